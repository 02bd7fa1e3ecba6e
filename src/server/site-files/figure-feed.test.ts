import { describe, expect, onTestFinished, test } from 'vitest'
import type { Quality } from '#contract/primitives.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, inBothLanguages, seriesWith, type Point } from '#tests/factories/edition.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import { ask } from '#tests/factories/http.ts'
import { openTestStore, publishContent } from '#tests/factories/living-store.ts'
import { childrenOf, parseXml, textOf } from '#tests/factories/strict-xml.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { loadSnapshot } from '../snapshot/load-snapshot.ts'

const at = (day: string) => `${day}T09:00:00.000Z`
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** A portal that has published these contents, each on its day; counts how often the store is asked. */
async function openPortal(publications: readonly (readonly [day: string, content: EditionContent])[]) {
  const clock = { now: 0 }
  const store = await openTestStore(clock)
  for (const [day, content] of publications) {
    clock.now = Date.parse(at(day))
    await publishContent(store, content, day)
  }
  let number = 1
  let edition: Edition = { number, today: '2026-04-12', snapshot: await loadSnapshot(store, null, () => {}) }
  let asked = 0
  const vintages = {
    ...store.live,
    figurePublications: (...args: Parameters<typeof store.live.figurePublications>) => {
      asked += 1
      return store.live.figurePublications(...args)
    },
  }
  const running = await openApp(() => edition, { vintages })
  onTestFinished(running.stop)
  return {
    get: (path: string, headers: Record<string, string> = {}) => ask(running.port, path, { headers }),
    asked: () => asked,
    turnEdition: () => {
      number += 1
      edition = { ...edition, number }
    },
  }
}

const rate = (points: readonly Point[], about: object = {}): EditionContent => {
  const { items, series } = seriesWith('rate', points)
  return contentWith(
    items.map((item) =>
      item.kind === 'series' ? { ...item, body: { ...Object(item.body), ...about } } : item,
    ),
    series,
  )
}
const entriesOf = (text: string) =>
  childrenOf(parseXml(text), 'entry').map((entry) =>
    ['id', 'published', 'updated', 'title', 'summary'].map((name) => plain(textOf(entry, name))),
  )

const JAN: Point = ['2026-01-31', 4.75]
const FEB: Point = ['2026-02-28', 4.5]
const THREE_DAYS = [
  ['2026-03-02', rate([['2026-01-31', 4.7]])],
  ['2026-03-10', rate([JAN, FEB])],
  ['2026-04-10', rate([JAN, FEB, ['2026-03-31', 4.25, 'approx'], ['2026-04-30', 4, 'forecast']])],
] as const

describe('the feed of a series', () => {
  test('tells new figures with the figure before, source and certainty, and corrections, newest first', async () => {
    const { get } = await openPortal(THREE_DAYS)
    const { status, headers, text } = await get('/serier/rate.xml')
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      '*',
    ])
    const tag = 'tag:kvartal.example,2026:no'
    expect(entriesOf(text.replaceAll(/tag:[^,]+,/g, 'tag:kvartal.example,'))).toEqual([
      [
        `${tag}/figure/rate/2026-03-31`,
        at('2026-04-10'),
        at('2026-04-10'),
        'Serie rate, mars 2026: 4,25 %',
        'Tallet før var 4,50 % (februar 2026). Kilde: SSB. Sikkerhet: Illustrasjonstall.',
      ],
      [
        `${tag}/figure/rate/2026-02-28`,
        at('2026-03-10'),
        at('2026-03-10'),
        'Serie rate, februar 2026: 4,50 %',
        'Tallet før var 4,75 % (januar 2026). Kilde: SSB. Sikkerhet: Sikkert.',
      ],
      [
        `${tag}/figure/rate/2026-01-31`,
        at('2026-03-02'),
        at('2026-03-10'),
        'Serie rate, januar 2026: 4,75 %',
        'Kilde: SSB. Sikkerhet: Sikkert.',
      ],
      [
        `${tag}/correction/rate/2`,
        at('2026-03-10'),
        at('2026-03-10'),
        'Rettelse: Serie rate',
        expect.stringContaining('januar 2026: 4,70 % → 4,75 %'),
      ],
    ])
  })

  test('names itself, its page and the time of the newest entry, in English too', async () => {
    const { get } = await openPortal(THREE_DAYS)
    const feed = parseXml((await get('/en/serier/rate.xml')).text)
    expect(textOf(feed, 'title')).toBe('Kvartal: Serie rate')
    expect(textOf(feed, 'updated')).toBe(at('2026-04-10'))
    const hrefs = childrenOf(feed, 'link').map(({ attributes }) => attributes.href ?? '')
    expect(hrefs.map((href) => new URL(href).pathname)).toEqual(['/en/serier/rate.xml', '/en/serier/rate'])
    expect(plain(textOf(childrenOf(feed, 'entry')[0] ?? feed, 'title'))).toBe('Serie rate, March 2026: 4.25%')
  })

  test('is announced on its page, and linked from it', async () => {
    const { get } = await openPortal(THREE_DAYS)
    const { text } = await get('/en/serier/rate')
    expect(text).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/en/serier/rate.xml" title="Kvartal: Serie rate">',
    )
    expect(text).toMatch(/<a [^>]*href="\/en\/serier\/rate\.xml"[^>]*>/)
  })

  test('gives no values of a series that may not be downloaded', async () => {
    const { get } = await openPortal([
      ['2026-03-02', rate([JAN], { exportable: false })],
      ['2026-03-10', rate([JAN, FEB], { exportable: false })],
    ])
    const { text } = await get('/serier/rate.xml')
    expect(text).not.toMatch(/4,(50|75)/)
    expect(entriesOf(text)[0]?.slice(3)).toEqual([
      'Serie rate: nytt tall for februar 2026',
      'Tallet står på siden. Kilde: SSB. Sikkerhet: Sikkert.',
    ])
  })

  test('is unchanged, and not read from the store again, when only the edition is another', async () => {
    const { get, asked, turnEdition } = await openPortal(THREE_DAYS)
    const first = await get('/serier/rate.xml')
    turnEdition()
    const { status } = await get('/serier/rate.xml', { 'if-none-match': String(first.headers.etag) })
    expect([status, asked()]).toEqual([304, 1])
  })

  test.each(['/serier/none.xml', '/serier/.xml', '/oslo/omrader/none.xml', '/serier/vika_vacancy.xml'])(
    '%s does not exist',
    async (path) => {
      const { get, asked } = await openPortal(THREE_DAYS)
      expect([(await get(path)).status, asked()]).toEqual([404, 0])
    },
  )
})

describe('the feed of an area', () => {
  const DATES = ['2025-06-30', '2025-12-31']
  const measure = (name: string, vacancies: readonly number[], quality: Quality) => ({
    series: `area/oslo-vika/${name}`,
    dates: DATES.slice(0, vacancies.length),
    values: vacancies,
    quality: vacancies.map(() => quality),
    lastUpdated: at('2026-01-01'),
  })
  const area = (...vacancies: readonly number[]): EditionContent =>
    contentWith(
      inBothLanguages('area', 'oslo-vika', {
        ID: 'oslo-vika',
        market: 'oslo',
        name: 'Vika',
        vacancy: vacancies.at(-1) ?? null,
        vacancy_prev: null,
        good_standard_from: 4000,
        good_standard_to: null,
        high_standard_from: null,
        high_standard_to: null,
        date: DATES[vacancies.length - 1],
        quality: 'approx',
        quality_vacancy: 'solid',
        quality_rent: 'approx',
        former_ids: ['oslo-vestre-vika'],
      }),
      [
        measure('vacancy', vacancies, 'solid'),
        measure('good_standard_from', vacancies.map(() => 4000), 'approx'), // prettier-ignore
      ],
    )
  const COUNTS = [
    ['2025-08-01', area(4)],
    ['2026-02-01', area(4, 5)],
  ] as const

  test('has one entry per count, with all its figures', async () => {
    const { get } = await openPortal(COUNTS)
    const { text } = await get('/oslo/omrader/vika.xml')
    const found = entriesOf(text)
    expect(found.map(([id = '']) => id.replace(/^tag:[^:]*:/, ''))).toEqual([
      'no/figure/area/oslo-vika/2025-12-31',
      'no/figure/area/oslo-vika/2025-06-30',
    ])
    expect(found[0]?.slice(1)).toEqual([
      at('2026-02-01'),
      at('2026-02-01'),
      'Vika, Oslo: tall for 31. desember 2025',
      expect.stringMatching(/^Kontorledighet 5,0 %; leiepris, god standard, fra 4 000 kr per kvm og år\. /),
    ])
    expect(found[0]?.at(-1)).toContain('Sikkerhet: Sikkert, Illustrasjonstall.')
  })

  test('is announced on the page of the area, and is found by a former name', async () => {
    const { get } = await openPortal(COUNTS)
    expect((await get('/oslo/omrader/vika')).text).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/oslo/omrader/vika.xml"',
    )
    expect((await get('/en/oslo/omrader/vestre-vika.xml')).text).toContain('/en/oslo/omrader/vika.xml')
  })
})
