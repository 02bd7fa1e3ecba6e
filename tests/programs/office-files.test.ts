/** Every number of the portal's files, opened by LibreOffice, is the number of the API on that date. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AREAS_CSV_PATH, SERIES_CSV_PATH, SERIES_FILE_PATHS } from '#contract/series-csv-url.ts'
import { PORTAL_PREFIX, type AnyCall } from '#contract/call.ts'
import { callUrl, type UrlParameters } from '#contract/call-url.ts'
import { portalCalls } from '#contract/portal.ts'
import type { Area } from '#contract/entities/area.ts'
import type { Series } from '#contract/entities/series.ts'
import { exportDocument } from '#chart/export/export-document.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import { readSeriesAnswer, type PortalSeries } from '#chart/data/read-series.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { INITIAL_CHART_STATE } from '#chart/interaction/chart-state.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import { LOCALES, langOf, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { openApp, type TestApp } from '../factories/app.ts'
import { contentOfPack, editionOf, TODAY } from '../factories/edition.ts'
import { ask } from '../factories/http.ts'
import { installedProgram, skipReason } from '../factories/program.ts'
import { excelFile } from '../../src/blocks/chart/export/excel-file.web.ts'
import { excelSheets } from '../../src/blocks/chart/export/excel-sheets.ts'
import { openInOffice, type OfficeCell, type OfficeFile, type OfficeSheet } from './office.ts'

const program = installedProgram('soffice')
const LANGUAGE: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }

/** The portal takes a hundred ids in one request. */
const IDS_PER_FILE = 100

describe.skipIf(program === undefined)(`LibreOffice${skipReason(program, 'LibreOffice')}`, () => {
  let app: TestApp
  let series: readonly Series[]
  let areas: readonly Area[]
  let opened: ReadonlyMap<string, OfficeSheet[]>
  beforeAll(async () => {
    const edition = await editionOf(await contentOfPack())
    app = await openApp(() => edition)
    const titles = await answerOf(portalCalls.seriesList)
    const all = await answerOf(portalCalls.series, { sources: titles.map(({ ID }) => ID) })
    series = all.filter(({ exportable }) => exportable)
    areas = await answerOf(portalCalls.areas)
    opened = await openInOffice(program ?? '', {
      xlsx: (await Promise.all(LOCALES.map(workbooks))).flat(),
      'comma, English': [...(await machineFiles()), await spreadsheetFile('en-GB')],
      'semicolon, Norwegian': [await spreadsheetFile('nb-NO')],
    })
  }, 180_000)
  afterAll(() => app.stop())

  const ids = () => series.map(({ ID }) => ID)
  const get = async (address: string) => (await ask(app.port, address)).body

  async function answerOf<Answer extends z.ZodType>(
    call: AnyCall & { readonly answer: Answer },
    query: UrlParameters = {},
  ): Promise<z.output<Answer>> {
    return call.answer.parse(JSON.parse(String(await get(callUrl(call, query)))))
  }

  async function fileAt(
    name: string,
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<OfficeFile> {
    return { name, bytes: await get(`${PORTAL_PREFIX}${path}?${new URLSearchParams(query)}`) }
  }

  const machineFiles = () =>
    Promise.all([
      fileAt('wide.csv', SERIES_CSV_PATH, { sources: ids().join(',') }),
      fileAt('long.csv', SERIES_CSV_PATH, { sources: ids().join(','), shape: 'long' }),
      fileAt('areas.csv', AREAS_CSV_PATH, {}),
    ])

  const spreadsheetFile = (locale: Locale) =>
    fileAt(`spreadsheet-${LANGUAGE[locale]}.csv`, SERIES_CSV_PATH, {
      sources: ids().join(','),
      shape: 'spreadsheet',
      lang: langOf(locale),
    })

  async function workbooks(locale: Locale): Promise<OfficeFile[]> {
    const lang = langOf(locale)
    const server = await fileAt(`server-${LANGUAGE[locale]}.xlsx`, SERIES_FILE_PATHS.workbook, {
      sources: ids().join(','),
      lang,
    })
    const words = textsByLocale[locale].chart
    const read = readSeriesAnswer(JSON.parse(JSON.stringify(series)))
    if (!read.ok) throw new Error('the series cannot be read')
    const written = async (
      name: string,
      list: readonly PortalSeries[],
      isIndex: boolean,
    ): Promise<OfficeFile> => {
      const options: ChartOptions = {
        type: 'line',
        fromYear: null,
        toYear: null,
        yAxes: 'auto',
        locale,
        today: TODAY,
        texts: words.words,
      }
      const state = { ...INITIAL_CHART_STATE, mode: isIndex ? 'index' : 'value' } as const
      const now = shownChart(prepareChart(list, options), options, state, words.controls)
      const shown = isIndex ? { chart: now.chart, view: now.view, span: now.shown, isIndex } : null
      const exported = exportDocument({
        series: list,
        shown,
        addressOf: () => '',
        locale,
        words: words.export,
      })
      const blob = await excelFile(excelSheets(exported, words.export))
      return { name: `${name}-${LANGUAGE[locale]}.xlsx`, bytes: new Uint8Array(await blob.arrayBuffer()) }
    }
    return [
      server,
      await written('chart', read.series, false),
      await written('index', read.series.slice(0, 1), true),
    ]
  }

  const sheetsOf = (name: string) => opened.get(name) ?? []

  test('the API has series and areas to compare with, and one request holds all series', () => {
    expect(series.length).toBeGreaterThan(20)
    expect(series.length).toBeLessThanOrEqual(IDS_PER_FILE)
    expect(areas.length).toBeGreaterThan(20)
  })

  test.each(['server-nb.xlsx', 'server-en.xlsx'])('%s: a sheet for each series, with its points', (name) => {
    const sheets = sheetsOf(name)
    expect(sheets).toHaveLength(series.length + 1)
    for (const [index, one] of series.entries())
      expect([one.ID, columnsOf(sheets[index])]).toEqual([one.ID, [pointsOf(one)]])
  })

  test.each(['wide.csv', 'spreadsheet-nb.csv', 'spreadsheet-en.csv'])(
    '%s: a column for each series',
    (name) => {
      expect(columnsOf(sheetsOf(name)[0])).toEqual(series.map(pointsOf))
    },
  )

  test.each(['chart-nb.xlsx', 'chart-en.xlsx'])(
    '%s: a column for each series, in as many sheets as it takes',
    (name) => {
      const data = sheetsOf(name).slice(0, -1)
      const rows = data.flatMap((sheet, index) => (index === 0 ? sheet.rows : sheet.rows.slice(1)))
      expect(columnsOf({ name, rows })).toEqual(series.map(pointsOf))
    },
  )

  test.each(['index-nb.xlsx', 'index-en.xlsx'])(
    '%s: the first point is 100, the others are in proportion',
    (name) => {
      const [column = new Map<string, number>()] = columnsOf(sheetsOf(name)[0])
      const [first] = series
      const points = [...(first ? pointsOf(first) : [])]
      const base = points.find(([date]) => date === [...column.keys()][0])?.[1] ?? Number.NaN
      expect(column.size).toBeGreaterThan(2)
      for (const [date, value] of points)
        if (column.has(date)) expect(column.get(date)).toBeCloseTo((value / base) * 100, 3)
    },
  )

  test('long.csv: a row for each point', () => {
    const [, ...rows] = sheetsOf('long.csv')[0]?.rows ?? []
    const told = rows.flatMap(([date = null, id, value]) =>
      typeof value === 'number' ? [`${textOf(id)} ${textOf(date)} ${value}`] : [],
    )
    const published = series.flatMap((one) =>
      [...pointsOf(one)].map(([date, value]) => `${one.ID} ${date} ${value}`),
    )
    expect(told).toHaveLength(published.length)
    expect(new Set(told).symmetricDifference(new Set(published)).size).toBe(0)
  })

  test('areas.csv: every cell is the member of the area', () => {
    const [heading = [], ...rows] = sheetsOf('areas.csv')[0]?.rows ?? []
    expect(rows).toHaveLength(areas.length)
    for (const [index, area] of areas.entries()) {
      const members = new Map<string, unknown>(Object.entries(area))
      for (const [column, name] of heading.entries()) {
        const cell = rows[index]?.[column] ?? null
        const shown = cell !== null && typeof cell === 'object' ? cell.date : cell
        expect([area.ID, name, shown]).toEqual([area.ID, name, members.get(textOf(name)) ?? null])
      }
    }
  })
})

/** Points that have a value, by date. */
function pointsOf({ dates, values }: Series): Map<string, number> {
  return new Map(
    dates.flatMap((date, at) => {
      const value = values[at] ?? null
      return value === null ? [] : [[date, value] as const]
    }),
  )
}

/** A date as `YYYY-MM-DD`. */
const textOf = (cell: OfficeCell | undefined) =>
  cell !== null && typeof cell === 'object' ? cell.date : String(cell)

/** Columns of numbers of the table that begins the sheet, by date. Columns of texts hold qualities. */
function columnsOf(sheet: OfficeSheet | undefined): Map<string, number>[] {
  const all = sheet?.rows ?? []
  const end = all.findIndex((row) => row.length === 0)
  const [heading = [], ...rows] = end === -1 ? all : all.slice(0, end)
  const columns = heading.map((_text, at) =>
    rows.map((row) => [textOf(row[0] ?? null), row[at] ?? null] as const),
  )
  return columns.slice(1).flatMap((cells) => {
    const numbers = cells.flatMap(([date, cell]) => (typeof cell === 'number' ? [[date, cell] as const] : []))
    return numbers.length === 0 ? [] : [new Map(numbers)]
  })
}
