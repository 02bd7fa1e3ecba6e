import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellNumber, parseCsv } from './csv.ts'

test.each<[string, string, [number, string[]][]]>([
  ['nothing', '', []],
  [
    'no line break at the end',
    'a,b\n1,2',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'CRLF and an empty line',
    'a\r\n\r\nb\r\n',
    [
      [1, ['a']],
      [3, ['b']],
    ],
  ],
  [
    'empty cells',
    ',\n1,',
    [
      [1, ['', '']],
      [2, ['1', '']],
    ],
  ],
  [
    'comma, quote and line break inside quotes',
    '"a,""b""","c\nd"\ne,f\n',
    [
      [1, ['a,"b"', 'c\nd']],
      [3, ['e', 'f']],
    ],
  ],
])('parseCsv: %s', (_why, text, rows) => {
  expect(parseCsv(text)).toEqual({ ok: true, rows: rows.map(([line, cells]) => ({ line, cells })) })
})

test('a quotation mark does not change how other rows are parsed', () => {
  const plain = fc.string({ unit: fc.constantFrom('a', '1', ',', '\n', '\r', '\r\n', ' ') })
  fc.assert(
    fc.property(plain, (text) => {
      const [unquoted, after] = [parseCsv(text), parseCsv(`"x"\n${text}`)]
      const moved = unquoted.ok ? unquoted.rows.map(({ line, cells }) => ({ line: line + 1, cells })) : []
      expect(after).toEqual({ ok: true, rows: [{ line: 1, cells: ['x'] }, ...moved] })
    }),
  )
})

test.each<[string, ';' | '\t', string, string[][]]>([
  [
    'semicolons; a comma is text',
    ';',
    'a;b\n1,5;"x;y"',
    [
      ['a', 'b'],
      ['1,5', 'x;y'],
    ],
  ],
  [
    'tabs',
    '\t',
    'a\tb\n1;2\t',
    [
      ['a', 'b'],
      ['1;2', ''],
    ],
  ],
])('parseCsv: %s', (_why, separator, text, cells) => {
  const parsed = parseCsv(text, separator)
  expect(parsed.ok && parsed.rows.map((row) => row.cells)).toEqual(cells)
})

test.each([
  ['a quote that does not close', 'a,b\n"c,d\n', 2],
  ['text after a quote', '"a"b\n', 1],
])('parseCsv: %s', (_why, text, line) => expect(parseCsv(text)).toEqual({ ok: false, line }))

test.each<[string, string, number | null | undefined]>([
  ['a gap', '', null],
  ['a decimal', '-4.25', -4.25],
  ['an exponent', '1e3', 1000],
  ['NaN', 'NaN', undefined],
  ['infinity', '1e999', undefined],
  ['a decimal comma', '4,5', undefined],
  ['hexadecimal', '0x10', undefined],
  ['a space', ' 1', undefined],
])('cellNumber: %s', (_why, cell, value) => expect(cellNumber(cell)).toBe(value))
