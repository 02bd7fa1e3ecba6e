import { expect, test } from 'vitest'
import { parseOpenFileLimit } from './open-files.ts'

const limits = (soft: string) =>
  `Limit                     Soft Limit           Hard Limit           Units     \nMax processes             96512                96512                processes \nMax open files            ${soft.padEnd(20)} 1048576              files     \n`

test.each<[why: string, limits: string, most: number | null]>([
  ['the format of Linux', limits('1024'), 1_024],
  ['without an end', limits('unlimited'), null],
  ['another system', '', null],
])('%s', (_why, text, expected) => expect(parseOpenFileLimit(text)).toBe(expected))
