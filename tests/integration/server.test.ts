import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { callByName, CALL_NAMES, portalCalls, type CallName } from '#contract/portal.ts'
import { callUrl, type UrlParameters } from '#contract/call-url.ts'
import { localizedPath } from '#core/locale.ts'
import { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { openApp, PUBLIC_URL, type TestApp } from '../factories/app.ts'
import { ask, type Question } from '../factories/http.ts'

const now = () => Date.parse('2026-11-20T12:00:00.000Z')
const LANGS = ['no', 'en'] as const
/** Time limit until a running server shows an import. */
const VISIBLE_MS = 2_000

let folder: string
let store: Store
let live: LiveSnapshot
let running: TestApp
const logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kvartal-server-'))
  store = await openStore({ databaseUrl: null, dataDir: path.join(folder, 'data') })
  await cp('content', path.join(folder, 'content'), { recursive: true })
  await importPack(path.join(folder, 'content'), store, { now })
  const to = (level: string) => (message: string) => void logged.push(`${level}: ${message}`)
  live = new LiveSnapshot({ store, now, log: { warn: to('warn'), info: to('info') } })
  await live.start()
  running = await openApp(() => live.edition, { ping: () => store.ping() })
})
afterAll(async () => {
  await running.stop()
  await live.stop()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, question?: Question) => ask(running.port, url, question)

function settingsOf(lang: (typeof LANGS)[number]) {
  if (!live.edition) throw new Error('nothing is shown')
  return live.edition.snapshot.content[lang].settings
}

describe('every call of the portal API, in both languages', () => {
  const all = async (call: 'seriesList' | 'feedList') =>
    portalCalls.seriesList.answer
      .parse(JSON.parse((await get(callUrl(callByName[call], {}))).text))
      .map(({ ID }) => ID)
  const PARAMETERS: Readonly<Partial<Record<CallName, () => UrlParameters | Promise<UrlParameters>>>> = {
    areaShapes: () => ({ market: 'logistics_oslo' }),
    comment: () => ({ id: 'oslo' }),
    series: async () => ({ sources: await all('seriesList') }),
    figures: async () => ({ sources: await all('seriesList') }),
    feedArticles: async () => ({ sources: await all('feedList') }),
    posts: () => ({ featured: '1', cities: 'oslo,bergen', num: 6 }),
  }
  /** No commentary is written yet. */
  const NOT_YET: readonly CallName[] = ['commentary']

  test.each(CALL_NAMES)('%s', async (name) => {
    const call = callByName[name]
    for (const lang of LANGS) {
      const url = callUrl(call, { ...(await PARAMETERS[name]?.()), lang })
      const answer = await get(url)
      expect(answer.status, url).toBe(NOT_YET.includes(name) ? 404 : 200)
      if (NOT_YET.includes(name)) continue
      expect(call.readAnswer(JSON.parse(answer.text))).toMatchObject({ ok: true })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'max-age=0, public, s-maxage=5, must-revalidate',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      })
      for (const encoding of ['br', 'gzip', 'identity']) {
        const encoded = await get(url, { headers: { 'Accept-Encoding': encoding } })
        expect(encoded.text).toBe(answer.text)
        expect(
          await get(url, {
            headers: { 'Accept-Encoding': encoding, 'If-None-Match': encoded.headers.etag ?? '' },
          }),
        ).toMatchObject({ status: 304, text: '' })
      }
    }
  })

  test('the answer to datasources holds every series whole', async () => {
    const ids = await all('seriesList')
    const series = portalCalls.series.answer.parse(
      JSON.parse((await get(callUrl(callByName.series, { sources: ids }))).text),
    )
    expect(series.map(({ ID }) => ID)).toEqual(ids)
    for (const { ID, dates } of series) expect(dates, ID).toEqual([...dates].sort())
  })

  test('the API describes itself', async () => {
    const { status, text } = await get('/api/openapi.json')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', servers: [{ url: PUBLIC_URL }] })
  })
})

describe('every public page, in both languages', () => {
  const pagesIn = (lang: (typeof LANGS)[number]) => {
    const { dashboards, cities } = settingsOf(lang)
    return [
      ...dashboards.map((page) => ({
        path: page.path === '/' || page.path === '' ? '/' : `/${page.path}`,
        title: page.title,
        rows: page.rows,
      })),
      ...cities.map((page) => ({ path: `/${page.path}`, title: page.title, rows: page.rows })),
    ]
  }

  test.each([
    ['no', 'nb-NO', 'nb', nb],
    ['en', 'en-GB', 'en-GB', en],
  ] as const)('%s', async (lang, locale, htmlLang, texts) => {
    const pages = pagesIn(lang)
    expect(pages.length).toBeGreaterThanOrEqual(12)
    for (const { path: pagePath, title, rows } of pages) {
      const url = localizedPath(pagePath, locale)
      const answer = await get(url, { headers: { 'Accept-Encoding': 'br' } })
      const { text } = answer
      expect(answer.status, url).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
      })
      expect(text).toContain(`<html lang="${htmlLang}">`)
      expect(text).toContain(`<title>${title} – ${texts.site.tagline}</title>`)
      expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${url}">`)
      for (const other of ['nb-NO', 'en-GB'] as const) {
        expect(text).toContain(
          `<link rel="alternate" hreflang="${other}" href="${PUBLIC_URL}${localizedPath(pagePath, other)}">`,
        )
      }
      expect(text.match(/<h1\b/g)).toHaveLength(1)
      expect(text, url).not.toContain(texts.block.error)
      for (const block of rows.flatMap((row) => row.columns.flat()))
        expect(text, url).toContain(escaped(block.heading))
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers } = await get(url, { headers: { 'Accept-Encoding': encoding } })
        expect(
          (await get(url, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': headers.etag ?? '' } }))
            .status,
        ).toBe(304)
      }
    }
  })

  test('the figures on a page are those of the API', async () => {
    const figures = portalCalls.figures.answer.parse(
      JSON.parse(
        (await get('/api/portal/lastdatasourcevalue?sources=no-policy-rate,no-cpi-12m&lang=no')).text,
      ),
    )
    const { text } = await get('/')
    expect(figures).toHaveLength(2)
    for (const { value } of figures)
      expect(text).toContain(value.toLocaleString('nb-NO', { minimumFractionDigits: 1 }))
  })

  test('nothing on any page had to be left out', () => expect([...logged, ...running.logged]).toEqual([]))
})

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

describe('new content', () => {
  test('a changed pack is visible within two seconds; unchanged responses stay in the reader’s cache', async () => {
    const file = path.join(folder, 'content', 'dashboards', 'leiemarked.yaml')
    const before = await readFile(file, 'utf8')
    const [page, untouched] = [await get('/leiemarked'), await get('/api/portal/clusters')]
    await writeFile(file, before.replace(/^title:.*$/m, 'title: { no: Nytt navn, en: New name }'))
    expect(await importPack(path.join(folder, 'content'), store, { now })).toMatchObject({
      outcome: 'imported',
      counts: { changedSeries: 0 },
    })
    const ifNew = { headers: { 'If-None-Match': page.headers.etag ?? '' } }
    await expect
      .poll(async () => (await get('/leiemarked', ifNew)).text, { timeout: VISIBLE_MS, interval: 50 })
      .toContain('<title>Nytt navn –')
    expect((await get('/en/leiemarked')).text).toContain('<title>New name –')
    expect(
      (await get('/api/portal/clusters', { headers: { 'If-None-Match': untouched.headers.etag ?? '' } }))
        .status,
    ).toBe(304)
  })

  test('a refused pack leaves the current content', async () => {
    const file = path.join(folder, 'content', 'dashboards', 'leiemarked.yaml')
    const before = await readFile(file, 'utf8')
    const shown = (await get('/leiemarked')).text
    await writeFile(file, `${before}\nrows: twice`)
    expect(await importPack(path.join(folder, 'content'), store, { now })).toMatchObject({
      outcome: 'refused',
    })
    await writeFile(file, before)
    expect((await get('/leiemarked')).text).toBe(shown)
  })
})
