import { expect, test } from 'vitest'
import type { Quality } from '#contract/primitives.ts'
import { dateBasisProblem, forecastWord } from './point-notes.ts'

type Row = readonly [why: string, source: string, date: string, quality: Quality, word: string | null]

const rows: readonly Row[] = [
  [
    'a consensus of the year itself looks ahead',
    'Entra consensus Q3 2023; DNB about 60',
    '2023-12-31',
    'anchored',
    'consensus',
  ],
  [
    'a consensus without a year is not known to look back',
    'Entra consensus 87',
    '2017-12-31',
    'solid',
    'consensus',
  ],
  [
    'a consensus of an earlier year looks ahead',
    'Entra consensus Q2 2024 for end-2024',
    '2024-12-31',
    'anchored',
    'consensus',
  ],
  [
    'an estimate for the year',
    'Entra Q1 2025, estimate for 2025',
    '2025-12-31',
    'anchored',
    'estimate for 2025',
  ],
  ['the same in bokmål', 'UNION, anslag for 2025', '2025-12-31', 'press', 'anslag for 2025'],
  ['expected', 'UNION March 2023: expected', '2023-12-31', 'press', 'expected'],
  ['expected, in bokmål', 'UNION mars 2023: ventet i år', '2023-12-31', 'press', 'ventet'],
  ['a forecast, whichever years are named', 'Forecast of 2026 for 2025', '2025-12-31', 'solid', 'Forecast'],
  ['prognosis, in bokmål', 'SSBs prognoser 2026', '2025-12-31', 'solid', 'prognoser'],
  ['a range of later years is a projection', 'Projection 2025–2027', '2025-12-31', 'solid', 'Projection'],
  [
    'a point marked as a forecast agrees',
    'Entra consensus forecast for 2025',
    '2025-12-31',
    'forecast',
    null,
  ],
  ['an illustrative figure has no publisher', 'illustrative estimate for 2025', '2025-12-31', 'approx', null],
  [
    'a survey of the following year reports an outcome',
    'Entra consensus June 2019',
    '2018-12-31',
    'solid',
    null,
  ],
  [
    'a survey that names both years reports an outcome',
    'Entra consensus 2011: nearly 8 % in 2010',
    '2010-12-31',
    'anchored',
    null,
  ],
  [
    'an address and its words are no statement',
    'NAV; https://example.org/venter-2-prosent/forecast-2020',
    '2023-12-31',
    'press',
    null,
  ],
  [
    'a year in an address is no later account',
    'Consensus; https://example.org/2030',
    '2023-12-31',
    'press',
    'Consensus',
  ],
  ['better than expected describes an outcome', 'SSB: lower than expected', '2026-05-01', 'solid', null],
  ['so is the same in bokmål', 'SSB: høyere enn ventet', '2026-05-01', 'solid', null],
  ['a flash estimate is a measurement', 'SSB, flash estimate for May 2026', '2026-05-01', 'solid', null],
  ['an unexpected move is an outcome', 'Norges Bank, unexpected cut', '2025-06-20', 'solid', null],
  ['a base year is no later account', 'Consensus, index 2030=100', '2023-12-31', 'press', 'Consensus'],
  ['an abbreviation', 'UNION, prog. 2025', '2025-12-31', 'press', 'prog.'],
  ['the mark of an expected year', 'DNB 2025E', '2025-12-31', 'solid', '2025E'],
  ['carried forward, in bokmål', 'Framskrevet fra 2024', '2025-12-31', 'press', 'Framskrevet'],
  ['anticipated', 'Completions anticipated', '2025-12-31', 'press', 'anticipated'],
  ['another form of the verb', 'Anslås til 7 % i 2025', '2025-12-31', 'press', 'Anslås til 7 % i 2025'],
  ['an estimate for the running year', 'anslag for i år', '2025-12-31', 'press', 'anslag for i år'],
  [
    'a revised estimate for a year looks ahead',
    'Revidert anslag for 2025',
    '2025-12-31',
    'press',
    'anslag for 2025',
  ],
  [
    'years that are looked at tell no later account',
    'Consensus Q1 2025 for 2025 and 2026',
    '2025-12-31',
    'solid',
    'Consensus',
  ],
  ['a range of years is no outcome', 'KONSENSUS 2025–2027', '2025-12-31', 'solid', 'KONSENSUS'],
  ['an estimate for two years', 'anslag for 2025 og 2026', '2025-12-31', 'solid', 'anslag for 2025 og 2026'],
  [
    'a later survey of two years reports an outcome',
    'Entra consensus June 2026 for 2025 and 2026',
    '2025-12-31',
    'solid',
    null,
  ],
  [
    'an address without its scheme',
    'SSB, www.ssb.no/prognoser and ssb.no/forecast',
    '2025-12-31',
    'solid',
    null,
  ],
  ['a figure below the forecast is an outcome', 'SSB: below forecast', '2026-05-01', 'solid', null],
  ['a programme is no prognosis', 'Building programme 2025', '2025-12-31', 'solid', null],
  ['a plain source', 'SSB 12880', '2024-12-31', 'solid', null],
  ['no note', '', '2024-12-31', 'solid', null],
]

test.each(rows)('foretoldWord: %s', (_why, source, date, quality, word) => {
  expect(forecastWord(source, date, quality)).toBe(word)
})

test.each([
  ['a known word', 'half-year', true, null],
  ['a gap needs no note', '', false, null],
  [
    'a published value needs a note',
    '',
    true,
    'is empty; it tells how the date is known: stated, quarter, half-year, year, report, nearest',
  ],
  [
    'an unknown word',
    'guess',
    true,
    '"guess" is no way to know a date; there are stated, quarter, half-year, year, report, nearest',
  ],
] as const)('dayWordProblem: %s', (_why, word, isMeasured, problem) => {
  expect(dateBasisProblem(word, isMeasured)).toBe(problem)
})
