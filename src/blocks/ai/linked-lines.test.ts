import { expect, test } from 'vitest'
import { linkedLines, type TextLink } from './linked-lines.ts'

const link = (from: number, to: number, series = 's'): TextLink => ({ from, to, series })

/** `Renten er [4,25](s).` */
const partsText = (text: string, links: readonly TextLink[]) =>
  linkedLines(text, links).map((line) =>
    line.map((part) => (part.series === null ? part.text : `[${part.text}](${part.series})`)).join(''),
  )

test.each([
  ['plain words', 'Renten er 4,25.', [], ['Renten er 4,25.']],
  ['a link', 'Renten er 4,25.', [link(10, 14)], ['Renten er [4,25](s).']],
  ['at both ends', 'ab cd', [link(0, 2), link(3, 5, 't')], ['[ab](s) [cd](t)']],
  ['side by side', 'abcd', [link(0, 2), link(2, 4, 't')], ['[ab](s)[cd](t)']],
  ['in disorder', 'ab cd', [link(3, 5, 't'), link(0, 2)], ['[ab](s) [cd](t)']],
  ['on a later line', 'ab\ncd ef', [link(6, 8)], ['ab', 'cd [ef](s)']],
  [
    'line breaks of all kinds, empty lines and loose spaces',
    ' ab \r\n\n \r cd',
    [link(1, 3), link(10, 12)],
    ['[ab](s)', '[cd](s)'],
  ],
  ['overlapping: the first stands', 'abcdef', [link(0, 3), link(2, 5, 't')], ['[abc](s)def']],
  ['nested links', 'abcdef', [link(0, 6), link(2, 4, 't')], ['[abcdef](s)']],
  ['empty and backwards', 'abcdef', [link(2, 2), link(4, 3)], ['abcdef']],
  ['before the start and past the end', 'abcdef', [link(-2, 2), link(4, 99), link(50, 60)], ['abcdef']],
  ['over the end of a line', 'ab\ncd', [link(1, 4)], ['ab', 'cd']],
  ['through a character', 'a🏗b', [link(0, 2), link(2, 4, 't')], ['a🏗b']],
  ['after a character of two halves', '🏗 ab', [link(3, 5)], ['🏗 [ab](s)']],
  ['nothing', '', [link(0, 1)], []],
])('linkedLines: %s', (_why, text, links, lines) => expect(partsText(text, links)).toEqual(lines))
