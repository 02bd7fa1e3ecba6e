import { expect, test } from 'vitest'
import { isLargeMove, newsAlertKey, newsMarker, type ChangeAlert, type FigureMove } from './news-alerts.ts'

const move = (value: number, change: number | null, unit = 'NOK'): FigureMove => ({ value, change, unit })

test.each<[string, Pick<ChangeAlert, 'direction' | 'by'>, FigureMove, boolean]>([
  ['down by exactly the size, per cent', { direction: 'down', by: 5 }, move(95, -5), true],
  ['down by a little less', { direction: 'down', by: 5 }, move(95.01, -4.99), false],
  ['up is no fall', { direction: 'down', by: 5 }, move(110, 10), false],
  ['up by the size', { direction: 'up', by: 10 }, move(110, 10), true],
  ['either direction, down', { direction: 'either', by: 5 }, move(90, -10), true],
  ['either direction, too small', { direction: 'either', by: 5 }, move(101, 1), false],
  [
    'a figure in per cent counts in percentage points',
    { direction: 'up', by: 0.25 },
    move(4.25, 0.25, '%'),
    true,
  ],
  [
    'half a point of a figure in per cent is no 5 points',
    { direction: 'up', by: 5 },
    move(5.5, 0.5, '%'),
    false,
  ],
  ['no earlier figure', { direction: 'either', by: 0.01 }, move(5, null), false],
  ['an earlier figure of 0 has no percentage', { direction: 'either', by: 1 }, move(5, 5), false],
  ['below zero the sign is that of the change', { direction: 'up', by: 50 }, move(-5, 5), true],
])('isLargeMove: %s', (_why, alert, figureMove, expected) => {
  expect(isLargeMove(alert, figureMove)).toBe(expected)
})

test('newsAlertKey does not depend on the order of members or on undefined ones', () => {
  expect(
    newsAlertKey({ since: 'year', by: 5, direction: 'down', series: 'a', area: undefined, on: 'change' }),
  ).toBe(newsAlertKey({ on: 'change', series: 'a', direction: 'down', by: 5, since: 'year' }))
  expect(newsAlertKey({ on: 'new', area: 'oslo-vika' })).toBe('{"on":"new","area":"oslo-vika"}')
})

test.each<[string, 'new' | 'corrected' | 'change', string | null, string]>([
  ['a new figure by its day', 'new', '2026-11-01T08:00:00Z', '2026-09-30'],
  ['a change by the day of the figure', 'change', null, '2026-09-30'],
  ['a correction by its instant', 'corrected', '2026-11-01T08:00:00Z', '2026-11-01T08:00:00Z'],
  ['no correction sorts before every instant', 'corrected', null, '0'],
])('newsMarker: %s', (_why, on, correctedAt, expected) => {
  expect(newsMarker({ on }, { date: '2026-09-30', correctedAt })).toBe(expected)
})
