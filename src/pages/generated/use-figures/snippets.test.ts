import { describe, expect, test } from 'vitest'
import { snippetsOf, urlOf, type CsvAddress } from './snippets.ts'

const address: CsvAddress = {
  publicUrl: 'https://portal.example.org',
  path: '/api/portal/datasources.csv',
  parameters: [
    ['sources', 'no-policy-rate,no-cpi-12m'],
    ['lang', 'en'],
    ['shape', 'long'],
  ],
  dateColumns: ['date'],
  numberColumns: ['value'],
  fileName: 'kvartal',
}
const URL_OF_FILE =
  'https://portal.example.org/api/portal/datasources.csv?sources=no-policy-rate,no-cpi-12m&lang=en&shape=long'
const { excel, powerBi, sheets, pandas, python, r, curl } = snippetsOf(address, 'en-GB')

test('the whole address', () => expect(urlOf(address)).toBe(URL_OF_FILE))

describe('Power Query M', () => {
  test('names the origin alone, so that Power BI can refresh the query', () =>
    expect(excel).toContain(
      'Web.Contents("https://portal.example.org", [RelativePath = "api/portal/datasources.csv", Query = [sources = "no-policy-rate,no-cpi-12m", lang = "en", shape = "long"]])',
    ))

  test('reads dates and decimal points whatever the language of the computer', () =>
    expect(excel).toContain(
      'Table.TransformColumnTypes(Named, {{"date", type date}, {"value", type number}}, "en-US")',
    ))

  test('is the same in Excel and Power BI', () => expect(powerBi).toBe(excel))
})

test.each([
  ['en-GB', `=IMPORTDATA("${URL_OF_FILE}", ",", "en_US")`],
  ['nb-NO', `=IMPORTDATA("${URL_OF_FILE}"; ","; "en_US")`],
] as const)('Sheets separates arguments as its language does: %s', (locale, formula) =>
  expect(snippetsOf(address, locale).sheets).toBe(formula),
)

test.each<[string, string]>([
  ['pandas', pandas],
  ['python', python],
  ['r', r],
  ['curl', curl],
  ['sheets', sheets],
])('%s names the whole address once', (_program, lines) => expect(lines.split(URL_OF_FILE)).toHaveLength(2))

test('every date column is read as dates', () => {
  const lines = snippetsOf({ ...address, dateColumns: ['date', 'vacancy_prev_date'] }, 'en-GB')
  expect(lines.pandas).toContain('parse_dates=["date", "vacancy_prev_date"]')
  expect(lines.r).toContain('figures$vacancy_prev_date <- as.Date(figures$vacancy_prev_date)')
})
