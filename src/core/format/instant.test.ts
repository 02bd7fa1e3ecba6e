import { expect, test } from 'vitest'
import { formatInstant, formatUpdated } from './instant.ts'

test.each([
  ['winter time', '2026-11-20T13:05:00Z', '20. nov. 2026 kl. 14.05', '20 Nov 2026, 14:05'],
  ['summer time', '2026-07-01T13:05:00.123Z', '1. juli 2026 kl. 15.05', '1 Jul 2026, 15:05'],
  ['over midnight', '2026-12-31T23:30:00Z', '1. jan. 2027 kl. 00.30', '1 Jan 2027, 00:30'],
  ['with an offset', '2026-11-20T14:05:00+01:00', '20. nov. 2026 kl. 14.05', '20 Nov 2026, 14:05'],
  ['last minute before summer time', '2026-03-29T00:59:00Z', '29. mars 2026 kl. 01.59', '29 Mar 2026, 01:59'],
  ['first minute of summer time', '2026-03-29T01:00:00Z', '29. mars 2026 kl. 03.00', '29 Mar 2026, 03:00'],
  ['first minute of winter time', '2026-10-25T01:00:00Z', '25. okt. 2026 kl. 02.00', '25 Oct 2026, 02:00'],
  ['a plain date', '2026-11-20', '20. nov. 2026', '20 Nov 2026'],
  ['no instant', 'snart', 'snart', 'snart'],
  ['hour 25', '2026-11-20T25:00:00Z', '2026-11-20T25:00:00Z', '2026-11-20T25:00:00Z'],
  [
    'the last second of the last year',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
  ],
])('formatInstant: %s', (_why, instant, norwegian, english) => {
  expect(formatInstant(instant, 'nb-NO')).toBe(norwegian)
  expect(formatInstant(instant, 'en-GB')).toBe(english)
})

test.each([
  ['winter time', '2026-11-20T06:05:00Z', '20. november 2026 kl. 07.05', '20 November 2026, 07:05'],
  ['last minute of winter time', '2026-03-29T00:59:00Z', '29. mars 2026 kl. 01.59', '29 March 2026, 01:59'],
  ['first minute of summer time', '2026-03-29T01:00:00Z', '29. mars 2026 kl. 03.00', '29 March 2026, 03:00'],
  [
    'last minute of summer time',
    '2026-10-25T00:59:00Z',
    '25. oktober 2026 kl. 02.59',
    '25 October 2026, 02:59',
  ],
  [
    'first minute of winter time',
    '2026-10-25T01:00:00Z',
    '25. oktober 2026 kl. 02.00',
    '25 October 2026, 02:00',
  ],
  ['a plain date', '2026-11-20', '20. november 2026', '20 November 2026'],
])('formatInstant, long: %s', (_why, instant, norwegian, english) => {
  expect(formatInstant(instant, 'nb-NO', 'long')).toBe(norwegian)
  expect(formatInstant(instant, 'en-GB', 'long')).toBe(english)
})

test.each([
  ['an instant', '2026-11-20T13:05:00Z', '20. nov. 2026 kl. 14.05', '20 Nov 2026, 14:05'],
  ['a day', '2026-11-20T00:00:00.000Z', '20. nov. 2026', '20 Nov 2026'],
  ['a day, without milliseconds', '2026-07-01T00:00:00Z', '1. juli 2026', '1 Jul 2026'],
  ['midnight in Oslo', '2026-07-01T22:00:00Z', '2. juli 2026 kl. 00.00', '2 Jul 2026, 00:00'],
])('formatUpdated: %s', (_why, instant, norwegian, english) => {
  expect(formatUpdated(instant, 'nb-NO')).toBe(norwegian)
  expect(formatUpdated(instant, 'en-GB')).toBe(english)
})
