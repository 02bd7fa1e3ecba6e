/** What React renders of the layout editor: a step renders only the parts that it changes. */
import { expect, test } from 'vitest'
import { nb } from '#texts/nb/all-texts.ts'
import { officeLayout, textBlock } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import { all, isSaid, one, SOON } from './elements.ts'
import { fill, key } from './hands.ts'
import { openEditor, titleField } from './opened-editor.ts'
import { recordRenderedComponents } from './rendered-components.ts'

const { editor: words } = nb.layouts
/** Parts of the layout; rows and blocks have handles. */
const PARTS = ['EditorRow', 'EditorColumn', 'EditorBlock', 'BlockContent', 'MoveHandle']

test('a move by key, its undo and typing render no block, and only the rows and columns that they change', async () => {
  const rendered = recordRenderedComponents()
  const rows = Array.from({ length: 5 }, (_, row) => ({
    layout: '5050',
    columns: [[textBlock(`Nr ${2 * row + 1}`)], [textBlock(`Nr ${2 * row + 2}`)]],
  }))
  await openEditor('/layout/oslo-kontor/edit', someUser({ board_settings: [officeLayout({ rows })] }))
  await expect.poll(() => all('article').length, SOON).toBe(10)
  await expect.poll(() => document.querySelectorAll('article [data-block=text]').length, SOON).toBe(10)
  const counts = () => {
    const names = rendered()
    return PARTS.map((part) => names.filter((name) => name === part).length)
  }
  expect(counts().every((count) => count > 0)).toBe(true)
  ;(await one('button', /^Flytt .*Nr 4$/)).focus()
  await key('ArrowUp')
  await isSaid(words.moves.blockLanded('1', '2', '2', '2', '2'))
  expect(counts()).toEqual([2, 2, 0, 0, 2])
  await key('z', { ctrlKey: true })
  await isSaid(words.undone)
  expect(counts()).toEqual([2, 2, 0, 0, 2])
  await fill(await titleField(), 'Annet')
  expect(counts()).toEqual([0, 0, 0, 0, 0])
})
