import { expect, test } from 'vitest'
import { sheetNames } from './sheet-names.ts'

test.each<[string, readonly string[], readonly string[]]>([
  ['a short title is unchanged', ['Policy rate'], ['Policy rate']],
  ['signs that Excel refuses are spaces', ['a/b\\c:d*e?f[g]h'], ['a b c d e f g h']],
  ['control signs and line breaks are spaces', ['a\u0000\n\tb'], ['a b']],
  ['31 characters at most', ['x'.repeat(40)], ['x'.repeat(31)]],
  ['names that are equal to Excel', ['Rate', 'RATE', 'rate'], ['Rate', 'RATE (2)', 'rate (3)']],
  [
    'long titles with a common prefix',
    ['y'.repeat(40), 'y'.repeat(50)],
    ['y'.repeat(31), `${'y'.repeat(27)} (2)`],
  ],
  ['a surrogate pair is not split', [`${'x'.repeat(30)}🏢`], ['x'.repeat(30)]],
  ['no apostrophe at the ends', ["'quoted'"], ['quoted']],
  ['titles without usable characters', ['', '???'], ['1 (2)', '2 (2)']],
  ['the name of the last sheet', ['About'], ['About (2)']],
  ['a name that Excel uses itself', ['History'], ['History (2)']],
])('%s', (_why, titles, names) => expect(sheetNames(titles, 'About')).toEqual(names))
