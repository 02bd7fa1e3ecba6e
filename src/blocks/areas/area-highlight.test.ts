import { expect, test } from 'vitest'
import { highlightArea, highlightedArea, onHighlight } from './area-highlight.web.ts'

test('notifies listeners of one highlighted area per market, only on change', () => {
  const notified: (string | null)[] = []
  const end = onHighlight(() => notified.push(highlightedArea('oslo')))
  highlightArea('oslo', 'oslo-vika')
  highlightArea('oslo', 'oslo-vika')
  highlightArea('oslo', 'oslo-bryn')
  highlightArea('bergen', 'bergen-sentrum')
  expect(highlightedArea('oslo')).toBe('oslo-bryn')
  highlightArea('oslo', null)
  highlightArea('oslo', null)
  end()
  highlightArea('oslo', 'oslo-vika')
  highlightArea('oslo', null)
  highlightArea('bergen', null)
  expect(notified).toEqual(['oslo-vika', 'oslo-bryn', 'oslo-bryn', null])
})
