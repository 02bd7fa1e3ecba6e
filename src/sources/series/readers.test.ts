import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readJsonStat } from './formats/json-stat.ts'
import { readMappedCsv, readMappedJson } from './formats/mapped-table.ts'
import { dateOfPeriod } from './formats/period.ts'
import { readSdmxCsv } from './formats/sdmx-csv.ts'
import type { SourcePoints } from './source-points.ts'

const example = (name: string) => readFileSync(join(import.meta.dirname, 'examples', name), 'utf8')
const pairs = ({ points }: SourcePoints) => points.map(({ date, value }) => [date, value])

test.each<[string, string | null]>([
  ['2024', '2024-12-31'],
  ['2024M05', '2024-05-01'],
  ['2024M12', '2024-12-01'],
  ['2024-05', '2024-05-01'],
  ['2024K3', '2024-07-01'],
  ['2024Q1', '2024-01-01'],
  ['2024-Q4', '2024-10-01'],
  ['2024H2', '2024-07-01'],
  ['2024U01', '2024-01-01'],
  ['2026U53', '2026-12-28'],
  ['2025W01', '2024-12-30'],
  ['2024-05-17', '2024-05-17'],
  ['2024-05-17T00:00:00', '2024-05-17'],
  [' 2024M05 ', '2024-05-01'],
  ['2026-05-31T22:00:00Z', '2026-06-01'],
  ['2026-01-31T23:00:00.000+00:00', '2026-02-01'],
  ['2026-06-01T00:00:00+02:00', '2026-06-01'],
  ['2026-06-01 00:30:00+0200', '2026-06-01'],
  ['2026-05-31T22:00Z', '2026-06-01'],
  ['2026-05-31T23:00', '2026-05-31'],
  ['2026-05-31T25:00:00Z', null],
  ['2026-05-31T22:00:00 Mars', null],
  ['2024M13', null],
  ['2024M0', null],
  ['2024K5', null],
  ['2025U53', null],
  ['2024-02-30', null],
  ['', null],
  ['Juli', null],
  ['20240517', null],
  ['2024-05-17x', null],
])('the period %s stands at %s', (period, date) => expect(dateOfPeriod(period)).toBe(date))

describe('json-stat2', () => {
  const cube = (changes: object) => ({
    class: 'dataset',
    id: ['ContentsCode', 'Tid'],
    size: [1, 3],
    role: { time: ['Tid'], metric: ['ContentsCode'] },
    updated: '2026-11-10T07:00:00Z',
    dimension: {
      ContentsCode: { category: { index: ['a'], unit: { a: { base: 'prosent' } } } },
      Tid: { category: { index: ['2024', '2025', '2026'] } },
    },
    value: [1, null, 3],
    ...changes,
  })
  const years = [
    ['2024-12-31', 1],
    ['2025-12-31', null],
    ['2026-12-31', 3],
  ]

  test('an answer of Statistics Norway', () => {
    const read = readJsonStat(JSON.parse(example('ssb-cpi.json')))
    expect(read).toMatchObject({ unit: 'prosent', updated: '2026-11-10T07:00:00.000Z' })
    expect(pairs(read).at(0)).toEqual(['2026-01-01', 3.6])
    expect(pairs(read).at(-1)).toEqual(['2026-10-01', 3.2])
  })

  test.each<[string, object]>([
    ['a list of values', {}],
    ['values only where there are some', { value: { 0: 1, 2: 3 }, status: { 1: '.' } }],
    [
      'places of the codes as an object, in any order',
      {
        dimension: {
          ContentsCode: { category: { index: { a: 0 } } },
          Tid: { category: { index: { 2026: 2, 2024: 0, 2025: 1 } } },
        },
      },
    ],
    [
      'codes only as labels',
      {
        dimension: {
          ContentsCode: { category: { label: { a: 'A' } } },
          Tid: { category: { label: { 2024: '2024', 2025: '2025', 2026: '2026' } } },
        },
      },
    ],
    ['no role, but the name of Statistics Norway', { role: undefined }],
    [
      'no role, and the name of Eurostat',
      {
        role: undefined,
        id: ['ContentsCode', 'time'],
        dimension: {
          ContentsCode: { category: { index: { a: 0 } } },
          time: { category: { index: { 2024: 0, 2025: 1, 2026: 2 } } },
        },
      },
    ],
    [
      'no role, and the name of SDMX',
      {
        role: undefined,
        id: ['ContentsCode', 'TIME_PERIOD'],
        dimension: {
          ContentsCode: { category: { index: ['a'] } },
          TIME_PERIOD: { category: { index: ['2024', '2025', '2026'] } },
        },
      },
    ],
    ['a symbol for "no value" where the standard has null', { value: [1, '..', 3] }],
    ['the same where only some values are given', { value: { 0: 1, 1: ':', 2: 3 } }],
    ['time first', { id: ['Tid', 'ContentsCode'], size: [3, 1] }],
  ])('%s', (_why, changes) => expect(pairs(readJsonStat(cube(changes)))).toEqual(years))

  test('later years first', () => {
    const read = readJsonStat(
      cube({
        dimension: {
          ContentsCode: { category: { index: ['a'] } },
          Tid: { category: { index: ['2026', '2025', '2024'] } },
        },
      }),
    )
    expect(pairs(read)).toEqual([
      ['2024-12-31', 3],
      ['2025-12-31', null],
      ['2026-12-31', 1],
    ])
  })

  test.each<[string, unknown, string]>([
    ['no document', null, 'no json-stat dataset'],
    ['another class', cube({ class: 'collection' }), 'no json-stat dataset'],
    ['a value that is text', cube({ value: ['1', 2, 3] }), 'no json-stat dataset'],
    ['a word that is no symbol', cube({ value: [1, 'stengt', 3] }), 'no json-stat dataset: value'],
    ['sizes that do not fit', cube({ size: [1] }), 'differ in length'],
    ['codes that do not fit', cube({ size: [1, 4] }), 'Tid has 3 codes, not 4'],
    [
      'no time',
      cube({
        role: {},
        id: ['ContentsCode', 'Region'],
        dimension: {
          ContentsCode: { category: { index: ['a'] } },
          Region: { category: { index: ['0', '1', '2'] } },
        },
      }),
      'no dimension of time among ContentsCode, Region',
    ],
    [
      'more than one line',
      cube({
        id: ['Tid', 'ContentsCode'],
        size: [3, 2],
        dimension: {
          ContentsCode: { category: { index: ['a', 'b'] } },
          Tid: { category: { index: ['2024', '2025', '2026'] } },
        },
        value: [1, 2, 3, 4, 5, 6],
      }),
      'ContentsCode has 2 codes ("a", "b")',
    ],
    [
      'an invalid time',
      cube({
        dimension: {
          ContentsCode: { category: { index: ['a'] } },
          Tid: { category: { index: ['i år', '2025', '2026'] } },
        },
      }),
      '"i år" is no period',
    ],
    [
      'a year twice',
      cube({
        dimension: {
          ContentsCode: { category: { index: ['a'] } },
          Tid: { category: { index: ['2024', '2024-12-31', '2026'] } },
        },
      }),
      '2024-12-31 comes twice',
    ],
  ])('refused: %s', (_why, document, reason) => expect(() => readJsonStat(document)).toThrow(reason))
})

describe('SDMX-CSV', () => {
  test('an answer of Norges Bank', () => {
    const read = readSdmxCsv(example('norges-bank-rate.csv'))
    expect(read.unit).toBe('R')
    expect(pairs(read)).toEqual([
      ['2026-05-07', 4],
      ['2026-05-08', 4.25],
      ['2026-09-24', 4.25],
      ['2026-09-25', 4.5],
      ['2026-11-19', 4.5],
    ])
  })

  const rates = (rows: string) =>
    `FREQ;Frekvens;BASE_CUR;Basisvaluta;QUOTE_CUR;Kvoteringsvaluta;UNIT_MULT;Multiplikator;TIME_PERIOD;OBS_VALUE\n${rows}`
  test.each<[string, string, readonly (readonly [string, number | null])[]]>([
    [
      'header words in Norwegian, columns in another order',
      'OBS_VALUE;TIME_PERIOD\n11.5;2026-10',
      [['2026-10-01', 11.5]],
    ],
    ['per hundred units', rates('B;;SEK;;NOK;;2;Hundre;2026-11-19;106.85'), [['2026-11-19', 1.0685]]],
    ['per unit', rates('B;;EUR;;NOK;;0;Enhet;2026-11-19;11.6935'), [['2026-11-19', 11.6935]]],
    [
      'no dust from the division',
      rates('B;;JPY;;NOK;;2;Hundre;2026-11-19;7.0345'),
      [['2026-11-19', 0.070345]],
    ],
    [
      'a rate smaller than a millionth',
      rates('B;;IDR;;NOK;;2;Hundre;2026-11-19;0.00000015'),
      [['2026-11-19', 1.5e-9]],
    ],
    ['written with an exponent', rates('B;;IDR;;NOK;;2;Hundre;2026-11-19;1.5E+21'), [['2026-11-19', 1.5e19]]],
    ['thousands with commas', 'TIME_PERIOD;OBS_VALUE\n2026;1,234,567.5', [['2026-12-31', 1234567.5]]],
    [
      'no value',
      'TIME_PERIOD;OBS_VALUE\n2025;\n2026;NaN',
      [
        ['2025-12-31', null],
        ['2026-12-31', null],
      ],
    ],
    [
      'a symbol for "no value"',
      'TIME_PERIOD;OBS_VALUE\n2025;..\n2026;:',
      [
        ['2025-12-31', null],
        ['2026-12-31', null],
      ],
    ],
    ['a byte order mark and CRLF', '\ufeffTIME_PERIOD;OBS_VALUE\r\n2026;1\r\n', [['2026-12-31', 1]]],
    [
      'newest first',
      'TIME_PERIOD;OBS_VALUE\n2026;2\n2025;1',
      [
        ['2025-12-31', 1],
        ['2026-12-31', 2],
      ],
    ],
    ['no row', 'TIME_PERIOD;OBS_VALUE', []],
  ])('%s', (_why, text, points) => expect(pairs(readSdmxCsv(text))).toEqual(points))

  test.each([
    ['a page', '<!doctype html><p>Vedlikehold</p>', 'has no column'],
    ['commas between the columns', 'TIME_PERIOD,OBS_VALUE\n2026,1', 'has no column TIME_PERIOD, OBS_VALUE'],
    [
      'two series',
      rates('B;;EUR;;NOK;;0;;2026;1\nB;;USD;;NOK;;0;;2026;1'),
      'holds several series: BASE_CUR has 2 codes ("EUR", "USD")',
    ],
    ['a value that is text', 'TIME_PERIOD;OBS_VALUE\n2026;lukket', 'line 2: "lukket" is no number'],
    ['an invalid time', 'TIME_PERIOD;OBS_VALUE\nnå;1', 'line 2: "nå" is no period'],
    ['an unlikely multiplier', rates('B;;EUR;;NOK;;400;;2026;1'), 'UNIT_MULT 400'],
    ['nothing', '', 'has no column'],
    ['a cell too many', 'TIME_PERIOD;OBS_VALUE\n2025;1\n2026;1;2', 'line 3: 3 cells, not 2 as in the header'],
    ['a column of values twice', 'TIME_PERIOD;OBS_VALUE;OBS_VALUE\n2026;1;2', 'has two columns OBS_VALUE'],
    [
      'a multiplier twice',
      'TIME_PERIOD;OBS_VALUE;UNIT_MULT;UNIT_MULT\n2026;1;0;2',
      'has two columns UNIT_MULT',
    ],
  ])('refused: %s', (_why, text, reason) => expect(() => readSdmxCsv(text)).toThrow(reason))
})

describe('any table', () => {
  const query = {
    connector: 'csv',
    url: 'https://tall.example/x.csv',
    separator: ';',
    decimal: ',',
    date: 'Måned',
    value: 'Ledig',
    where: { By: 'Oslo' },
  } as const
  test.each<[string, string, readonly (readonly [string, number | null])[]]>([
    [
      'rows of one city',
      'By;Måned;Ledig\nOslo;2026M09;6,5\nBergen;2026M09;8\nOslo;2026M10;6,75',
      [
        ['2026-09-01', 6.5],
        ['2026-10-01', 6.75],
      ],
    ],
    [
      'a space between thousands, a minus sign',
      'By;Måned;Ledig\nOslo;2025;1 234,5\nOslo;2026;\u22122',
      [
        ['2025-12-31', 1234.5],
        ['2026-12-31', -2],
      ],
    ],
    [
      'no value',
      'By;Måned;Ledig\nOslo;2025;\nOslo;2026;.',
      [
        ['2025-12-31', null],
        ['2026-12-31', null],
      ],
    ],
    [
      'a flag after the number',
      'By;Måned;Ledig\nOslo;2025;7,2 p\nOslo;2026;7,4*',
      [
        ['2025-12-31', 7.2],
        ['2026-12-31', 7.4],
      ],
    ],
    [
      'a column named twice that is not used',
      'By;Måned;Ledig;Merknad;Merknad\nOslo;2026;1;;',
      [['2026-12-31', 1]],
    ],
    [
      'a separator between quotation marks',
      'By;Måned;Ledig\nOslo;2026;1\n"Oslo; sentrum";2026;2',
      [['2026-12-31', 1]],
    ],
    ['a last line of blanks', 'By;Måned;Ledig\nOslo;2026;1\n  ', [['2026-12-31', 1]]],
  ])('CSV: %s', (_why, text, points) => expect(pairs(readMappedCsv(text, query))).toEqual(points))

  test.each([
    ['a missing column', 'By;Dato;Ledig\nOslo;2026;1', 'has no column Måned'],
    ['text', 'By;Måned;Ledig\nOslo;2026;mye', 'line 2: no number'],
    [
      'a point between thousands, where the comma is the decimal sign',
      'By;Måned;Ledig\nOslo;2025;6,5\nOslo;2026;1.234',
      'line 3: no number',
    ],
    ['no date', 'By;Måned;Ledig\nOslo;snart;1', 'line 2: "snart" is no date'],
    [
      'a cell too many in a row of another city',
      'By;Måned;Ledig\nOslo;2026;1\nBergen;sentrum;2026;2',
      'line 3: 4 cells, not 3 as in the header',
    ],
    ['a cell too few', 'By;Måned;Ledig\nOslo;2026', 'line 2: 2 cells, not 3'],
    ['the column of values twice', 'By;Måned;Ledig;Ledig\nOslo;2026;1;2', 'has two columns Ledig'],
    ['the column of a condition twice', 'By;Måned;Ledig;By\nOslo;2026;1;Oslo', 'has two columns By'],
    ['a letter that is no flag', 'By;Måned;Ledig\nOslo;2026;7,2 q', 'line 2: no number'],
    ['a cell without end', `By;Måned;Ledig\nOslo;2026;1${' '.repeat(50_000)}q`, 'line 2: no number'],
  ])('CSV refused: %s', (_why, text, reason) => expect(() => readMappedCsv(text, query)).toThrow(reason))

  test('CSV: a decimal comma between columns of commas moves no value', () => {
    const commas = { ...query, separator: ',', decimal: '.', where: {} } as const
    expect(() => readMappedCsv('By,Måned,Ledig\nOslo,2026,5,2', commas)).toThrow('line 2: 4 cells, not 3')
    expect(() => readMappedCsv('By,Måned,Ledig\nOslo, sentrum,2026,5.2', commas)).toThrow(
      'line 2: 4 cells, not 3',
    )
  })

  test.each(['', '.', '..', '...', '…', ':', '-', '–', 'NA', 'n/a', 'NaN', ': c'])(
    '"%s" is no value',
    (symbol) => {
      expect(pairs(readMappedCsv(`By;Måned;Ledig\nOslo;2026;${symbol}`, query))).toEqual([
        ['2026-12-31', null],
      ])
    },
  )

  const json = {
    connector: 'json',
    url: 'https://tall.example/x.json',
    rows: 'data.serie',
    date: 'tid.dag',
    value: 'verdi',
  } as const
  test('JSON: a list somewhere inside, numbers and texts', () => {
    const document = {
      data: {
        serie: [
          { tid: { dag: '2026-10-01' }, verdi: 1.5 },
          { tid: { dag: 2025 }, verdi: '2.5' },
          { tid: { dag: '2024' }, verdi: null },
        ],
      },
    }
    expect(pairs(readMappedJson(document, json))).toEqual([
      ['2024-12-31', null],
      ['2025-12-31', 2.5],
      ['2026-10-01', 1.5],
    ])
  })
  test.each<[string, unknown, string]>([
    ['no list', { data: {} }, 'has no list at "data.serie"'],
    ['a list by way of the prototype', JSON.parse('{"__proto__":{"data":{"serie":[]}}}'), 'has no list'],
    ['no date', { data: { serie: [{ verdi: 1 }] } }, 'entry 1: "" is no date'],
    ['no number', { data: { serie: [{ tid: { dag: '2026' }, verdi: {} }] } }, 'entry 1: no number'],
    ['nothing', null, 'has no list'],
  ])('JSON refused: %s', (_why, document, reason) =>
    expect(() => readMappedJson(document, json)).toThrow(reason),
  )
})
