import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import type { ContentItem } from '#contract/content-item.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { FILES, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentWith, editionOf, inBothLanguages, seriesWith } from '#tests/factories/edition.ts'
import { postWith, reportWith } from '#tests/factories/site.ts'
import type { ServedPage } from './page-cache.ts'
import { Pages } from './pages.ts'

/** Documents whose own address differs by language. */
function items(title: string): readonly ContentItem[] {
  const perLocale = (
    kind: 'post' | 'report',
    id: string,
    body: (locale: Locale) => object,
  ): readonly ContentItem[] => [
    { kind, id, lang: 'no', position: 0, body: body('nb-NO') },
    { kind, id, lang: 'en', position: 0, body: body('en-GB') },
  ]
  return [
    ...perLocale('post', 'a', (locale) =>
      postWith('a', {
        title,
        excerpt: title,
        imageAlt: title,
        content: title,
        url: localizedPath('/nyheter/a', locale),
      }),
    ),
    ...perLocale('report', 'macro', (locale) =>
      reportWith('macro', {
        heading: title,
        text: title,
        content: title,
        url: localizedPath('/rapporter/macro', locale),
      }),
    ),
    ...perLocale('report', 'morning_currency', () =>
      reportWith('morning_currency', { heading: title, url: '' }),
    ),
    ...perLocale('report', 'morning_stocks', () =>
      reportWith('morning_stocks', { heading: title, url: 'javascript:alert(1)' }),
    ),
    ...inBothLanguages('event', 'e', {
      ID: 'e',
      date: '2026-12-24',
      title,
      country: title,
      source: title,
      url: 'javascript:alert(1)',
    }),
    ...inBothLanguages('category', 'rates', { ID: 'rates', name: title }),
  ]
}

function contentOf(title: string) {
  const rate = seriesWith('rate', [
    ['2026-09-01', 4],
    ['2026-10-01', 4.5, 'approx'],
  ])
  const series = rate.items.map((item) => ({
    ...item,
    body: {
      ...Object(item.body),
      texts: { title, unit: '%', source: title },
      definition: title,
      licence: title,
      quality_note: title,
    },
  }))
  return contentWith([...items(title), ...series], rate.series)
}

function pagesLoggedTo(warnings: string[]): Pages {
  return new Pages({
    files: FILES,
    publicUrl: PUBLIC_URL,
    tiles: null,
    analyticsUrl: null,
    gallery: null,
    headers: () => [],
    log: { warn: (message) => warnings.push(message) },
    onEvict: () => {},
  })
}

const textOf = ({ prepared }: ServedPage) => prepared.byEncoding.identity.body.toString('utf8')

const KINDS: readonly (readonly [path: string, kind: string])[] = [
  ['/nyheter', 'list'],
  ['/nyheter/a', 'article'],
  ['/rapporter', 'list'],
  ['/rapporter/macro', 'report'],
  ['/serier', 'list'],
  ['/serier/rate', 'series'],
  ['/kalender', 'calendar'],
]

describe.each(['nb-NO', 'en-GB'] as const)('%s', (locale) => {
  test.each(KINDS)('%s: the document and the data say the same', async (path, kind) => {
    const warnings: string[] = []
    const pages = pagesLoggedTo(warnings)
    const request = { path, locale, edition: await editionOf(contentOf('Toppleien')) }
    const document = await pages.document(request)
    const data = await pages.data(request)
    expect(document).toMatchObject({ exists: true, prepared: { status: 200 } })
    const { page } = JSON.parse(data ? textOf(data) : '{}')
    expect(page).toMatchObject({ path, kind })
    const html = textOf(document)
    expect(html).toContain(`<title>${page.title} – `)
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${localizedPath(path, locale)}">`)
    expect(html).toContain('Toppleien')
    expect(warnings).toEqual([])
  })

  test.each(KINDS)('%s: hostile texts are shown as texts', async (path) => {
    const warnings: string[] = []
    const html = textOf(
      await pagesLoggedTo(warnings).document({
        path,
        locale,
        edition: await editionOf(contentOf(HOSTILE_TEXT)),
      }),
    )
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(html.match(/<\/script/gi), 'every script that is ended was begun by the page').toHaveLength(
      scripts.length,
    )
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('href="javascript:')
    expect(warnings).toEqual([])
  })

  test.each([
    '/nyheter/gone',
    '/rapporter/weekly',
    '/rapporter/morning_currency',
    '/serier/gone',
    '/serier/rate/more',
    '/kalender/2026',
  ])('%s: 404', async (path) => {
    const pages = pagesLoggedTo([])
    const request = { path, locale, edition: await editionOf(contentOf('Toppleien')) }
    expect(await pages.document(request)).toMatchObject({ exists: false, prepared: { status: 404 } })
    expect(await pages.data(request)).toBeNull()
    expect(pages.has(request)).toBe(false)
  })
})

test('the page of a series follows its figures', async () => {
  const pages = pagesLoggedTo([])
  const openAt = async (value: number, number: number) => {
    const rate = seriesWith('rate', [
      ['2026-09-01', 4],
      ['2026-10-01', value],
    ])
    return textOf(
      await pages.document({
        path: '/serier/rate',
        locale: 'nb-NO',
        edition: await editionOf(contentWith(rate.items, rate.series), { number }),
      }),
    )
  }
  expect(await openAt(4.5, 1)).toContain('4,50')
  expect(await openAt(4.75, 2)).toContain('4,75')
})

test('on the page of a series its figure has no link to itself, elsewhere it does', async () => {
  const rate = seriesWith('rate', [['2026-09-01', 4]])
  const rows = [
    {
      layout: '100',
      columns: [[{ type: 'figures', heading: 'Tall', attributes: { figures: [{ id: 'rate' }] } }]],
    },
  ]
  const edition = await editionOf(
    contentWith(
      [...rate.items, ...inBothLanguages('dashboard', 'home', { path: '/', title: 'Hjem', rows })],
      rate.series,
    ),
  )
  const body = async (path: string, locale: Locale) =>
    /<main[\s\S]*<\/main>/.exec(textOf(await pagesLoggedTo([]).document({ path, locale, edition })))?.[0]
  expect(await body('/', 'en-GB')).toMatch(/<a [^>]*href="\/en\/serier\/rate"[^>]*>Serie rate<\/a>/)
  expect(await body('/serier/rate', 'en-GB')).not.toContain('href="/en/serier/rate"')
})
