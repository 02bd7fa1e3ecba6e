import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, spellingsOf, splitWords, wordsOf } from './fold-text.ts'
import { excerpt, highlightMatches } from './highlight.ts'
import { search, buildSearchIndex, searchNearest, type SearchDocument } from './search-index.ts'
import { matchesQuery, matchScore, MAX_QUERY_LENGTH, parseSearchQuery } from './search-query.ts'
import { isSignificantWord, withoutStopWords } from './stop-words.ts'

test.each([
  ['case', 'OSLO', 'oslo'],
  ['the three letters stay', 'ÆØÅ', 'æøå'],
  ['å from a system that sends a and a ring', 'A\u030As', 'ås'],
  ['their neighbours', 'Malmö, Västerås', 'malmø, væsterås'],
  ['accents', 'Café Ñandú', 'cafe nandu'],
  ['raised numbers and ligatures', 'm² ﬁn', 'm2 fin'],
  ['another alphabet', 'Ёлка', 'елка'],
])('foldText: %s', (_why, text, folded) => expect(foldText(text)).toBe(folded))

test.each([
  ['punctuation', 'Leie, yield & «ledighet»: 6,5 %!', ['leie', 'yield', 'ledighet', '6', '5']],
  ['a hyphen divides', 'co-working', ['co', 'working']],
  ['nothing', ' …–!?', []],
])('wordsOf: %s', (_why, text, words) => expect(wordsOf(text)).toEqual(words))

test.each([
  ['none of the letters', 'oslo', []],
  ['each', 'bærum', ['baerum']],
  ['all the ways', 'åsenhøyden', ['asenhoyden', 'aasenhoeyden', 'aasenhoyden', 'asenhoeyden']],
])('spellingsOf: %s', (_why, word, spellings) => expect(spellingsOf(word)).toEqual(spellings))

test.each([
  ['between words', '«Leie» i Oslo.', ['«', 'Leie', '» ', 'i', ' ', 'Oslo', '.']],
  ['starts with a word', 'Leie', ['', 'Leie', '']],
  ['empty', '', ['']],
])('splitWords: %s', (_why, text, pieces) => expect(splitWords(text)).toEqual(pieces))

describe('searchQuery', () => {
  test.each([
    ['spaces and hidden signs', '  leie\u200b\n i\tOslo ', 'leie i Oslo', ['leie', 'i', 'oslo']],
    ['each word once', 'leie LEIE Leie', 'leie LEIE Leie', ['leie']],
    ['punctuation only', '!!! .*+?^${}()|[]\\', '!!! .*+?^${}()|[]\\', []],
    ['nothing', '   ', '', []],
  ])('%s', (_why, typed, text, words) => expect(parseSearchQuery(typed)).toEqual({ text, words }))

  test('long and hostile input is cut, and no sign is halved', () => {
    expect(parseSearchQuery('a'.repeat(10_000)).text).toHaveLength(MAX_QUERY_LENGTH)
    expect([...parseSearchQuery('😀'.repeat(10_000)).text].every((sign) => sign === '😀')).toBe(true)
    expect(parseSearchQuery(Array.from({ length: 90 }, (_, at) => `a${at}`).join(' ')).words).toHaveLength(10)
  })
})

test.each([
  ['the word itself', 'leie', 'leie', 1],
  ['its start', 'leiemarked', 'leie', 0.75],
  ['inside a compound', 'kontorledighet', 'ledighet', 0.45],
  ['a short word inside', 'kontor', 'to', 0],
  ['a longer one', 'leie', 'leiemarked', 0],
])('likeness: %s', (_why, form, asked, worth) => expect(matchScore(form, asked)).toBe(worth))

const document = (title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  title,
  keywords: '',
  text: '',
  weight: 1,
  ...more,
})
const PAGES: readonly SearchDocument[] = [
  document('Leiemarkedet', { text: 'Hva kontorer leies ut for i Oslo og Bergen.' }),
  document('Logistikk', { text: 'Lager rundt Oslo. Leie og yield.' }),
  document('Oslo', { weight: 1.3, text: 'Ledighet og leie i hovedstaden.' }),
  document('Kontorledighet, Oslo', {
    keywords: 'OSLO_VACANCY Kontor',
    text: 'Andel av arealet uten leietaker.',
  }),
  document('Ås', { keywords: 'Akershus' }),
  document('As', { keywords: 'selskap' }),
  document('Bjørvika', { keywords: 'Oslo' }),
  document('Bærum', { keywords: 'Akershus' }),
  document('Office vacancy', { text: 'Share of space without a tenant.' }),
  document('The market now', { text: 'Vacancy, rents and yields.' }),
]
const index = buildSearchIndex(PAGES)
const found = (typed: string) => search(index, parseSearchQuery(typed)).map(({ title }) => title)

describe('search', () => {
  test.each<[string, string, string[]]>([
    [
      'a title beats a text, the whole word its start',
      'leie',
      ['Leiemarkedet', 'Oslo', 'Logistikk', 'Kontorledighet, Oslo'],
    ],
    [
      'the whole title first, then titles, keywords, texts',
      'oslo',
      ['Oslo', 'Kontorledighet, Oslo', 'Bjørvika', 'Leiemarkedet', 'Logistikk'],
    ],
    ['all words must be found', 'oslo yield', ['Logistikk']],
    ['in any order, each in its own field', 'kontor osl', ['Kontorledighet, Oslo', 'Leiemarkedet']],
    ['the inside of a compound', 'ledighet', ['Kontorledighet, Oslo', 'Oslo']],
    ['å', 'ås', ['Ås']],
    ['a: its own word first', 'as', ['As', 'Ås']],
    ['aa', 'aas', ['Ås']],
    ['o for ø', 'bjorvika', ['Bjørvika']],
    ['oe for ø', 'bjoervika', ['Bjørvika']],
    ['ae for æ', 'baer', ['Bærum']],
    ['Swedish letters', 'bjørvika', ['Bjørvika']],
    ['English', 'vacancy', ['Office vacancy', 'Kontorledighet, Oslo', 'The market now']],
    ['English, plural by its start', 'rent market', ['The market now']],
    ['punctuation does not count', '«Oslo», yield!', ['Logistikk']],
    ['regex signs are signs', '.*', []],
    ['a word that is nowhere', 'oslo finnesikke', []],
    ['nothing', '', []],
  ])('%s', (_why, typed, titles) => expect(found(typed)).toEqual(titles))

  test('of equals the first in the list', () => {
    const twins = buildSearchIndex([document('Vika', { text: '1' }), document('Vika', { text: '2' })])
    expect(search(twins, parseSearchQuery('vika')).map(({ text }) => text)).toEqual(['1', '2'])
  })

  test('whatever is typed: an answer, always the same, and only documents that hold every word', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300, unit: 'grapheme' }),
          fc.constantFrom('oslo ', 'leie').map((word) => word.repeat(3_000)),
        ),
        (typed) => {
          const query = parseSearchQuery(typed)
          const hits = search(index, query)
          expect(search(index, query)).toEqual(hits)
          for (const { title, keywords, text } of hits) {
            const all = `${title} ${keywords} ${text}`.split(/\s/)
            for (const asked of query.words)
              expect(all.some((word) => matchesQuery(word, { text: '', words: [asked] }))).toBe(true)
          }
        },
      ),
    )
  })
})

describe('searchNearest', () => {
  const nearest = (typed: string) => {
    const { documents, words } = searchNearest(index, parseSearchQuery(typed))
    return [words, documents.map(({ title }) => title)]
  }
  test.each<[string, string, number, string[]]>([
    ['all words: nothing that has fewer', 'oslo yield', 2, ['Logistikk']],
    ['all, though one says nothing', 'ledighet i oslo', 3, ['Oslo']],
    ['the most of them, and nothing that has half as many', 'office vacancy madrid', 2, ['Office vacancy']],
    [
      'what has more comes first, also where titles have fewer',
      'kontorer bergen oslo ledighet madrid',
      3,
      ['Leiemarkedet', 'Oslo', 'Kontorledighet, Oslo'],
    ],
    [
      'more than half as many as the best',
      'kontor areal oslo madrid',
      3,
      ['Kontorledighet, Oslo', 'Leiemarkedet'],
    ],
    ['one of them: the best first, as alone', 'bjørvika madrid', 1, ['Bjørvika']],
    ['two that have one each', 'bjørvika gardermoen bærum', 1, ['Bjørvika', 'Bærum']],
    [
      'a stop word does not count',
      'the vacancy of madrid',
      1,
      ['Office vacancy', 'Kontorledighet, Oslo', 'The market now'],
    ],
    ['stop words alone', 'uten madrid', 0, []],
    ['a short word alone', 'ås madrid', 0, []],
    ['beside another it helps', 'akershus ås madrid', 1, ['Ås', 'Bærum']],
    ['words that are nowhere', 'madrid lisboa', 0, []],
    ['one word', 'madrid', 0, []],
    ['punctuation', '.* !!', 0, []],
    ['nothing', '', 0, []],
  ])('%s', (_why, typed, words, titles) => expect(nearest(typed)).toEqual([words, titles]))

  test('whatever is typed: what has all words where anything has, else documents with a word that says something', () => {
    const word = fc.constantFrom(
      'oslo',
      'leie',
      'yield',
      'madrid',
      'i',
      'ås',
      'the',
      'xyz',
      'vacancy',
      'a'.repeat(300),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
          fc.string({ maxLength: 300, unit: 'grapheme' }),
        ),
        (typed) => {
          const query = parseSearchQuery(typed)
          const { documents, words } = searchNearest(index, query)
          const whole = search(index, query)
          if (whole.length > 0) {
            expect([documents, words]).toEqual([whole, query.words.length])
            return
          }
          expect(words).toBeLessThan(Math.max(query.words.length, 1))
          expect(words > 0).toBe(documents.length > 0)
          const telling = { text: '', words: query.words.filter(isSignificantWord) }
          for (const { title, keywords, text } of documents)
            expect(matchesQuery(`${title} ${keywords} ${text}`, telling)).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['a stop word goes', 'ledighet i Oslo', ['ledighet', 'oslo']],
  ['of both languages', 'the vacancy og leie', ['vacancy', 'leie']],
  ['a short name stays', 'leie Ås', ['leie', 'ås']],
  ['nothing else: all stay', 'i og på', ['i', 'og', 'på']],
  ['nothing', '', []],
])('withoutStopWords: %s', (_why, typed, words) =>
  expect(withoutStopWords(parseSearchQuery(typed))).toEqual({ text: typed, words }),
)

describe('markedText', () => {
  test.each<[string, string, string, string[]]>([
    ['whole words', 'Kontorleie i Oslo', 'leie oslo', ['', 'Kontorleie', ' i ', 'Oslo', '']],
    ['by another spelling', 'Ås og As', 'aas', ['', 'Ås', ' og As']],
    ['nothing found', 'Bergen', 'oslo', ['Bergen']],
    ['markup is text', '<b>Oslo</b>', 'oslo', ['<b>', 'Oslo', '</b>']],
    ['nothing asked', 'Oslo', '', ['Oslo']],
  ])('%s', (_why, text, typed, pieces) =>
    expect(highlightMatches(text, parseSearchQuery(typed))).toEqual(pieces),
  )
})

describe('excerpt', () => {
  const text = `${'Innledning som ingen leter etter. '.repeat(10)}Her står yielden i Bergen. ${'Og så mer. '.repeat(20)}`
  test('stands round the first found word, cut between words', () => {
    const shown = excerpt(text, parseSearchQuery('yield'), 120)
    expect(shown).toMatch(/^… .*Her står yielden i Bergen\. .* …$/)
    expect(shown.length).toBeLessThanOrEqual(124)
  })
  test.each([
    ['short enough', 'Kort\n tekst.', 'x', 'Kort tekst.'],
    ['not found: the beginning', text, 'finnesikke', 'Innledning som …'],
    ['one endless word', 'x'.repeat(300), 'x', `${'x'.repeat(19)}…`],
    ['an endless word before others', `${'x'.repeat(300)} og mer`, 'x', `${'x'.repeat(19)}…`],
    ['a long word that just has room', `${'x'.repeat(20)} og mer`, 'x', `${'x'.repeat(20)} …`],
    ['no character is cut in two', `a${'😀'.repeat(300)}`, 'x', `a${'😀'.repeat(18)}…`],
    ['so many characters, whatever they are stored as', '😀'.repeat(20), 'x', '😀'.repeat(20)],
  ])('%s', (_why, whole, typed, shown) => expect(excerpt(whole, parseSearchQuery(typed), 20)).toBe(shown))

  test('of a text that is looked through in part, the end is no end, and no character is cut in two there', () => {
    expect(excerpt(`${'x '.repeat(9_997)}leie 😀 og mer`, parseSearchQuery('leie'), 120)).toBe(
      `… ${'x '.repeat(25)}leie …`,
    )
  })
})

test('hostile input of every kind is no work', () => {
  const hostile = [
    'a'.repeat(10_000),
    '.*'.repeat(5_000),
    'å\u030A'.repeat(5_000),
    '(q+)+$'.repeat(2_000),
    '\u202e'.repeat(10_000),
  ]
  for (const typed of hostile) {
    const query = parseSearchQuery(typed)
    expect(search(index, query)).toEqual([])
    expect(searchNearest(index, query).documents).toEqual([])
    expect(highlightMatches(typed, query).join('')).toBe(typed.normalize('NFC'))
  }
})
