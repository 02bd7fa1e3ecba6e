import { describe, expect, onTestFinished, test } from 'vitest'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { storedFromDate, storedToDate } from '#core/chart/chart-years.ts'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { FILES, openApp } from '#tests/factories/app.ts'
import { areaWith } from '#tests/factories/area.ts'
import {
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
  type Point,
} from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { unzipped } from '#tests/factories/unzipped.ts'
import { openTestStore, publishContent } from '#tests/factories/living-store.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { loadSnapshot } from '../snapshot/load-snapshot.ts'
import { laterInAreas, laterInFile } from './later-corrections.ts'

const FIGURES = { type: 'figures', attributes: { figures: [{ id: 'rate' }] } }
const CHART = { type: 'chart', heading: 'Graf', attributes: { series: ['rate'] } }
const OLD_CHART = {
  type: 'chart',
  heading: 'Gammel graf',
  attributes: { series: ['rate'], fromDate: storedFromDate(2020), toDate: storedToDate(2024) },
}
const BOTH = { type: 'chart', heading: 'To serier', attributes: { series: ['rate', 'cpi'] } }

const MONTHS = ['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30'] as const
const rates = (...values: readonly number[]): Point[] => [
  ['2022-12-31', 2.75],
  ...MONTHS.map((month, index): Point => [month, values[index] ?? 0]),
  ['2027-12-31', 3, 'forecast'],
]
const FIRST = rates(4.1, 4.2, 4.3, 4.4, 4.7)

/**
 * A portal that publishes the rate on days of November 2026, and shows it as of earlier days.
 *
 * @param exportable whether the rate may be downloaded
 */
async function openPortal({ exportable = true } = {}) {
  const clock = { now: Date.parse('2026-11-16T08:00:00Z') }
  const store = await openTestStore(clock)
  let edition: Edition | null = null
  const publish = async (day: string, points: readonly Point[]) => {
    clock.now = Date.parse(`${day}T08:00:00Z`)
    const [rate, cpi] = [seriesWith('rate', points), seriesWith('cpi', [['2026-09-30', 3]])]
    await publishContent(
      store,
      contentWith(
        [
          ...rate.items.map((item) => ({ ...item, body: { ...Object(item.body), exportable } })),
          ...cpi.items,
          ...dashboardItems('', [FIGURES, CHART, OLD_CHART, BOTH]),
        ],
        [...rate.series, ...cpi.series],
      ),
      day,
    )
    edition = {
      number: (edition?.number ?? 0) + 1,
      today: osloDay(clock.now),
      snapshot: await loadSnapshot(store, edition?.snapshot ?? null, () => {}),
    }
  }
  await publish('2026-11-16', FIRST)
  await publish('2026-11-18', FIRST)
  const app = await openApp(() => edition, {
    past: { history: store.history, now: () => clock.now },
    embed: { files: FILES, origins: ['*'] },
  })
  onTestFinished(app.stop)
  return { publish, get: (path: string) => ask(app.port, path, { headers: { Accept: 'text/html' } }) }
}

/** Notes under the blocks of a document, in their order. */
const notesIn = (html: string) =>
  [
    ...html
      .replaceAll('<!-- -->', '')
      .matchAll(/(Senere rettet|Corrected later): ([^<]*?)\. <a href="([^"]*)"/g),
  ].map(([, , list, href]) => [list?.replaceAll('\u00A0', ' '), href])
const blockPath = (block: object, query: string) =>
  `/block/${encodeBlockConfig(blockSchema.parse(block))}?${query}`

describe('a block as of a day', () => {
  test('says what was corrected after it, at the same address as before', async () => {
    const { publish, get } = await openPortal()
    const path = blockPath(FIGURES, 'dato=2026-11-16')
    const before = await get(path)
    await get(path)
    expect(notesIn(before.text)).toEqual([])
    await publish('2026-11-19', rates(4.1, 4.2, 4.3, 4.4, 4.75))
    const after = await get(path)
    expect(notesIn(after.text)).toEqual([['4,70 % → 4,75 % (september 2026)', '/rettelser']])
    expect(after.text).toContain('4,70')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    // Shared caches keep it for less than the ten minutes in which the note has to appear.
    expect(after.headers['cache-control']).toBe('max-age=0, public, s-maxage=300, must-revalidate')
    expect(notesIn((await get(blockPath(FIGURES, 'lang=en&dato=2026-11-16'))).text)).toEqual([
      ['4.70% → 4.75% (September 2026)', '/en/rettelser'],
    ])
    expect(notesIn((await get(blockPath(FIGURES, 'dato=2026-11-19'))).text)).toEqual([])
    expect(notesIn((await get(blockPath(FIGURES, ''))).text)).toEqual([])
  })

  test('a second correction replaces the note, and one that takes the first back removes it', async () => {
    const { publish, get } = await openPortal()
    const path = blockPath(FIGURES, 'dato=2026-11-16')
    const written: unknown[] = []
    for (const [day, value] of [
      ['2026-11-19', 4.75],
      ['2026-11-20', 4.8],
      ['2026-11-21', 4.7],
    ] as const) {
      await publish(day, rates(4.1, 4.2, 4.3, 4.4, value))
      written.push(notesIn((await get(path)).text).map(([list]) => list))
    }
    expect(written).toEqual([['4,70 % → 4,75 % (september 2026)'], ['4,70 % → 4,80 % (september 2026)'], []])
  })

  test('new points, forecasts that became outcomes, and dates that the block does not show are no corrections', async () => {
    const { publish, get } = await openPortal()
    await publish('2026-11-19', [
      ...rates(4.15, 4.2, 4.3, 4.4, 4.7).slice(0, -1),
      ['2026-10-31', 4.5],
      ['2027-12-31', 2.5],
    ])
    expect(notesIn((await get(blockPath(FIGURES, 'dato=2026-11-16'))).text)).toEqual([])
    expect(notesIn((await get(blockPath(OLD_CHART, 'dato=2026-11-16'))).text)).toEqual([])
    expect(notesIn((await get(blockPath(CHART, 'dato=2026-11-16'))).text)).toEqual([
      ['4,10 % → 4,15 % (mai 2026)', '/rettelser'],
    ])
  })

  test('a page says it under each of its blocks: three corrections, and how many more', async () => {
    const { publish, get } = await openPortal()
    expect(notesIn((await get('/?dato=2026-11-17')).text)).toEqual([])
    await publish('2026-11-19', rates(5.1, 5.2, 5.3, 5.4, 5.7))
    const lists = notesIn((await get('/?dato=2026-11-17')).text).map(([list]) => list)
    const newest = '4,70 % → 5,70 % (september 2026); 4,40 % → 5,40 % (august 2026)'
    expect(lists).toEqual([
      newest,
      `${newest}; 4,30 % → 5,30 % (juli 2026) og 2 til`,
      'Serie rate: 4,70 % → 5,70 % (september 2026); Serie rate: 4,40 % → 5,40 % (august 2026); Serie rate: 4,30 % → 5,30 % (juli 2026) og 2 til',
    ])
    expect((await get('/?dato=2026-11-19')).text).not.toContain('Senere rettet')
    expect((await get('/')).text).not.toContain('Senere rettet')
  })

  test('a figure that was withdrawn', async () => {
    const { publish, get } = await openPortal()
    await publish('2026-11-19', rates(4.1, 4.2, 4.3, 4.4).filter(([date]) => date !== '2026-09-30')) // prettier-ignore
    expect(notesIn((await get(blockPath(FIGURES, 'dato=2026-11-16'))).text)).toEqual([
      ['4,70 % → trukket tilbake (september 2026)', '/rettelser'],
    ])
  })
})

test('the text alternative of a chart names the corrections', async () => {
  const { publish, get } = await openPortal()
  const path = blockPath(CHART, 'dato=2026-11-16')
  const alternativeIn = (html: string) => /<figcaption>(.*?)<\/figcaption>/.exec(html)?.[1]
  expect(alternativeIn((await get(path)).text)).not.toContain('Senere rettet')
  await publish('2026-11-19', rates(4.1, 4.2, 4.3, 4.4, 4.75))
  expect(alternativeIn((await get(path)).text)?.replaceAll('\u00A0', ' ')).toContain(
    'Senere rettet: 4,70 % → 4,75 % (september 2026).',
  )
  expect(alternativeIn((await get(blockPath(CHART, ''))).text)).not.toContain('Senere rettet')
})

describe('a file of an earlier day', () => {
  const file = (ending: string, query: string) => `/api/portal/datasources.${ending}?sources=rate,cpi${query}`
  const NOTE = 'Serie rate: 4,70 % → 4,75 % (september 2026).'

  async function corrected() {
    const { publish, get } = await openPortal()
    await publish('2026-11-19', rates(4.1, 4.2, 4.3, 4.4, 4.75))
    return async (path: string) => {
      const { headers, text } = await get(path)
      return { ids: headers['x-kvartal-corrected-later'], text: text.replaceAll('\u00A0', ' ') }
    }
  }

  test.each([
    ['the machine form has the ids in a header', 'csv', '&dato=2026-11-16', 'rate', ''],
    [
      'the form for people says it below the sources',
      'csv',
      '&shape=spreadsheet&dato=2026-11-16',
      'rate',
      NOTE,
    ],
    ['JSON-stat has a note', 'json-stat', '&dato=2026-11-16', 'rate', `"note":["Senere rettet: ${NOTE}"]`],
    ['in English', 'json-stat', '&lang=en&dato=2026-11-16', 'rate', '"note":["Corrected later: '],
    ['the days of the file', 'json-stat', '&from=2026-09-01&to=2026-09-30&dato=2026-11-16', 'rate', NOTE],
  ])('says what was corrected: %s', async (_why, ending, query, ids, part) => {
    const get = await corrected()
    expect(await get(file(ending, query))).toEqual({ ids, text: expect.stringContaining(part) })
  })

  test.each([
    ['other days', 'json-stat', '&to=2026-08-31&dato=2026-11-16'],
    ['a day after the correction', 'json-stat', '&dato=2026-11-19'],
    ['the file of now', 'json-stat', ''],
    ['the form for people of now', 'csv', '&shape=spreadsheet'],
  ])('says nothing: %s', async (_why, ending, query) => {
    const get = await corrected()
    const { ids, text } = await get(file(ending, query))
    expect(ids).toBeUndefined()
    expect(text).not.toContain('Senere rettet')
  })

  test('the workbook says it on its last sheet', async () => {
    const { publish, get } = await openPortal()
    await publish('2026-11-19', rates(4.1, 4.2, 4.3, 4.4, 4.75))
    const { headers, body } = await get(file('xlsx', '&dato=2026-11-16'))
    expect(headers['x-kvartal-corrected-later']).toBe('rate')
    const sheet =
      unzipped(body).get('xl/worksheets/sheet3.xml') + (unzipped(body).get('xl/sharedStrings.xml') ?? '')
    expect(sheet.replaceAll('\u00A0', ' ')).toContain(`Senere rettet: ${NOTE}`)
  })

  test('a series that may not be downloaded is left out, with its corrections', async () => {
    const portal = await openPortal({ exportable: false })
    await portal.publish('2026-11-19', rates(4.1, 4.2, 4.3, 4.4, 4.75))
    const { headers, text } = await portal.get(file('csv', '&shape=spreadsheet&dato=2026-11-16'))
    expect(headers['x-kvartal-left-out']).toBe('rate')
    expect(headers['x-kvartal-corrected-later']).toBeUndefined()
    expect(text).not.toMatch(/4,7/)
  })
})

describe('computed series', () => {
  const described = (id: string, unit: string, points: readonly Point[]) => {
    const { items, series } = seriesWith(id, points)
    const texts = { title: id, unit, source: 'SSB' }
    return { items: items.map((item) => ({ ...item, body: { ...Object(item.body), texts } })), series }
  }
  const editionWith = (rent: number, prices: readonly Point[]) => {
    const parts = [
      described('rent', 'kr', [['2026-08-01', rent]]),
      described('no-cpi-month-2025', 'indeks', prices),
    ]
    return editionOf(
      contentWith(
        parts.flatMap(({ items }) => items),
        parts.flatMap(({ series }) => series),
      ),
    )
  }

  const AUGUST: Point = ['2026-08-01', 100]
  const SEPTEMBER: Point = ['2026-09-01', 101]

  test.each<[string, string, number, readonly Point[], readonly string[] | undefined]>([
    ['a corrected input corrects the result', 'real(rent)', 120, [AUGUST], ['real(rent)']],
    [
      'amounts in the kroner of a newer month are no correction',
      'real(rent)',
      100,
      [AUGUST, SEPTEMBER],
      undefined,
    ],
  ])('%s', async (_why, formula, rent, prices, ids) => {
    const [past, current] = [await editionWith(100, [AUGUST]), await editionWith(rent, prices)]
    expect(laterInFile([formula], {}, { past, current, lang: 'en' })?.ids).toEqual(ids)
  })
})

describe('a picture of an earlier day', () => {
  const picture = (query: string) => `/api/portal/chart.svg?sources=rate${query}`

  test.each([
    ['below the chart', '&dato=2026-11-16', ['Senere rettet: 4,70\u00A0% → 4,75\u00A0% (september 2026).']],
    ['in English', '&lang=en&asOf=2026-11-16', ['Corrected later: 4.70% → 4.75% (September 2026).']],
    ['the years of the chart', '&fromYear=2026&toYear=2026&dato=2026-11-16', ['Senere rettet:']],
    ['other years', '&toYear=2024&dato=2026-11-16', []],
    ['zoomed to other days', '&to=2026-08-31&dato=2026-11-16', []],
    ['zoomed beyond its years', '&toYear=2025&to=2026-09-30&dato=2026-11-16', []],
    ['a day after the correction', '&dato=2026-11-19', []],
    ['of now', '', []],
  ])('says what was corrected: %s', async (_why, query, parts) => {
    const { publish, get } = await openPortal()
    await publish('2026-11-19', rates(4.1, 4.2, 4.3, 4.4, 4.75))
    const { status, text } = await get(picture(query))
    expect(status).toBe(200)
    for (const part of parts) expect(text).toContain(part)
    if (parts.length === 0) expect(text).not.toMatch(/Senere rettet|Corrected later/)
  })
})

describe('a file of areas of an earlier day', () => {
  const editionWith = (more: Parameters<typeof areaWith>[0]) =>
    editionOf(contentWith(inBothLanguages('area', 'oslo-skoyen', areaWith(more))))

  test.each<[string, Parameters<typeof areaWith>[0], 'oslo' | 'bergen' | undefined, string | undefined]>([
    ['the vacancy', { vacancy: 6 }, 'oslo', 'oslo-skoyen_vacancy'],
    ['the vacancy before, which the change counts from', { vacancy_prev: 5 }, 'oslo', 'oslo-skoyen_vacancy'],
    [
      'a rent, in the file of all markets',
      { high_standard_to: 4100 },
      undefined,
      'oslo-skoyen_high_standard_to',
    ],
    ['nothing', {}, 'oslo', undefined],
    ['an area of another market', { vacancy: 6 }, 'bergen', undefined],
  ])('names what was corrected: %s', async (_why, more, market, id) => {
    const [past, current] = [await editionWith({}), await editionWith(more)]
    expect(laterInAreas(market, { past, current, lang: 'no' })?.ids.join()).toBe(id)
  })
})
