import { expect, test } from 'vitest'
import { AREA_WITHOUT_FIGURES } from '#tests/factories/area.ts'
import { BARE_SETTINGS, contentWith, inBothLanguages } from '#tests/factories/edition.ts'
import { ContentMissingError } from './content-missing-error.ts'
import { localContent } from './local-content.ts'

const noLog = () => {}

test('without settings no content can be shown', () => {
  expect(() => localContent([], 'no', noLog)).toThrow(ContentMissingError)
  const norwegian = inBothLanguages('settings', 'settings', BARE_SETTINGS).filter(({ lang }) => lang === 'no')
  expect(() => localContent(norwegian, 'en', noLog)).toThrow('"en"')
})

test('an unreadable document is reported and left out; the others stay', () => {
  const logged: string[] = []
  const goodComment = { ID: 'good', title: 'Good', date: '2026-11-01', comment: '' }
  const { items } = contentWith([
    ...inBothLanguages('comment', 'good', goodComment),
    ...inBothLanguages('comment', 'bad', { ...goodComment, ID: 'bad', date: '2026-02-30' }),
    ...inBothLanguages('area', 'worse', null),
  ])
  const { comments, areas } = localContent(items, 'no', (message) => logged.push(message))
  expect(comments.map(({ ID }) => ID)).toEqual(['good'])
  expect(areas).toEqual([])
  expect(logged).toHaveLength(2)
  expect(logged.join()).toContain('"bad" (no)')
})

test.each([
  [
    'comments: newest first, then by id',
    'comment',
    (id: string, date: string) => ({ ID: id, title: id, date, comment: '' }),
    ['c', 'a', 'b'],
  ],
  [
    'events: in the order they happen',
    'event',
    (id: string, date: string) => ({ ID: id, title: id, date, country: '', source: '', url: '' }),
    ['a', 'b', 'c'],
  ],
] as const)('%s', (_why, kind, body, ids) => {
  const dated: readonly (readonly [string, string])[] = [
    ['b', '2026-01-01'],
    ['c', '2026-03-01'],
    ['a', '2026-01-01'],
  ]
  const { comments, events } = localContent(
    contentWith(dated.flatMap(([id, date]) => inBothLanguages(kind, id, body(id, date)))).items,
    'en',
    noLog,
  )
  expect((kind === 'comment' ? comments : events).map(({ ID }) => ID)).toEqual(ids)
})

test('pages stand in the pack’s order, areas in that of the Norwegian alphabet', () => {
  const area = (name: string) => ({
    ID: name.toLowerCase().replace(/[^a-z]/g, 'x'),
    market: 'oslo',
    name,
    ...AREA_WITHOUT_FIGURES,
  })
  const { items } = contentWith([
    ...inBothLanguages('dashboard', 'b', { path: 'b', title: 'B' }, 1),
    ...inBothLanguages('dashboard', 'a', { path: 'a', title: 'A' }, 0),
    ...['Østre Aker', 'Åsane', 'Ærfugl', 'Vika', 'Zinken'].flatMap((name) =>
      inBothLanguages('area', name, area(name)),
    ),
  ])
  const { settings, areas } = localContent(items, 'no', noLog)
  expect(settings.dashboards.map(({ path }) => path)).toEqual(['a', 'b'])
  expect(areas.map(({ name }) => name)).toEqual(['Vika', 'Zinken', 'Ærfugl', 'Østre Aker', 'Åsane'])
})
