import { describe, expect, test } from 'vitest'
import { numberOfMonth, parseTypedDate, parseTypedMonth } from './typed-dates.ts'

describe('dates', () => {
  test.each([
    ['1.2.2025', '2025-02-01'],
    ['01.02.2025', '2025-02-01'],
    ['1. 2. 2025', '2025-02-01'],
    ['01/02/2025', '2025-02-01'],
    ['1. februar 2025', '2025-02-01'],
    ['1 Feb 2025', '2025-02-01'],
    ['31 December 2024', '2024-12-31'],
    ['31. des. 2024', '2024-12-31'],
    [' 2025-02-01 ', '2025-02-01'],
    ['29.02.2024', '2024-02-29'],
  ])('%s is %s', (typed, date) => {
    expect(parseTypedDate(typed)).toBe(date)
  })

  test.each([
    '31.2.2025',
    '29.02.2025',
    '13/13/2025',
    '1.2.25',
    '0.1.2025',
    '',
    'i morgen',
    '1 xyz 2025',
    '2025-1-1',
  ])('"%s" is no date', (typed) => {
    expect(parseTypedDate(typed)).toBeNull()
  })
})

describe('months', () => {
  test.each([
    ['2024-10', '2024-10'],
    ['2024M10', '2024-10'],
    ['10.2024', '2024-10'],
    ['10/2024', '2024-10'],
    ['oktober 2024', '2024-10'],
    ['October 2024', '2024-10'],
    ['Okt. 2024', '2024-10'],
    ['mai 2024', '2024-05'],
    ['May 2024', '2024-05'],
  ])('%s is %s', (typed, month) => {
    expect(parseTypedMonth(typed)).toBe(month)
  })

  test.each(['13.2024', '2024-00', '2024-13', 'oktember 2024', 'o 2024', '2024', ''])(
    '"%s" is no month',
    (typed) => {
      expect(parseTypedMonth(typed)).toBeNull()
    },
  )
})

test.each([
  ['november', 11],
  ['Nov', 11],
  ['11', 11],
  ['desember', 12],
  ['December', 12],
  ['13', 0],
  ['n', 0],
])('month "%s" is number %i', (typed, number) => {
  expect(numberOfMonth(typed)).toBe(number)
})
