import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportDocument } from '#chart/export/export-document.ts'
import { INITIAL_CHART_STATE, type ChartState } from '#chart/interaction/chart-state.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import type { PortalSeries } from '#chart/data/read-series.ts'
import { isoOf } from '#core/time/day-number.ts'
import { chartPictureUrl } from '#contract/chart-picture-url.ts'
import { withLazyTexts } from '#texts/loaded/lazy-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { unzipped } from '#tests/factories/unzipped.ts'
import { excelFile } from './excel-file.web.ts'
import { excelSheets } from './excel-sheets.ts'
import { ExportButton } from './export-button.web.tsx'
import { ExportMenu } from './export-menu.web.tsx'
import type { ExportedChart } from './exported-chart.ts'
import { pictureAddress } from './use-export.web.ts'
import { CHART_OPTIONS } from '#tests/factories/chart-series.ts'

beforeAll(() => withLazyTexts(Promise.resolve(), 'nb-NO'))

const words = nb.chart.export
const OPTIONS: ChartOptions = { ...CHART_OPTIONS, events: [] }

function series(id: string, more: Partial<PortalSeries> = {}): PortalSeries {
  return {
    id,
    title: `Serie ${id}`,
    unit: '%',
    source: 'SSB',
    dates: ['2024-12-31', '2025-12-31'],
    values: [4, -5.5],
    step: false,
    forecastFrom: null,
    quality: 'solid',
    frequency: 'annual',
    definition: '',
    licence: 'CC BY 4.0',
    exportable: true,
    lastUpdated: '2026-11-19T10:00:00Z',
    nextUpdate: null,
    ...more,
  }
}
const open = series('a')
const closed = series('c', { title: 'DNB', exportable: false, licence: 'Sitert med kilde.' })

function propsOf(
  list: readonly PortalSeries[],
  state: Partial<ChartState> = {},
  options: Partial<ChartOptions> = {},
): ExportedChart {
  const all = { ...OPTIONS, ...options }
  const whole = { ...INITIAL_CHART_STATE, ...state }
  return {
    series: list,
    options: all,
    state: whole,
    now: shownChart(prepareChart(list, all), all, whole, nb.chart.controls),
    title: 'Leie & ledighet',
  }
}
const markupOf = (props: ExportedChart) =>
  renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={nb}>
      <ExportMenu {...props} id="menu" opensAtOnce={false} />
    </LanguageProvider>,
  )
const buttonsOf = (markup: string) =>
  [
    ...markup.matchAll(
      /<button[^>]*?( aria-disabled="true")?( aria-describedby="([^"]+)")?>(.*?)<\/button>/g,
    ),
  ].map(([, off, , , content = '']) => (off ? '– ' : '') + content.replaceAll(/<[^>]+>/g, ''))

test('renders only the button before a pointer or the focus approaches it', () => {
  const markup = renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={nb}>
      <ExportButton {...propsOf([open])} />
    </LanguageProvider>,
  )
  expect(buttonsOf(markup)).toEqual([words.button])
  expect(markup).not.toMatch(/popover|aria-busy|data-waiting/)
})

describe('the menu', () => {
  test('names what it gives, and opens without a script of its own', () => {
    const markup = markupOf(propsOf([open]))
    expect(buttonsOf(markup)).toEqual([
      words.csvShown,
      words.csvAll,
      words.excelShown,
      words.excelAll,
      words.png,
      words.svg,
      words.copyImage,
      words.copyLink,
    ])
    expect(markup).toContain(`<div id="menu" popover="auto" role="group" aria-label="${words.menu}"`)
    expect(markup).toMatch(/<p role="status"[^>]*><\/p>/)
  })

  test('says why a series is not among the figures', () => {
    expect(markupOf(propsOf([open, closed]))).toContain(
      'Vises, men kan ikke lastes ned: DNB. Sitert med kilde.',
    )
    const none = markupOf(propsOf([closed]))
    expect(none).toContain(words.nothingAtAll)
    expect(buttonsOf(none)).toEqual([words.png, words.svg, words.copyImage, words.copyLink])
  })

  test.each<[string, ExportedChart, boolean]>([
    ['a line only passes', propsOf([open], { from: '2025-02-01', to: '2025-11-30' }), true],
    [
      'there is but a gap',
      propsOf([series('g', { dates: ['2024-12-31', '2025-06-30', '2025-12-31'], values: [1, null, 2] })], {
        from: '2025-02-01',
        to: '2025-11-30',
      }),
      true,
    ],
    ['it cannot be an index', propsOf([series('n', { values: [-1, 2] })], { mode: 'index' }), true],
    ['a rate holds', propsOf([series('r', { step: true })], { from: '2025-02-01', to: '2025-11-30' }), false],
    ['there is a figure', propsOf([open], { from: '2025-02-01' }), false],
  ])('what would be empty is off: %s', (_why, props, isOff) =>
    expect(buttonsOf(markupOf(props)).includes(`– ${words.csvShown}`)).toBe(isOff),
  )

  test('what would be empty is off, with the reason', () => {
    const markup = markupOf(propsOf([open, closed], { hidden: ['a'] }))
    expect(buttonsOf(markup).filter((name) => name.startsWith('– '))).toEqual([
      `– ${words.csvShown}`,
      `– ${words.excelShown}`,
    ])
    const [, reason] = /aria-describedby="([^"]+)"/.exec(markup) ?? []
    expect(markup).toMatch(new RegExp(`<p id="${reason}"[^>]*>${words.nothingShown}</p>`))
  })
})

test.each([
  ['as usual', propsOf([open]), '/api/portal/chart.png?sources=a&lang=no&title=Leie%20%26%20ledighet'],
  [
    'all that can differ',
    propsOf(
      [open, closed],
      { from: '2025-01-01', to: null, hidden: ['a'], mode: 'index' },
      {
        type: 'column',
        yAxes: 'single',
        fromYear: 2015,
        toYear: 2030,
        events: [{ date: '2025-03-01', title: 'Møte' }],
      },
    ),
    '/api/portal/chart.png?sources=a,c&lang=no&type=column&axes=single&fromYear=2015&toYear=2030&from=2025-01-01&hidden=a&mode=index&events=1&title=Leie%20%26%20ledighet',
  ],
])('the address of the picture: %s', (_why, props, url) =>
  expect(chartPictureUrl('png', pictureAddress(props, 'no'))).toBe(url),
)

const unzippedBlob = async (blob: Blob) => unzipped(Buffer.from(await blob.arrayBuffer()))
const sheetsOf = (list: readonly PortalSeries[]) =>
  excelSheets(
    exportDocument({
      series: list,
      shown: null,
      addressOf: () => 'https://example.org/',
      words,
      locale: 'nb-NO',
    }),
    words,
  )

describe('the workbook', () => {
  test('dates are dates and numbers numbers; the second sheet says where they come from', () => {
    const [data, sources, ...more] = sheetsOf([
      open,
      closed,
      series('e', { dates: ['1899-12-31'], values: [1] }),
    ])
    expect(more).toEqual([])
    expect(data).toMatchObject({
      name: 'Tall',
      rows: [
        ['Dato', 'Serie a (%)', 'Serie e (%)'],
        ['1899-12-31', null, 1],
        [new Date('2024-12-31T00:00:00Z'), 4, null],
        [new Date('2025-12-31T00:00:00Z'), -5.5, null],
      ],
    })
    expect(sources?.name).toBe('Kilder')
    expect(sources?.rows[1]).toEqual([
      'Serie a',
      'SSB',
      'CC BY 4.0',
      '%',
      'slik kilden oppgir det',
      '19. nov. 2026 kl. 11.00',
      'https://example.org/',
    ])
    expect(sources?.rows.at(-1)).toEqual(['Vises, men kan ikke lastes ned: DNB. Sitert med kilde.'])
  })

  test('as it is written: serial days, plain numbers, and a formula that is only text', async () => {
    const files = await unzippedBlob(await excelFile(sheetsOf([series('a', { title: '=1+1<&\u0001' })])))
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(files.get('xl/workbook.xml')).toMatch(/name="Tall".*name="Kilder"/)
    expect(sheet).toMatch(/<c r="A2" s="\d+"><v>45657<\/v><\/c><c r="B2"><v>4<\/v><\/c>/)
    expect(sheet).toContain('<v>-5.5</v>')
    expect(sheet).not.toContain('<f>')
    expect(files.get('xl/sharedStrings.xml')).toContain('=1+1&lt;&amp; (%)')
  })

  test('a large table goes on in further sheets, each small enough to be packed without a worker', async () => {
    const days = Array.from({ length: 3_000 }, (_, index) => isoOf(10_000 + index))
    const long = ['a', 'b', 'c'].map((id) =>
      series(id, { dates: days, values: days.map((_, index) => 66.123456789012 + index / 7) }),
    )
    const sheets = sheetsOf(long)
    const parts = sheets.slice(0, -1)
    expect(parts.map(({ name }) => name)).toEqual(
      parts.map((_, index) => `Tall ${index + 1} av ${parts.length}`),
    )
    expect(
      parts.flatMap(({ rows }) =>
        rows.slice(1).map(([date]) => (date instanceof Date ? date.toISOString().slice(0, 10) : date)),
      ),
    ).toEqual(days)
    const files = await unzippedBlob(await excelFile(sheets))
    const sizes = [...files]
      .filter(([name]) => name.startsWith('xl/worksheets/'))
      .map(([, text]) => Buffer.byteLength(text))
    expect(Math.max(...sizes)).toBeLessThan(160_000)
    expect(sizes[0]).toBeGreaterThan(100_000)
  })
})
