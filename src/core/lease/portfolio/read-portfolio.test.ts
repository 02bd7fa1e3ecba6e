import { expect, test } from 'vitest'
import { computePortfolio } from './compute-portfolio.ts'
import { readPortfolio, MAX_LEASES, type TableCell } from './read-portfolio.ts'
import { readTableText } from './read-table-text.ts'
import { exact } from '../exact.ts'
import type { PriceIndex } from '../price-index.ts'

const TODAY = '2025-03-01'
const HEADINGS = 'Leieforhold;Årsleie;Leien løper fra;Indeksmåned;Første regulering'

function last<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function readText(text: string, locale: 'nb-NO' | 'en-GB' = 'nb-NO') {
  const rows = readTableText(text)
  if ('badLine' in rows) throw new Error(`line ${rows.badLine}`)
  return last(readPortfolio(rows, locale, TODAY))
}

function problemsOf(text: string) {
  const read = readText(text)
  if ('refusal' in read) return [read.refusal]
  return read.problems.map(({ line, column, field, kind }) => `${line} ${column} ${field} ${kind}`)
}

const ROW = 'A;1 000 000;1.1.2021;oktober 2020;1.1.2022'

test.each([
  ['a good row', `${HEADINGS}\n${ROW}`, []],
  ['negative rent', `${HEADINGS}\nA;-5;1.1.2021;oktober 2020;1.1.2022`, ['2 1 leie not-above-zero']],
  ['31 February', `${HEADINGS}\nA;5;31.2.2021;oktober 2020;1.1.2022`, ['2 2 start not-a-date']],
  ['a future month', `${HEADINGS}\nA;5;1.1.2021;oktober 2030;1.1.2022`, ['2 3 basis future']],
  [
    'two problems in two rows, counted with an empty line',
    `${HEADINGS}\nA;x;1.1.2021;oktober 2020;1.1.2022\n\nB;5;1.1.2021;oktoper 2020;1.1.2022`,
    ['2 1 leie not-a-number', '4 3 basis not-a-month'],
  ],
  [
    'a missing column',
    'Årsleie;Leien løper fra;Indeksmåned\n5;1.1.2021;10.2020',
    ['1 null forste missing-column'],
  ],
  ['a repeated column', `${HEADINGS};Annual rent\n${ROW};7`, ['1 5 leie repeated-column']],
  ['a word that is no choice', `${HEADINGS};Nedre grense\n${ROW};kanskje`, ['2 5 gulv not-a-choice']],
  ['no headings', '1;2;3\n4;5;6', ['no-headings']],
  ['only headings', HEADINGS, ['empty']],
  ['nothing', '', ['empty']],
  ['too many rows', `${HEADINGS}\n${`${ROW}\n`.repeat(MAX_LEASES + 1)}`, ['too-many-rows']],
  ['too many columns', `${HEADINGS}${';x'.repeat(60)}\n${ROW}`, ['too-many-columns']],
])('readPortfolio: %s', (_what, text, problems) => {
  expect(problemsOf(text)).toEqual(problems)
})

test.each([
  [
    'tabs',
    'nb-NO',
    `Lease\tAnnual rent\tRent runs from\tIndex month\tFirst adjustment\nA\t1000000,5\t1.1.2021\tOct 2020\t1.1.2022`,
  ],
  [
    'commas',
    'en-GB',
    `Lease,"Annual rent",Rent runs from,Index month,First adjustment\n"A, B",1000000.5,2021-01-01,2020-10,2022-01-01`,
  ],
  [
    'semicolons and a byte order mark',
    'nb-NO',
    `\uFEFF${HEADINGS}\nA;1 000 000,50;1.1.2021;10.2020;1.1.2022`,
  ],
] as const)('reads %s in either language', (_what, locale, text) => {
  const read = readText(text, locale)
  expect('leases' in read && read.leases.map(({ lease }) => lease.terms.contractRent)).toEqual([
    exact('1000000.5'),
  ])
})

test('reads numbers, days and words of a workbook', () => {
  const headings: TableCell[] = [
    'Årsleie',
    'Start',
    'Basis',
    'Forste',
    'Nedre grense',
    'Avrunding',
    'Senere reguleringer',
  ]
  const cells: TableCell[] = [
    1_250_000.1,
    { date: '2021-01-01' },
    '2020-10',
    { date: '2022-01-01' },
    'Forrige leie',
    'Øre',
    'Årlig',
  ]
  const read = last(
    readPortfolio(
      [
        { line: 1, cells: headings },
        { line: 2, cells },
      ],
      'nb-NO',
      TODAY,
    ),
  )
  const terms = 'leases' in read ? read.leases[0]?.lease.terms : undefined
  expect(terms).toMatchObject({
    contractRent: exact('1250000.1'),
    start: '2021-01-01',
    floor: 'previous-rent',
    rounding: 'ore',
    recurrence: 'anniversary',
  })
})

const INDEX: PriceIndex = {
  months: new Map(
    [
      ['2020-10', '113.2', '2020-11-10'],
      ['2021-10', '117.2', '2021-11-10'],
      ['2022-10', '126.0', '2022-11-10'],
      ['2023-10', '131.1', '2023-11-10'],
      ['2024-10', '134.5', '2024-11-11'],
    ].map(([month = '', value = '', published = '']) => [
      month,
      { month, value: exact(value), base: '2015', table: '03013', published, isPublishedExact: true },
    ]),
  ),
  links: [],
}

test('totals are sums of the shown rents, and leases that start later have none', () => {
  const read = readText(
    [
      HEADINGS,
      ROW,
      'B;333 333,33;1.1.2021;oktober 2020;1.1.2022',
      'C;5;1.6.2025;oktober 2024;1.1.2026',
      'D;1000;1.1.2023;oktober 2022;1.1.2026',
    ].join('\n'),
  )
  if ('refusal' in read) throw new Error(read.refusal)
  const { rows, totals } = last(computePortfolio(read.leases, INDEX, TODAY))
  expect(
    rows.map(({ current, nextDate, awaitedMonth, reason }) => [current, nextDate, awaitedMonth, reason]),
  ).toEqual([
    ['1188162.54', '2026-01-01', '2025-10', 'not-published'],
    ['396054.18', '2026-01-01', '2025-10', 'not-published'],
    ['', '2026-01-01', '2025-10', 'not-published'],
    ['1000.00', '2026-01-01', '2025-10', 'not-published'],
  ])
  expect(totals).toMatchObject({ leases: 4, current: '1585216.72', withoutCurrent: 1, nextKnown: 0 })
})

test('paid rents are compared with what was due, by lease and in all', () => {
  const read = readText(
    [
      `${HEADINGS};Betalt årsleie`,
      `${ROW};1 000 000`,
      'B;1000000;1.1.2021;oktober 2020;1.1.2022;"1.1.2021: 1000000; 1.1.2022: 2000000"',
      'C;1000;1.1.2023;oktober 2022;1.1.2026;',
      'D;5;1.6.2025;oktober 2024;1.1.2026;5',
    ].join('\n'),
  )
  if ('refusal' in read) throw new Error(read.refusal)
  expect(read.problems).toEqual([])
  const { rows, totals } = last(computePortfolio(read.leases, INDEX, TODAY))
  const due = rows.map((row) => Number(row.due))
  expect(rows.map(({ paid }) => paid !== '')).toEqual([true, true, false, false])
  expect(due[0]).toBeGreaterThan(4_000_000)
  expect(due[1]).toBe(due[0])
  expect(Number(rows[0]?.difference)).toBeCloseTo((due[0] ?? 0) - Number(rows[0]?.paid), 2)
  expect(rows[1]?.difference).toMatch(/^-/)
  expect(totals).toMatchObject({ paidKnown: 2, due: ((due[0] ?? 0) * 2).toFixed(2) })
  expect(Number(totals.difference)).toBeCloseTo(Number(totals.due) - Number(totals.paid), 2)
})

test.each([
  ['a day that does not exist', '31.2.2022: 5', 'not-a-line'],
  ['words', 'en million', 'not-a-line'],
])('a wrong paid rent is told at its cell: %s', (_why, cell, kind) => {
  const read = readText(`${HEADINGS};Betalt årsleie\n${ROW};${cell}`)
  if ('refusal' in read) throw new Error(read.refusal)
  expect(read.problems).toMatchObject([{ line: 2, column: 5, field: 'betalt', kind }])
})

test('a paid rent beside a wrong start: only the start is told', () => {
  const read = readText(`${HEADINGS};Betalt\nA;1000;31.2.2021;10.2020;1.1.2022;5`.replace('Betalt', 'betalt'))
  if ('refusal' in read) throw new Error(read.refusal)
  expect(read.problems.map(({ field }) => field)).toEqual(['start'])
})
