/** The first try is done by the server, its answer is lost; the second is the same change. */
import { expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutPortal as portal, someLayout as layout } from '#tests/factories/layout-portal.ts'
import type { SaveTries } from './layouts-face.ts'

const A = layout('a')

type Portal = ReturnType<typeof portal>
const mine = { ...A, subtitle: 'mine' }
const theirs = [{ ...A, subtitle: 'theirs' }]
const hear = (one: Portal) => one.hear()
test.each<[why: string, now: readonly Layout[], base: Layout | null, between: (one: Portal) => void, second: string, stored: string[], beside: string | null]>([
  ['tried again', [A], A, () => {}, 'mine', ['a mine'], null],
  ['more was typed', [A], A, () => {}, 'more', ['a more'], null],
  ['more was typed, and the list was heard of', [A], A, hear, 'more', ['a more'], null],
  ['taken back to what it was', [A], A, () => {}, '', ['a '], null],
  ['a new one, and more was typed', [], null, () => {}, 'more', ['a more'], null],
  ['changed elsewhere since: both are kept', [A], A, (one) => one.others([{ ...A, subtitle: 'third' }]), 'more', ['a third', 'new-1 more'], 'a'],
  ['a copy, tried again', theirs, A, () => {}, 'mine', ['a theirs', 'new-1 mine'], 'a'],
  ['a copy, tried again with what it has stored heard of', theirs, A, hear, 'mine', ['a theirs', 'new-1 mine'], 'a'],
  ['a copy, and more was typed', theirs, A, () => {}, 'more', ['a theirs', 'new-1 more'], 'a'],
  ['a copy, more was typed, and the list was heard of', theirs, A, hear, 'more', ['a theirs', 'new-1 more'], 'a'],
  ['a copy of a draft of which no more is known', theirs, null, () => {}, 'more', ['a theirs', 'new-1 more'], 'a'],
  ['a copy that others have changed since: nothing of theirs is lost', theirs, A,
    (one) => one.others([...theirs, layout('new-1', 'A', { path: 'a-1', subtitle: 'third' })]), 'more', ['a theirs', 'new-1 third', 'new-2 more'], 'new-1'],
])('%s', async (_why, now, base, between, second, stored, beside) => {
  const one = portal(now)
  const tries: SaveTries = { copyId: '', unanswered: [] }
  one.loseAnswer()
  expect(await one.lists.save(mine, base, tries)).toMatchObject({ kind: 'failed' })
  between(one)
  const outcome = await one.lists.save({ ...mine, subtitle: second }, base, tries)
  expect(one.subtitles()).toEqual(stored)
  expect(outcome).toMatchObject({ kind: 'saved', layout: { subtitle: second }, keptBeside: beside === null ? null : { ID: beside } })
})

test('by an editor that is gone: the same draft is not stored twice', async () => {
  const one = portal(theirs)
  one.loseAnswer()
  await one.lists.save(mine, A)
  one.hear()
  expect(await one.lists.save(mine, null)).toMatchObject({ kind: 'saved', layout: { ID: 'new-1' }, keptBeside: { ID: 'a' } })
  expect(one.subtitles()).toEqual(['a theirs', 'new-1 mine'])
})
