import { expect, test } from 'vitest'
import { readIfMatch, userTag, type IfMatch } from './user-tag.ts'

const ID = 2 ** 47 - 1
const now = userTag(ID, 7)
const before = userTag(ID, 6)
const versions = (...list: number[]): IfMatch => ({ kind: 'versions', versions: list })
const MALFORMED: IfMatch = { kind: 'malformed' }

test.each<[string, string | undefined, IfMatch]>([
  ['no header', undefined, { kind: 'any' }],
  ['any version', '*', { kind: 'any' }],
  ['a tag', now, versions(7)],
  ['made weak by a proxy', `W/${now}`, versions(7)],
  ['several', `${before}, ${now}`, versions(6, 7)],
  ['several without spaces', `${before},W/${now}`, versions(6, 7)],
  ['one of ours, one unknown', `"abc", ${now}`, versions(7)],
  ['an empty tag', '""', versions()],
  ['a tag of another user', userTag(ID - 1, 7), versions()],
  ['a tag with an additional letter', now.replace(/"$/, 'A"'), versions()],
  ['no quotation marks', now.slice(1, -1), MALFORMED],
  ['an open quotation mark', now.slice(0, -1), MALFORMED],
  ['nothing', '', MALFORMED],
  ['a star in a list', `*, ${now}`, MALFORMED],
  ['no comma', `${now} ${before}`, MALFORMED],
  ['a comma at the end', `${now},`, MALFORMED],
  ['a small w', `w/${now}`, MALFORMED],
  ['more than 2 kB', `"${'a'.repeat(2_048)}"`, MALFORMED],
  ['spaces only', ' '.repeat(2_000), MALFORMED],
])('%s', (_why, header, expected) => {
  expect(readIfMatch(header, ID)).toEqual(expected)
})

test('a tag is equal for the same version, differs for every other, and reveals neither ID nor version', () => {
  expect(userTag(ID, 7)).toBe(now)
  const tags = Array.from({ length: 200 }, (_, version) => userTag(ID, version))
  expect(new Set(tags).size).toBe(200)
  expect(tags.every((tag) => /^"[\w-]{16}"$/.test(tag))).toBe(true)
  expect(readIfMatch(userTag(1, 2 ** 47), 1)).toEqual(versions(2 ** 47))
})
