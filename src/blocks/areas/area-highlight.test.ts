import { expect, test } from 'vitest'
import { highlightArea, highlightedArea, onHighlight } from './area-highlight.web.ts'

test('one area of a market at a time, told to those who listen, and only when it changes', () => {
  const heard: (string | null)[] = []
  const end = onHighlight(() => heard.push(highlightedArea('oslo')))
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
  expect(heard).toEqual(['oslo-vika', 'oslo-bryn', 'oslo-bryn', null])
})
