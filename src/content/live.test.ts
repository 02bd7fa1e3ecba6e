/** Live data of a pack: how series are updated, and which sites' news are shown. */
import { expect, onTestFinished, test } from 'vitest'
import { makePack, replacing, type PackChanges } from '#tests/factories/pack.ts'
import { formatProblems } from './parse/problems.ts'
import { readPack } from './read-pack.ts'

const CATALOG = 'series/catalog.yaml'
const SOURCES = 'post-sources.yaml'
const LIVE = `next_update: null
  live:
    query: { connector: ssb, table: '14700', values: { VareTjenesteGrp: ['00'], Tid: ['top(24)'] } }
    at: ['08:05', '16:00']
    transform: twelve-month-change
    decimals: 1
    expect: { unit: indeks, min: -5, max: 20, maxJump: 2 }
`
const SITE = `- id: nyheter
  url: https://nyheter.example/wp-json
  language: 'no'
  categories: { oslo: [oslo], '12': [bergen, stavanger] }
  at: ['07:00', '15:00']
  mediaHost: images.example.org
`

async function read(changes: PackChanges) {
  const pack = await makePack(changes)
  onTestFinished(() => pack.remove())
  const result = await readPack(pack.directory)
  const problems = result.ok
    ? []
    : formatProblems(result.problems).map((line) => line.replace(pack.directory, '').replace(/^\//, ''))
  return { items: result.ok ? result.pack.items : [], problems }
}
const live = (from: string, to: string): PackChanges => ({
  [CATALOG]: replacing('next_update: null\n', replacing(from, to)(LIVE)),
})
const site = (from: string, to: string): PackChanges => ({ [SOURCES]: replacing(from, to)(SITE) })

test('a series with a source, and a site with news', async () => {
  const { items, problems } = await read({ ...live('decimals: 1', 'decimals: 2'), [SOURCES]: SITE })
  expect(problems).toEqual([])
  const body = (kind: string) => items.find((item) => item.kind === kind && item.lang === 'no')?.body
  expect(body('series')).toMatchObject({
    live: {
      query: { connector: 'ssb', table: '14700' },
      at: ['08:05', '16:00'],
      decimals: 2,
      factor: 1,
      quality: 'solid',
      mode: 'extend',
      expect: { maxJump: 2, maxRevised: 0.3 },
    },
  })
  expect(body('postSource')).toEqual({
    ID: 'nyheter',
    url: 'https://nyheter.example/wp-json',
    language: 'no',
    categories: { oslo: ['oslo'], '12': ['bergen', 'stavanger'] },
    at: ['07:00', '15:00'],
    mediaHost: 'images.example.org',
  })
})

test('a series may have no source, and a pack no other site', async () => {
  const { items } = await read({})
  expect(items.find(({ kind }) => kind === 'series')?.body).toMatchObject({ live: null })
  expect(items.filter(({ kind }) => kind === 'postSource')).toEqual([])
})

test('a source with sums, a code list and the days on which it publishes', async () => {
  const { items, problems } = await read(
    live(
      "Tid: ['top(24)'] } }\n    at: ['08:05', '16:00']",
      `Region: [K-0301, K-4601], Tid: ['*'] }, codelists: { Region: agg_KommSummer }, sum: [Region] }
    at: ['08:05']
    publishes: { day: 10, at: '08:00', dates: ['2026-12-09'] }
    running: leave-out`,
    ),
  )
  expect(problems).toEqual([])
  expect(items.find((item) => item.kind === 'series' && item.lang === 'no')?.body).toMatchObject({
    live: {
      query: { codelists: { Region: 'agg_KommSummer' }, sum: ['Region'] },
      publishes: { day: 10, monthsAfter: 1, at: '08:00', dates: ['2026-12-09'] },
      running: 'leave-out',
    },
  })
})

test.each<[string, PackChanges, string]>([
  [
    'a day of publication that no month has',
    live("at: ['08:05', '16:00']", "at: ['08:05', '16:00']\n    publishes: { day: 32 }"),
    `${CATALOG}:16 [0].live.publishes.day: must be at most 31`,
  ],
  [
    'a rule without a day',
    live("at: ['08:05', '16:00']", "at: ['08:05', '16:00']\n    publishes: { at: '08:00' }"),
    `${CATALOG}:16 [0].live.publishes: needs a day or dates`,
  ],
  [
    'an invalid announced day',
    live("at: ['08:05', '16:00']", "at: ['08:05', '16:00']\n    publishes: { dates: ['2026-02-30'] }"),
    `${CATALOG}:16 [0].live.publishes.dates[0]: must be a real date`,
  ],
  [
    'an unknown connector',
    live('connector: ssb', 'connector: eurostat'),
    `${CATALOG}:14 [0].live.query.connector: has none of the forms`,
  ],
  [
    'an invalid table',
    live("'14700'", "'147'"),
    `${CATALOG}:14 [0].live.query.table: must be the five digits of a table ("147")`,
  ],
  [
    'a table without quotes',
    live("'14700'", '14700'),
    `${CATALOG}:14 [0].live.query.table: must be text, is 14700`,
  ],
  [
    'no codes',
    live("['00']", '[]'),
    `${CATALOG}:14 [0].live.query.values.VareTjenesteGrp: must have at least 1 entries`,
  ],
  [
    'a misspelt part of a query',
    live("table: '14700'", "table: '14700', tabel: x"),
    `${CATALOG}:14 [0].live.query.tabel: is a field that is not known here`,
  ],
  [
    'a prototype key',
    live("connector: ssb, table: '14700'", 'connector: norges-bank, flow: IR, key: ../x'),
    `${CATALOG}:14 [0].live.query.key: `,
  ],
  [
    'an address that is no web address',
    live("connector: ssb, table: '14700'", "connector: csv, date: d, value: v, url: 'file:///etc/passwd'"),
    `${CATALOG}:14 [0].live.query.url: `,
  ],
  [
    'an invalid separator',
    live(
      "connector: ssb, table: '14700'",
      "connector: csv, date: d, value: v, url: 'https://a.example/x', separator: '|'",
    ),
    `${CATALOG}:14 [0].live.query.separator: must be one of`,
  ],
  [
    'a time that no clock shows',
    live("'16:00'", "'24:00'"),
    `${CATALOG}:15 [0].live.at[1]: must be HH:MM ("24:00")`,
  ],
  ['no time', live("['08:05', '16:00']", '[]'), `${CATALOG}:15 [0].live.at: must have at least 1 entries`],
  [
    'an unknown transformation',
    live('twelve-month-change', 'yearly'),
    `${CATALOG}:16 [0].live.transform: must be one of`,
  ],
  [
    'too many decimals',
    live('decimals: 1', 'decimals: 9'),
    `${CATALOG}:17 [0].live.decimals: must be at most 8`,
  ],
  ['no bound for a jump', live(', maxJump: 2', ''), `${CATALOG}:18 [0].live.expect.maxJump: is missing`],
  [
    'a maximum jump of 0',
    live('maxJump: 2', 'maxJump: 0'),
    `${CATALOG}:18 [0].live.expect.maxJump: must be more than 0`,
  ],
  [
    'a misspelt bound',
    live('maxJump: 2', 'maxJump: 2, maxjmp: 2'),
    `${CATALOG}:18 [0].live.expect.maxjmp: is a field that is not known here`,
  ],
  [
    'no bounds at all',
    live('    expect: { unit: indeks, min: -5, max: 20, maxJump: 2 }\n', ''),
    `${CATALOG}:13 [0].live.expect: is missing`,
  ],
  [
    'a misspelt field',
    live('decimals: 1', 'decimals: 1\n    schedule: daily'),
    `${CATALOG}:18 [0].live.schedule: is a field that is not known here`,
  ],
  [
    'a site that is no address',
    site('https://nyheter.example/wp-json', 'nyheter.example'),
    `${SOURCES}:2 [0].url: `,
  ],
  [
    'a language that the site does not have',
    site("'no'", 'sv'),
    `${SOURCES}:3 [0].language: must be one of "no", "en", is "sv"`,
  ],
  ['an unknown city', site('[oslo]', '[hamar]'), `${SOURCES}:4 [0].categories.oslo[0]: must be one of`],
  ['a time of day', site("'07:00'", "'7'"), `${SOURCES}:5 [0].at[0]: must be HH:MM ("7")`],
  [
    'pictures on a host that is not listed',
    site('images.example.org', 'media.example'),
    `${SOURCES}:6 [0].mediaHost: the pictures are on media.example`,
  ],
  [
    'pictures on the site itself, not listed',
    site('  mediaHost: images.example.org\n', ''),
    `${SOURCES}:2 [0].url: the pictures are on nyheter.example`,
  ],
  [
    'a host with its scheme',
    site('images.example.org', "'https://images.example.org'"),
    `${SOURCES}:6 [0].mediaHost: must be the name of a host, without https://`,
  ],
  [
    'an id too long for its posts',
    site('nyheter\n', `${'n'.repeat(41)}\n`),
    `${SOURCES}:1 [0].id: must have at most 40 characters`,
  ],
  ['an id twice', { [SOURCES]: SITE + SITE }, `${SOURCES}:7 [1].id: "nyheter" is used twice`],
  [
    'a misspelt field of a site',
    site('at:', 'hour: x\n  at:'),
    `${SOURCES}:5 [0].hour: is a field that is not known here`,
  ],
  ['no list', { [SOURCES]: 'id: nyheter\n' }, `${SOURCES}:1: must be a list`],
])('refused: %s', async (_why, changes, start) => {
  const { problems } = await read(changes)
  expect(
    problems.filter((line) => line.startsWith(start)),
    problems.join('\n'),
  ).toHaveLength(1)
})

test('a site without pictures', async () => {
  expect((await read(site('images.example.org', "''"))).problems).toEqual([])
})
