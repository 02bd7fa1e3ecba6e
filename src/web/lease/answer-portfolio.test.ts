import { expect, test } from 'vitest'
import { answerPortfolio } from './answer-portfolio.ts'
import { rowsOfPage, type PortfolioRequest } from './portfolio-messages.ts'

const HEADINGS = 'Leieforhold;Årsleie;Leien løper fra;Indeksmåned;Første regulering'
const GOOD = 'A;1000000;2021-01-01;2020-10;2022-01-01'
const REQUEST: Omit<PortfolioRequest, 'source'> = {
  locale: 'nb-NO',
  today: '2022-06-01',
  isPartial: false,
  index: {
    months: [
      ['2020-10', '113.2', '2020-11-10'],
      ['2021-10', '117.2', '2021-11-10'],
    ].map(([month = '', value = '', published = '']) => ({
      month,
      value,
      base: '2015',
      table: '03013',
      published,
      isPublishedExact: true,
      isRecalculated: false,
    })),
    links: [{ from: '2015', to: '2025', factor: ['1000', '1377'], source: '' }],
  },
}
const answerText = (text: string, changes: Partial<PortfolioRequest> = {}) =>
  answerPortfolio({ ...REQUEST, ...changes, source: { text } })

test('leases come in pages of twenty', async () => {
  const answer = await answerText([HEADINGS, ...Array.from({ length: 120 }, () => GOOD)].join('\n'))
  if (answer.kind !== 'read' || !answer.result) throw new Error(JSON.stringify(answer))
  const pages = answer.result.pages.map(rowsOfPage)
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20, 20])
  expect(pages[5]?.[19]).toMatchObject({ line: 121, current: '1035335.69', currentFrom: '2022-01-01' })
})

test.each([
  [false, null],
  [true, 1],
])('a wrong row, left out: %s', async (isPartial, leases) => {
  const answer = await answerText(`${HEADINGS}\n${GOOD}\nB;-1;2021-01-01;2020-10;2022-01-01`, { isPartial })
  expect(answer).toMatchObject({ kind: 'read', problemCount: 1, leases: 1 })
  expect(answer.kind === 'read' && (answer.result?.totals.leases ?? null)).toBe(leases)
})

test.each([
  ['a mark that does not end', `${HEADINGS}\n"A;1`, { refusal: 'bad-quotes', count: 2 }],
  ['nothing', '', { refusal: 'empty' }],
])('%s is refused', async (_what, text, refusal) => {
  expect(await answerText(text)).toMatchObject({ kind: 'refused', ...refusal })
})

test('a CSV file in Windows-1252 is read', async () => {
  const bytes = Uint8Array.from([...`${HEADINGS}\n${GOOD}`].map((sign) => sign.codePointAt(0) ?? 0))
  expect(await answerPortfolio({ ...REQUEST, source: { bytes } })).toMatchObject({ kind: 'read', leases: 1 })
})
