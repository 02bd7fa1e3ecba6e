import { afterAll, describe, expect, test } from 'vitest'
import { PICTURE_WIDTH } from '#contract/chart-picture-url.ts'
import { portalErrorSchema } from '#contract/entities/error.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { openApp } from '#tests/factories/app.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import { contentWith, editionOf, inBothLanguages, seriesWith } from '#tests/factories/edition.ts'
import { ask, type Question } from '#tests/factories/http.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

function closed(id: string): EditionContent {
  const { items, series } = seriesWith(id, [['2026-09-01', 7]])
  return {
    series,
    items: items.map((item) => ({
      ...item,
      body: { ...Object(item.body), exportable: false, licence: 'Sitert med kilde.' },
    })),
  }
}
/** A figure of three only illustrates. */
function rough(id: string): EditionContent {
  return described(
    id,
    [
      ['2026-09-01', 1, 'approx'],
      ['2026-10-01', 2],
      ['2026-11-01', 3],
    ],
    { title: 'Anslag', unit: '', source: 'SSB; Kvartal' },
  )
}
function named(id: string, title: string): EditionContent {
  return described(
    id,
    [
      ['2026-09-01', -1.5],
      ['2026-12-01', 2, 'forecast'],
    ],
    { title, unit: '', source: 'SSB' },
  )
}
function described(id: string, points: Parameters<typeof seriesWith>[1], texts: object): EditionContent {
  const { items, series } = seriesWith(id, points)
  return {
    series,
    items: items.flatMap((item) =>
      inBothLanguages('series', id, { ...Object(item.body), texts }).filter(({ lang }) => lang === item.lang),
    ),
  }
}
const contents = [
  seriesWith('rate', [
    ['2026-09-01', 4],
    ['2026-10-01', 4.5],
  ]),
  seriesWith('gaps', [
    ['2026-08-01', 1],
    ['2026-09-01', null],
    ['2026-10-01', 3],
  ]),
  seriesWith('empty', []),
  closed('closed'),
  named('hostile', '=1+"1"'),
  rough('rough'),
  described(
    'zero',
    [
      ['2026-09-01', 0, 'approx'],
      ['2026-10-01', 1, 'approx'],
    ],
    { title: 'Fra null', unit: '', source: 'NAV' },
  ),
]
const content = contentWith(
  contents.flatMap(({ items }) => items),
  contents.flatMap(({ series }) => series),
)

let edition: Edition | null = await editionOf(content)
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string, question: Question = {}) => ask(running.port, `/api/portal/${path}`, question)

describe('figures for machines', () => {
  test.each([
    [
      'a column per series, in the requested order',
      'sources=rate,gaps',
      ['date,Serie rate (%),Serie gaps (%)', '2026-08-01,,1', '2026-09-01,4,', '2026-10-01,4.5,3'],
    ],
    [
      'from and to are included',
      'sources=gaps&from=2026-09-01&to=2026-09-01',
      ['date,Serie gaps (%)', '2026-09-01,'],
    ],
    [
      'long',
      'sources=hostile,rate&shape=long&from=2026-10-01',
      ['date,series,value,quality', '2026-12-01,hostile,2,forecast', '2026-10-01,rate,4.5,solid'],
    ],
    [
      'a heading that a spreadsheet would run',
      'sources=hostile',
      ['date,"\'=1+""1"""', '2026-09-01,-1.5', '2026-12-01,2'],
    ],
    [
      'unknown ids are left out',
      'sources=gone,rate&from=2026-10-01',
      ['date,Serie rate (%)', '2026-10-01,4.5'],
    ],
    ['no series', '', ['date']],
    ['a series without points', 'sources=empty', ['date,Serie empty (%)']],
    ['no series, long', 'shape=long', ['date,series,value,quality']],
  ])('%s', async (_why, search, lines) => {
    const answer = await get(`datasources.csv?${search}`)
    expect([answer.status, answer.text.split('\r\n')]).toEqual([200, [...lines, '']])
  })

  test.each([
    [
      'bokmål',
      '&lang=no',
      [
        '\uFEFFDato;Serie rate (%);Serie gaps (%)',
        '2026-09-01;4;',
        '2026-10-01;4,5;3',
        '',
        'Serie;Kilde;Lisens;Enhet;Kvalitet;Sist oppdatert;Side',
        'Serie rate;SSB;NLOD;%;slik kilden oppgir det;20. nov. 2026;https://portal.example.org/serier/rate',
        'Serie gaps;SSB;NLOD;%;slik kilden oppgir det;20. nov. 2026;https://portal.example.org/serier/gaps',
        '',
        'Vises, men kan ikke lastes ned: Serie closed. Sitert med kilde.',
      ],
    ],
    [
      'English',
      '&lang=en',
      [
        '\uFEFFDate,Serie rate (%),Serie gaps (%)',
        '2026-09-01,4,',
        '2026-10-01,4.5,3',
        '',
        'Series,Source,Licence,Unit,Quality,Last updated,Page',
        'Serie rate,SSB,NLOD,%,as the source states it,20 Nov 2026,https://portal.example.org/en/serier/rate',
        'Serie gaps,SSB,NLOD,%,as the source states it,20 Nov 2026,https://portal.example.org/en/serier/gaps',
        '',
        '"Shown, but cannot be downloaded: Serie closed. Sitert med kilde."',
      ],
    ],
  ])('for people, as their spreadsheet opens it and with where it is from: %s', async (_why, lang, lines) => {
    const { status, text, headers } = await get(
      `datasources.csv?sources=rate,gaps,closed&from=2026-09-01&shape=spreadsheet${lang}`,
    )
    expect([status, headers['x-kvartal-left-out'], text.split('\r\n')]).toEqual([
      200,
      'closed',
      [...lines, ''],
    ])
  })

  test('headers: type, file name, and omitted series', async () => {
    const { headers } = await get('datasources.csv?sources=closed,rate')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="kvartal-rate.csv"',
      'x-kvartal-left-out': 'closed',
      'cache-control': 'max-age=0, public, s-maxage=5, must-revalidate',
      'x-content-type-options': 'nosniff',
    })
    expect((await get('datasources.csv?sources=rate')).headers).not.toHaveProperty('x-kvartal-left-out')
    expect((await get('datasources.csv?sources=gone')).headers['content-disposition']).toBe(
      'attachment; filename="kvartal-0-series.csv"',
    )
  })

  test('304 for a matching tag, also from the hot path', async () => {
    const first = await get('datasources.csv?sources=gaps,rate')
    for (const question of [1, 2].map(() => ({ headers: { 'If-None-Match': first.headers.etag ?? '' } }))) {
      expect(await get('datasources.csv?sources=gaps,rate', question)).toMatchObject({
        status: 304,
        text: '',
      })
    }
  })
})

describe('pictures', () => {
  test('an SVG with title, sources and date, without scripts', async () => {
    const { status, headers, text } = await get(
      'chart.svg?sources=rate,closed&title=%3Cscript%3Ealert(1)%3C/script%3E',
    )
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="448"/)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toContain('<script')
    expect(text).toContain('Kilde: SSB. Kvartal, 20. nov. 2026')
    // It is quoted with its source, so it may be shown.
    expect(text).toContain('Serie closed (%)')
  })

  test.each([
    ['a chart of one series has its title', 'sources=rate', '<title>Serie rate</title>'],
    [
      'a chart of two series has only their titles',
      'sources=rate,gaps',
      '<title>Serie rate (%), Serie gaps (%)</title>',
    ],
    ['in English', 'sources=rate&lang=en', 'Source: SSB. Kvartal, 20 Nov 2026'],
    ['hidden series', 'sources=rate,gaps&hidden=gaps', '<title>Serie rate (%)</title>'],
    ['all hidden', 'sources=rate&hidden=rate', nb.chart.words.allHidden],
    ['index mode', 'sources=gaps&mode=index', nb.chart.controls.indexAxis],
    [
      'a series without an index is named in the note, and its source is left out',
      'sources=zero,rate&mode=index',
      `>${nb.chart.controls.indexLeftOut(['Fra null'])} Kilde: SSB. Kvartal`,
    ],
    [
      'illustrative figures are marked first',
      'sources=rough',
      `${nb.block.illustrativeNote} Kilder: SSB, Kvartal. Kvartal, 20. nov. 2026`,
    ],
    [
      'no mark when none of them is in view',
      'sources=rough&from=2026-09-15&to=2026-12-01',
      '>Kilder: SSB, Kvartal. Kvartal, 20. nov. 2026',
    ],
    [
      'no mark when their series is hidden',
      'sources=rate,rough&hidden=rough',
      '>Kilde: SSB. Kvartal, 20. nov. 2026',
    ],
    ['a width', 'sources=rate&width=320', 'width="320" height="300"'],
  ])('%s', async (_why, search, part) => expect((await get(`chart.svg?${search}`)).text).toContain(part))

  test('a PNG has two pixels for each of the picture', async () => {
    const answer = await get('chart.png?sources=rate,gaps&width=600')
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect([answer.body.readUInt32BE(16), answer.body.readUInt32BE(20)]).toEqual([1200, 672])
    const again = await get('chart.png?width=600&sources=rate,gaps', {
      headers: { 'If-None-Match': answer.headers.etag ?? '' },
    })
    expect(again).toMatchObject({ status: 304, text: '' })
  })
})

describe('refused', () => {
  const invalid = (name: string) => nb.api.rest_invalid_param(name, nb.api.notAccepted)
  test.each<[string, string, number, string]>([
    ['a day', 'datasources.csv?sources=rate&from=i-dag', 400, invalid('from')],
    ['an end before the beginning', 'datasources.csv?from=2026-02-01&to=2026-01-01', 400, invalid('to')],
    [
      'a shape, in English',
      'datasources.csv?shape=cube&lang=en',
      400,
      en.api.rest_invalid_param('shape', 'the value must be wide, long or spreadsheet'),
    ],
    [
      'twice',
      'datasources.csv?sources=a&sources=b',
      400,
      nb.api.rest_invalid_param('sources', nb.api.givenTwice),
    ],
    ['no series to draw', 'chart.svg', 400, invalid('sources')],
    ['eleven', 'chart.png?sources=a,b,c,d,e,f,g,h,i,j,k', 400, invalid('sources')],
    ['only unknown series', 'chart.svg?sources=gone', 404, nb.api.rest_not_found],
    [
      'only unknown series, in pixels and English',
      'chart.png?sources=gone&lang=en',
      404,
      en.api.rest_not_found,
    ],
    [
      'a width',
      'chart.png?sources=rate&width=4000',
      400,
      nb.api.rest_invalid_param('width', nb.api.wholeNumber(PICTURE_WIDTH.min, PICTURE_WIDTH.max)),
    ],
  ])('%s', async (_why, path, status, message) => {
    const answer = await get(path)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      status,
      'application/json; charset=utf-8',
      'no-store',
    ])
    expect(portalErrorSchema.parse(JSON.parse(answer.text))).toMatchObject({ message, data: { status } })
  })

  test('before there is content', async () => {
    const before = edition
    edition = null
    for (const path of ['datasources.csv', 'chart.svg?sources=a', 'chart.png?sources=a&lang=en']) {
      expect(await get(path)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    }
    edition = before
  })
})
