import { describe, expect, test } from 'vitest'
import { excerpt, highlightMatches } from './highlight.ts'

const matching = (...words: readonly string[]) => new Set(words)

describe('highlightMatches', () => {
  test.each<[string, string, ReadonlySet<string>, string[]]>([
    [
      'whole words',
      'Kontorleie i Oslo',
      matching('kontorleie', 'oslo'),
      ['', 'Kontorleie', ' i ', 'Oslo', ''],
    ],
    ['by their folded form', 'Ås og As', matching('ås'), ['', 'Ås', ' og As']],
    ['nothing found', 'Bergen', matching('oslo'), ['Bergen']],
    ['markup is text', '<b>Oslo</b>', matching('oslo'), ['<b>', 'Oslo', '</b>']],
    ['nothing matches', 'Oslo', matching(), ['Oslo']],
  ])('%s', (_why, text, matched, pieces) => expect(highlightMatches(text, matched)).toEqual(pieces))
})

describe('excerpt', () => {
  const text = `${'Innledning som ingen leter etter. '.repeat(10)}Her står yielden i Bergen. ${'Og så mer. '.repeat(20)}`
  test('is the part round the first matching word, cut between words', () => {
    const shown = excerpt(text, matching('yielden'), 120)
    expect(shown).toMatch(/^… .*Her står yielden i Bergen\. .* …$/)
    expect(shown.length).toBeLessThanOrEqual(124)
  })
  test.each([
    ['short enough', 'Kort\n tekst.', 'Kort tekst.'],
    ['not found: the beginning', text, 'Innledning som …'],
    ['one endless word', 'x'.repeat(300), `${'x'.repeat(19)}…`],
    ['an endless word before others', `${'x'.repeat(300)} og mer`, `${'x'.repeat(19)}…`],
    ['a long word that just fits', `${'x'.repeat(20)} og mer`, `${'x'.repeat(20)} …`],
    ['no character is cut in two', `a${'😀'.repeat(300)}`, `a${'😀'.repeat(18)}…`],
    ['characters are counted and not code units', '😀'.repeat(20), '😀'.repeat(20)],
  ])('%s', (_why, whole, shown) => expect(excerpt(whole, matching('finnesikke'), 20)).toBe(shown))

  test('a text that is read in part has no end, and no character is cut in two there', () => {
    expect(excerpt(`${'x '.repeat(9_997)}leie 😀 og mer`, matching('leie'), 120)).toBe(
      `… ${'x '.repeat(25)}leie …`,
    )
  })
})
