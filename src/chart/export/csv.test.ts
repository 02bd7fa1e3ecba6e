import { expect, test } from 'vitest'
import { csvText, MACHINE_CSV, SPREADSHEET_CSV, type CsvCell } from './csv.ts'

const [NORWEGIAN, BRITISH] = [SPREADSHEET_CSV['nb-NO'], SPREADSHEET_CSV['en-GB']]

test.each<[string, CsvCell, string, string]>([
  ['a text', 'Ledighet', 'Ledighet', 'Ledighet'],
  ['a comma', 'a, b', '"a, b"', 'a, b'],
  ['a semicolon', 'a; b', 'a; b', '"a; b"'],
  ['quotation marks', 'den "nye" serien', '"den ""nye"" serien"', '"den ""nye"" serien"'],
  ['a line break', 'a\nb', '"a\nb"', '"a\nb"'],
  ['nothing', null, '', ''],
  ['a decimal', 4.5, '4.5', '4,5'],
  ['a negative number is no formula', -1.25, '-1.25', '-1,25'],
  ['thousands are not grouped', 1234567.5, '1234567.5', '1234567,5'],
  ['tiny without exponent', 1e-9, '0.000000001', '0,000000001'],
  ['huge without exponent', 1e21, '1000000000000000000000', '1000000000000000000000'],
  ['negative zero', -0, '0', '0'],
  ['not a number', Number.NaN, '', ''],
  ['infinite', Number.POSITIVE_INFINITY, '', ''],
])('cell: %s', (_why, cell, machine, norwegian) => {
  expect(csvText([[cell]], MACHINE_CSV)).toBe(`${machine}\r\n`)
  expect(csvText([[cell]], NORWEGIAN)).toBe(`\uFEFF${norwegian}\r\n`)
})

test.each([
  ['equals', '=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
  ['plus', '+47 22', "'+47 22"],
  ['minus', '-2+3', "'-2+3"],
  ['at', '@SUM(A1)', "'@SUM(A1)"],
  ['tab', '\t=1', "'\t=1"],
  ['carriage return', '\r=1', '"\'\r=1"'],
  ['line feed', '\n=1', '"\'\n=1"'],
  ['full width', '\uFF1D1+1', "'\uFF1D1+1"],
  ['a formula sign later in the text is harmless', 'a=1', 'a=1'],
  ['an apostrophe stays', "'s-Hertogenbosch", "'s-Hertogenbosch"],
])('a text that a spreadsheet would execute: %s', (_why, text, cell) => {
  for (const dialect of [MACHINE_CSV, BRITISH])
    expect(
      csvText([[text]], dialect)
        .replace('\uFEFF', '')
        .replace(/\r\n$/, ''),
    ).toBe(cell)
})

test('rows end by RFC 4180, and only the spreadsheet form has a byte order mark', () => {
  const rows = [
    ['Dato', 'A'],
    ['2026-01-01', 4.5],
  ]
  expect(csvText(rows, MACHINE_CSV)).toBe('Dato,A\r\n2026-01-01,4.5\r\n')
  expect(csvText(rows, BRITISH)).toBe('\uFEFFDato,A\r\n2026-01-01,4.5\r\n')
  expect(csvText(rows, NORWEGIAN)).toBe('\uFEFFDato;A\r\n2026-01-01;4,5\r\n')
  expect(csvText([], MACHINE_CSV)).toBe('')
})
