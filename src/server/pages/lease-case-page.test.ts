import { afterAll, describe, expect, test } from 'vitest'
import { openApp } from '#tests/factories/app.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'

const edition = await editionOf(await contentOfPack(), { today: '2026-11-27' })
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string) => ask(running.port, path)

const USUAL = { leie: '1 000 000', start: '1.1.2021', basis: 'oktober 2020', forste: '1.1.2022' }
const PATH = { nb: '/leie/regulering', en: '/en/leie/regulering' }

function address(typed: Readonly<Record<string, string>>, language: keyof typeof PATH = 'nb'): string {
  return `${PATH[language]}?${new URLSearchParams({ ...USUAL, ...typed }).toString()}`
}

/** The text of a field's own error; '' = it has none. */
function errorOf(html: string, field: string): string {
  return new RegExp(`<p id="leie-${field}-error"[^>]*>([^<]*)</p>`).exec(html)?.[1] ?? ''
}

describe('the empty form', () => {
  test.each([
    ['nb', '<h1 tabindex="-1">Regn ut leieregulering</h1>', 'Årsleie ved kontraktens start'],
    ['en', '<h1 tabindex="-1">Compute a rent adjustment</h1>', 'Yearly rent at the start of the lease'],
  ] as const)('%s', async (language, heading, label) => {
    const { status, text, headers } = await get(PATH[language])
    expect(status).toBe(200)
    expect(text.replace('tabIndex', 'tabindex')).toContain(heading)
    expect(text).toContain(label)
    expect(text).toContain('<link rel="canonical"')
    expect(text).not.toContain('id="svar"')
    expect(headers['cache-control']).toContain('public')
  })

  test('is in the sitemap', async () => {
    expect((await get('/sitemap.xml')).text).toContain('/leie/regulering</loc>')
  })

  test('a query that names no field changes nothing', async () => {
    const { status, text } = await get(`${PATH.nb}?utm_source=x`)
    expect(status).toBe(200)
    expect(text).toContain('<link rel="canonical"')
    expect(text).not.toContain('utm_source')
  })

  test('a day without a case is the empty form, and what is no day is refused', async () => {
    const { status, text } = await get('/leie/regulering?dato=2026-11-01')
    expect(status).toBe(200)
    expect(text).not.toContain('Må fylles ut.')
    expect((await get('/leie/regulering?dato=1.13.2026')).status).toBe(400)
  })

  test('the site’s router is told to load the document', async () => {
    expect((await get('/api/page/no/leie/regulering')).text).toBe('{"build":""}')
    expect((await get('/api/page/no/leie/regulering?leie=1')).text).toBe('{"build":""}')
  })
})

describe('a case', () => {
  test('is computed, and neither listed, stored nor passed on', async () => {
    const { status, text, headers } = await get(address({}))
    expect(status).toBe(200)
    expect(text).toContain('1\u00A0225\u00A0265,02 kr i året fra 1. januar 2026')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('rel="canonical"')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test('the other language has the same case', async () => {
    const { text } = await get(address({}))
    const href = /<a href="(\/en\/leie\/regulering\?[^"]*)" hrefLang=/.exec(text)?.[1] ?? ''
    const english = await get(href.replaceAll('&amp;', '&'))
    expect(english.status).toBe(200)
    expect(english.text).toContain('NOK 1,225,265.02 a year from 1 January 2026')
  })

  test('keeps what was typed, and its state has no form', async () => {
    const { text } = await get(address({ leie: '1 000 000,50' }))
    expect(text).toMatch(/name="leie"[^>]*value="1 000 000,50"/)
    const state = /<script type="application\/json"[^>]*>([^<]*)/.exec(text)?.[1] ?? ''
    expect(JSON.parse(state)).toMatchObject({ page: { kind: 'lease-case', refreshMs: null } })
    expect(state).not.toContain('Årsleie')
  })

  test('the permanent address names the day, and every file has the same query', async () => {
    const { text } = await get(address({}))
    const query =
      'leie=1000000&amp;start=2021-01-01&amp;basis=2020-10&amp;indeks=10&amp;forste=2022-01-01&amp;dato=2026-11-27'
    for (const path of ['', '.pdf', '.xlsx', '.csv', '.ics'])
      expect(text).toContain(`href="/leie/regulering${path}?${query}`)
    expect(text).toContain('href="/layout/new"')
  })

  test('a day before a publication does not know the value', async () => {
    const { text } = await get(address({ dato: '9.11.2021', basis: 'oktober 2020' }))
    expect(text).toContain('Den venter på indeksen for oktober 2021, som ikke er publisert.')
    expect(text).toContain('SSB publiserer den vanligvis 10. november 2021.')
  })

  test('nothing of it is logged', async () => {
    await get(address({ leie: '987 654 321' }))
    await get(address({ leie: '-987654321' }))
    expect(running.logged.join('\n')).not.toMatch(/987/)
  })
})

describe('bad input is told at its field, and nothing is computed', () => {
  test.each<[string, string, string, string]>([
    ['a negative rent', 'leie', '-1', 'Må være over null.'],
    ['no rent', 'leie', '', 'Må fylles ut.'],
    ['a word as rent', 'leie', 'mye', 'Er ikke et tall.'],
    ['a number with two readings', 'leie', '1.250', 'Kan leses på to måter.'],
    ['a huge rent', 'leie', '1000000000000', 'Er for stort.'],
    ['markup', 'leie', '<script>alert(1)</script>', 'Er ikke et tall.'],
    ['a long text', 'leie', '9'.repeat(3_000), 'Er for langt.'],
    ['31 February', 'start', '31.2.2021', 'Er ikke en dato som finnes.'],
    ['a month that does not exist', 'basis', '13.2020', 'Er ikke en måned.'],
    ['a month in the future', 'basis', 'desember 2026', 'Ligger fram i tid.'],
    ['an adjustment before the start', 'forste', '1.1.2020', 'Er før leien løper.'],
    ['a cap under the floor', 'tak', '-2', 'Kan ikke være negativ. Da ville leien måtte ned'],
    ['a choice that does not exist', 'gulv', '__proto__', 'Er ikke et av valgene.'],
    ['an index that does not exist', 'indeks', '13', 'Er ikke et av valgene.'],
    ['a day in the future', 'dato', '28.11.2026', 'Ligger fram i tid.'],
    [
      'a wrong line',
      'betalt',
      '1.1.2021: 900 000\n1.13.2022: 950 000',
      'Linje 2 («1.13.2022: 950 000»): må begynne',
    ],
    ['too many lines', 'uteblitt', '1.1.2022\n'.repeat(61), 'Har for mange linjer.'],
  ])('%s', async (_why, field, typed, said) => {
    const { status, text } = await get(address({ [field]: typed }))
    expect(status).toBe(400)
    expect(errorOf(text, field)).toContain(said)
    expect(text).toMatch(
      new RegExp(`aria-invalid="true" aria-describedby="leie-${field}-error leie-${field}-hint"`),
    )
    expect(text).toContain(`<a href="#leie-${field}">`)
    expect(text).toContain('Ett felt må rettes før leien kan regnes ut')
    expect(text).not.toContain('Leien år for år')
    expect(text).not.toContain('<script>alert')
  })

  test('every fault at once', async () => {
    const { status, text } = await get(`${PATH.en}?leie=&basis=31.2.2021`)
    expect(status).toBe(400)
    expect(text).toContain('4 fields must be corrected before the rent can be computed')
  })

  test('a field that stands twice', async () => {
    const { status, text } = await get(`${address({})}&leie=2000000`)
    expect(status).toBe(400)
    expect(errorOf(text, 'leie')).toBe('Står to ganger i adressen.')
  })

  test('broken escapes are texts like others', async () => {
    const { status } = await get(`${PATH.nb}?leie=%E0%A4%A&start=%`)
    expect(status).toBe(400)
  })
})

describe('what is odd is warned of', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a figure of another base',
      { basis: 'oktober 2015', basisindeks: '101,0 (1998=100)', start: '1.1.2016', forste: '1.1.2017' },
      'er tallet for oktober 2015 på 2015=100. Utregningen bruker 141,2 (1998=100).',
    ],
    ['a figure of no base', { basisindeks: '120' }, 'er ikke tallet for oktober 2020'],
    [
      'an index published after the adjustment',
      { indeks: 'desember', basis: 'desember 2020' },
      'Indeksen for desember 2021 ble publisert 10. januar 2022, etter reguleringen 1. januar 2022.',
    ],
    ['a first span of thirteen months', { basis: 'september 2020' }, 'dekker 13 måneders indeksendring'],
    ['a step under the floor', { trinn: '1.6.2023: 900 000' }, 'setter leien ned'],
    ['a missed day that is none', { uteblitt: '1.2.2023' }, '1. februar 2023 er ikke en reguleringsdag'],
    [
      'a month on a base of later',
      { basis: 'oktober 2010', start: '1.1.2011', forste: '1.1.2012' },
      'har portalen bare SSBs omregnede tall med 2015=100',
    ],
  ])('%s', async (_why, typed, said) => {
    const { status, text } = await get(address(typed))
    expect(status).toBe(200)
    expect(text).toContain('Se på dette')
    expect(text).toContain(said)
  })
})
