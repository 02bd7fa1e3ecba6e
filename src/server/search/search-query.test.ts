import { describe, expect, test } from 'vitest'
import { MAX_QUERY_LENGTH, parseSearchQuery } from './search-query.ts'
import { withoutStopWords } from './stop-words.ts'

describe('parseSearchQuery', () => {
  test.each([
    ['spaces and format characters', '  leie\u200b\n i\tOslo ', 'leie i Oslo', ['leie', 'i', 'oslo']],
    ['each word once', 'leie LEIE Leie', 'leie LEIE Leie', ['leie']],
    ['decomposed letters', 'GRU\u0308NERLØKKA A\u030As', 'GRU\u0308NERLØKKA A\u030As', ['grunerløkka', 'ås']],
    ['punctuation only', '!!! .*+?^${}()|[]\\', '!!! .*+?^${}()|[]\\', []],
    ['emoji only', '🏢👩‍👩‍👧', '🏢👩 👩 👧', []],
    ['markup is words', '<script>alert(1)</script>', '<script>alert(1)</script>', ['script', 'alert', '1']],
    ['nothing', '   ', '', []],
  ])('%s', (_why, typed, text, words) => expect(parseSearchQuery(typed)).toEqual({ text, words }))

  test('long text is cut, and no character is halved', () => {
    expect(parseSearchQuery('a'.repeat(1_000_000)).text).toHaveLength(MAX_QUERY_LENGTH)
    expect([...parseSearchQuery('😀'.repeat(10_000)).text].every((character) => character === '😀')).toBe(
      true,
    )
    expect(parseSearchQuery(Array.from({ length: 90 }, (_, at) => `a${at}`).join(' ')).words).toHaveLength(10)
  })
})

test.each([
  ['a stop word is dropped', 'ledighet i Oslo', ['ledighet', 'oslo']],
  ['of both languages', 'the vacancy og leie', ['vacancy', 'leie']],
  ['a short name stays', 'leie Ås', ['leie', 'ås']],
  ['nothing but stop words: all stay', 'i og på', ['i', 'og', 'på']],
  ['nothing', '', []],
])('withoutStopWords: %s', (_why, typed, words) =>
  expect(withoutStopWords(parseSearchQuery(typed))).toEqual({ text: typed, words }),
)
