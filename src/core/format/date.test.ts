import { expect, test } from 'vitest'
import { formatDate } from './date.ts'
import type { DateStyle } from './date.ts'

const styles: readonly [DateStyle, string, string][] = [
  ['short', '9. sep.', '9 Sept'],
  ['monthYear', 'september 2026', 'September 2026'],
  ['quarterly', '3. kvartal 2026', 'Q3 2026'],
  ['half-year', '2. halvår 2026', 'H2 2026'],
  ['year', '2026', '2026'],
  ['medium', '9. sep. 2026', '9 Sept 2026'],
  ['long', '9. september 2026', '9 September 2026'],
  ['dots', '09.09.2026', '09.09.2026'],
]
test.each(styles)('formatDate: %s', (style, norwegian, english) => {
  expect(formatDate('2026-09-09', 'nb-NO', style)).toBe(norwegian)
  expect(formatDate('2026-09-09', 'en-GB', style)).toBe(english)
})

test.each([
  ['01', '9. jan.', '9 Jan'],
  ['02', '9. feb.', '9 Feb'],
  ['03', '9. mars', '9 Mar'],
  ['04', '9. apr.', '9 Apr'],
  ['05', '9. mai', '9 May'],
  ['06', '9. juni', '9 Jun'],
  ['07', '9. juli', '9 Jul'],
  ['08', '9. aug.', '9 Aug'],
  ['09', '9. sep.', '9 Sept'],
  ['10', '9. okt.', '9 Oct'],
  ['11', '9. nov.', '9 Nov'],
  ['12', '9. des.', '9 Dec'],
])('short month %s', (month, norwegian, english) => {
  expect(formatDate(`2026-${month}-09`, 'nb-NO', 'short')).toBe(norwegian)
  expect(formatDate(`2026-${month}-09`, 'en-GB', 'short')).toBe(english)
})

test.each([
  ['a date that does not exist', '2026-02-30'],
  ['a word', 'i går'],
  ['empty', ''],
])('formatDate leaves %s as it is', (_why, text) => expect(formatDate(text, 'nb-NO', 'long')).toBe(text))
