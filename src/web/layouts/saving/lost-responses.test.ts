/** The first try is done by the server, its answer is lost; the second is the same change. */
import { expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutPortal as portal, someLayout as layout } from '#tests/factories/layout-portal.ts'
import { layoutLists } from './layout-lists.ts'
import type { SaveAttempts } from '../layout-types.ts'

const A = layout('a')

type Portal = ReturnType<typeof portal>
const mine = { ...A, subtitle: 'mine' }
const theirs = [{ ...A, subtitle: 'theirs' }]
const hear = (one: Portal) => one.hear()
test.each<
  [
    why: string,
    now: readonly Layout[],
    base: Layout | null,
    between: (one: Portal) => void,
    second: string,
    stored: string[],
    beside: string | null,
  ]
>([
  ['tried again', [A], A, () => {}, 'mine', ['a mine'], null],
  ['more was typed', [A], A, () => {}, 'more', ['a more'], null],
  ['further changes, and the new list known', [A], A, hear, 'more', ['a more'], null],
  ['reverted to the initial state', [A], A, () => {}, '', ['a '], null],
  ['a new layout, with further changes', [], null, () => {}, 'more', ['a more'], null],
  [
    'changed elsewhere: both are kept',
    [A],
    A,
    (one) => one.others([{ ...A, subtitle: 'third' }]),
    'more',
    ['a third', 'new-1 more'],
    'a',
  ],
  ['a copy, tried again', theirs, A, () => {}, 'mine', ['a theirs', 'new-1 mine'], 'a'],
  [
    'a copy, retried after its stored state arrived',
    theirs,
    A,
    hear,
    'mine',
    ['a theirs', 'new-1 mine'],
    'a',
  ],
  ['a copy, and more was typed', theirs, A, () => {}, 'more', ['a theirs', 'new-1 more'], 'a'],
  [
    'a copy, further changes, and the new list known',
    theirs,
    A,
    hear,
    'more',
    ['a theirs', 'new-1 more'],
    'a',
  ],
  ['a copy of a draft with an unknown base', theirs, null, () => {}, 'more', ['a theirs', 'new-1 more'], 'a'],
  [
    'a copy that was changed elsewhere: the other changes are kept',
    theirs,
    A,
    (one) => one.others([...theirs, layout('new-1', 'A', { path: 'a-1', subtitle: 'third' })]),
    'more',
    ['a theirs', 'new-1 third', 'new-2 more'],
    'new-1',
  ],
])('%s', async (_why, now, base, between, second, stored, beside) => {
  const one = portal(now)
  const tries: SaveAttempts = { copyId: '', unanswered: [] }
  one.loseAnswer()
  expect(await one.lists.save(mine, base, tries)).toMatchObject({ kind: 'failed' })
  between(one)
  const outcome = await one.lists.save({ ...mine, subtitle: second }, base, tries)
  expect(one.subtitles()).toEqual(stored)
  expect(outcome).toMatchObject({
    kind: 'saved',
    layout: { subtitle: second },
    keptBeside: beside === null ? null : { ID: beside },
  })
})

test('by a closed editor: the same draft is not stored twice', async () => {
  const one = portal(theirs)
  one.loseAnswer()
  await one.lists.save(mine, A)
  one.hear()
  expect(await one.lists.save(mine, null)).toMatchObject({
    kind: 'saved',
    layout: { ID: 'new-1' },
    keptBeside: { ID: 'a' },
  })
  expect(one.subtitles()).toEqual(['a theirs', 'new-1 mine'])
})

const LONG = 'Kontorleie i alle bydeler av Oslo siden 2015!'
test.each<
  [
    why: string,
    title: string,
    others: readonly Layout[],
    lose: readonly ('loseAnswer' | 'loseCall')[],
    isHeard: boolean,
    stored: string[],
  ]
>([
  ['no loss', 'a', [], [], false, ['a | a | theirs', 'a (kopi) | a-kopi | mine']],
  [
    'response lost, one retry',
    'a',
    [],
    ['loseAnswer'],
    false,
    ['a | a | theirs', 'a (kopi) | a-kopi | mine'],
  ],
  [
    'response lost, one retry, the new list known',
    'a',
    [],
    ['loseAnswer'],
    true,
    ['a | a | theirs', 'a (kopi) | a-kopi | mine'],
  ],
  [
    'two responses lost, two retries, the new list known',
    'a',
    [],
    ['loseAnswer', 'loseAnswer'],
    true,
    ['a | a | theirs', 'a (kopi) | a-kopi | mine'],
  ],
  ['request lost, one retry', 'a', [], ['loseCall'], false, ['a | a | theirs', 'a (kopi) | a-kopi | mine']],
  [
    'request lost, one retry, the new list known',
    'a',
    [],
    ['loseCall'],
    true,
    ['a | a | theirs', 'a (kopi) | a-kopi | mine'],
  ],
  [
    'two calls, two retries',
    'a',
    [],
    ['loseCall', 'loseCall'],
    false,
    ['a | a | theirs', 'a (kopi) | a-kopi | mine'],
  ],
  [
    'request lost, then response lost',
    'a',
    [],
    ['loseCall', 'loseAnswer'],
    true,
    ['a | a | theirs', 'a (kopi) | a-kopi | mine'],
  ],
  [
    'response lost, then request lost',
    'a',
    [],
    ['loseAnswer', 'loseCall'],
    false,
    ['a | a | theirs', 'a (kopi) | a-kopi | mine'],
  ],
  [
    'another layout has the title of the copy',
    'a',
    [layout('x', 'a (kopi)')],
    ['loseAnswer'],
    false,
    ['a | a | theirs', 'a (kopi 2) | a-kopi-2 | mine', 'a (kopi) | a (kopi) | '],
  ],
  [
    'retitled here: its own title is distinct',
    'b',
    [],
    ['loseAnswer'],
    false,
    ['a | a | theirs', 'b | b | mine'],
  ],
  [
    'the longest title is cut',
    LONG,
    [],
    ['loseAnswer'],
    true,
    [
      `${LONG} | a | theirs`,
      'Kontorleie i alle bydeler av Oslo side (kopi) | kontorleie-i-alle-bydeler-av-oslo-side-kopi | mine',
    ],
  ],
])(
  'a copy is distinguished from another tab’s by its title, and there is no third copy: %s',
  async (_why, title, others, lose, isHeard, stored) => {
    const before = title === LONG ? { ...A, title } : A
    const one = portal([{ ...before, subtitle: 'theirs' }, ...others])
    const tries: SaveAttempts = { copyId: '', unanswered: [] }
    const noCall = layoutLists(
      { ...one, changeUser: async () => ({ kind: 'network', message: '' }) },
      one.place,
    )
    const save = (lists = one.lists) =>
      lists.save({ ...before, title, path: '', subtitle: 'mine' }, before, tries)
    for (const what of lose) {
      if (what === 'loseAnswer') one.loseAnswer()
      expect(await save(what === 'loseCall' ? noCall : one.lists)).toMatchObject({ kind: 'failed' })
      if (isHeard) one.hear()
    }
    expect(await save()).toMatchObject({
      kind: 'saved',
      layout: { subtitle: 'mine' },
      keptBeside: { ID: 'a' },
    })
    expect(one.titles()).toEqual(stored)
  },
)
