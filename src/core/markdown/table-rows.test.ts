import { expect, test } from 'vitest'
import { tablesAsLines } from './table-rows.ts'

test.each([
  ['table', '| a | b |\n|---|:-:|\n| c | d |', 'a · b\\\nc · d'],
  ['without outer bars', 'a | b\n--- | ---\nc | d\n\ne', 'a · b\\\nc · d\n\ne'],
  ['only a head', '|a|\n|-|', 'a'],
  ['escaped bar stays in its cell', '|a\\|b|\n|-|', 'a\\|b'],
  ['a bar in prose', 'ja | nei\nkanskje', 'ja | nei\nkanskje'],
  ['a rule is no table', 'a\n---\nb', 'a\n---\nb'],
])('tablesAsLines: %s', (_why, source, lines) => expect(tablesAsLines(source)).toBe(lines))
