import { expect, test } from 'vitest'
import { blocksOf } from '#tests/factories/page-blocks.ts'
import { textRows } from './row-builders.ts'

test.each<[string, string, readonly number[]]>([
  ['nothing', ' \n', []],
  ['what fits', 'a'.repeat(100_000), [100_000]],
  ['divided where a paragraph ends', `${'a'.repeat(60_000)}\n\n${'b'.repeat(60_000)}`, [60_000, 60_000]],
  ['divided anywhere where none does', 'a'.repeat(150_000), [100_000, 50_000]],
  ['not within a character', `${'a'.repeat(99_999)}🏢`, [99_999, 2]],
])('a long text: %s', (_why, content, lengths) => {
  expect(
    blocksOf({ rows: textRows(content) }).map(({ attributes }) => String(attributes['content']).length),
  ).toEqual(lengths)
})
