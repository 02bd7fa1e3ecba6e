import { expect, test } from 'vitest'
import { someLayout } from '#tests/factories/layout-portal.ts'
import { someUser } from '#tests/factories/user.ts'
import { adoptOrphanedDrafts, deleteDrafts } from './orphaned-drafts.ts'
import { localDraftStore, type LocalDraft } from './local-drafts.ts'

const USER = { ...someUser(), board_settings: [someLayout('there')] }
const OTHERS = USER.ID + 1
const NEW = `new-${USER.ID}`

/** A device with one draft under each of these keys: the user's, and another account's for keys with `!`. */
function device(...names: readonly string[]) {
  const items = new Map([
    ['kvartal-theme', 'dark'],
    ['kvartal-draft-broken', '{'],
  ])
  const storage = () => ({
    length: items.size,
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
  const draft = (by: string): LocalDraft => ({
    layout: { ID: by, title: by, rows: [] },
    at: '2026-11-21T09:30:00.000Z',
    base: 'v1',
    by,
  })
  for (const name of names) {
    const layout = name.replace('!', '')
    localDraftStore({
      storage,
      user: layout === name ? USER.ID : OTHERS,
      layout: layout === NEW ? null : layout,
    }).write([draft(layout)], new Set())
  }
  return {
    storage,
    names: () =>
      [...items.keys()]
        .filter((name) => name.startsWith('kvartal-draft-'))
        .map((name) => name.slice(14))
        .toSorted(),
  }
}

test.each<[why: string, kept: readonly string[], after: readonly string[], ofNewOnes: readonly string[]]>([
  ['no drafts', [], [], []],
  ['of an existing layout', ['there'], ['there'], []],
  ['of a deleted layout: becomes the draft of a new one', ['gone'], [NEW], ['gone']],
  [
    'of several layouts, one of them new',
    ['there', 'gone', NEW, 'gone-too'],
    [NEW, 'there'],
    ['gone-too', 'gone', NEW],
  ],
  ['of a new layout, under the old name common to all users', ['new'], [NEW], ['new']],
  ['drafts of another account stay', ['gone!', 'new!', 'new-1!'], ['gone', 'new', 'new-1'], []],
])('drafts on the device: %s', (_why, storedKeys, after, ofNewOnes) => {
  const { storage, names } = device(...storedKeys)
  const adopted = adoptOrphanedDrafts(USER, storage)
  expect([names(), adopted.map(({ layout }) => layout.title)]).toEqual([
    [...after, 'broken'].toSorted(),
    ofNewOnes,
  ])
  expect(adopted.filter(({ by }) => by !== NEW).map(({ layout, base }) => [layout.ID, base])).toEqual(
    ofNewOnes.filter((by) => by !== NEW).map(() => [undefined, '']),
  )
  expect(adoptOrphanedDrafts(USER, storage), 'once is enough').toEqual(adopted)
})

test('the drafts of a layout that is deleted here go with it', () => {
  const { storage, names } = device('there', 'gone')
  deleteDrafts('gone', storage)
  expect(names()).toEqual(['broken', 'there'])
})

test('in full storage the draft stays under its key', () => {
  const { storage, names } = device('gone')
  const full = () => ({
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect([adoptOrphanedDrafts(USER, full), names()]).toEqual([[], ['broken', 'gone']])
})

test('blocked storage is no failure', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  deleteDrafts('gone', blocked)
  expect(adoptOrphanedDrafts(USER, blocked)).toEqual([])
})
