import { expect, test } from 'vitest'
import { tablesAsLines } from './table-rows.ts'

test.each([
  ['table', '| a | b |\n|---|:-:|\n| c | d |', 'a · b\\\nc · d'],
  ['without outer bars', 'a | b\n--- | ---\nc | d\n\ne', 'a · b\\\nc · d\n\ne'],
  ['only a head', '|a|\n|-|', 'a'],
  ['escaped bar stays in its cell', '|a\\|b|\n|-|', 'a\\|b'],
  ['a bar in prose', 'ja | nei\nkanskje', 'ja | nei\nkanskje'],
  [
    'a table between fences is code',
    '```\n| a | b |\n|---|---|\n| c | d |\n```',
    '```\n| a | b |\n|---|---|\n| c | d |\n```',
  ],
  [
    'and after them a table',
    '~~~ sql\n|a|b|\n|-|-|\n```\n~~~~\n|a|b|\n|-|-|',
    '~~~ sql\n|a|b|\n|-|-|\n```\n~~~~\na · b',
  ],
  ['three backticks with another behind are no fence', '```a`b\n|a|b|\n|-|-|', '```a`b\na · b'],
  [
    'a fence in a quote ends with the quote',
    '> ```\n> |a|b|\n> |-|-|\n\n|a|b|\n|-|-|',
    '> ```\n> |a|b|\n> |-|-|\n\na · b',
  ],
  [
    'a fence in a list ends with its item',
    '- ```\n  |a|b|\n  |-|-|\n\n|a|b|\n|-|-|',
    '- ```\n  |a|b|\n  |-|-|\n\na · b',
  ],
  ['a last row before a fence', '|a|\n|-|\n```|', 'a\n```|'],
  ['a rule is no table', 'a\n---\nb', 'a\n---\nb'],
])('tablesAsLines: %s', (_why, source, lines) => expect(tablesAsLines(source)).toBe(lines))
