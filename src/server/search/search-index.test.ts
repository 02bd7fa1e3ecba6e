import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lang } from '#core/locale.ts'
import { spellingsOf, wordsOf } from '#core/search/fold-text.ts'
import { buildSearchIndex, search, type SearchDocument } from './search-index.ts'
import { parseSearchQuery } from './search-query.ts'
import { isStopWord, withoutStopWords } from './stop-words.ts'

const document = (title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  title,
  keywords: '',
  text: '',
  weight: 1,
  ...more,
})
const PAGES: readonly SearchDocument[] = [
  document('Utleiemarkedet', { text: 'Hva kontorer leies ut for i Oslo og Bergen.' }),
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
const index = buildSearchIndex(PAGES, 'no')
const titlesOf = (typed: string) => search(index, parseSearchQuery(typed)).documents.map(({ title }) => title)
/** Titles of the documents that have all words. */
const found = (typed: string) => (search(index, parseSearchQuery(typed)).isComplete ? titlesOf(typed) : [])

describe('all words', () => {
  test.each<[string, string, string[]]>([
    [
      'the whole title first, then titles, keywords, texts',
      'oslo',
      ['Oslo', 'Kontorledighet, Oslo', 'Bjørvika', 'Utleiemarkedet', 'Logistikk'],
    ],
    ['all words must be found', 'oslo yield', ['Logistikk']],
    ['in any order, each in its own field', 'hovedstaden ledig', ['Oslo']],
    ['å', 'ås', ['Ås']],
    ['a: its own word first', 'as', ['As', 'Ås']],
    ['aa', 'aas', ['Ås']],
    ['o for ø', 'bjorvika', ['Bjørvika']],
    ['oe for ø', 'bjoervika', ['Bjørvika']],
    ['ae for æ', 'baer', ['Bærum']],
    ['decomposed letters', 'BA\u030A \u00C5s'.slice(4), ['Ås']],
    ['punctuation does not count', '«Oslo», yield!', ['Logistikk']],
    ['regular expressions are text', '.*', []],
    ['a word that is nowhere', 'oslo finnesikke', []],
    ['nothing', '', []],
  ])('%s', (_why, typed, titles) => expect(found(typed)).toEqual(titles))

  test('of equals the first in the list', () => {
    const twins = buildSearchIndex([document('Vika', { text: '1' }), document('Vika', { text: '2' })], 'no')
    expect(search(twins, parseSearchQuery('vika')).documents.map(({ text }) => text)).toEqual(['1', '2'])
  })
})

describe('forms, compounds, typing errors and synonyms', () => {
  const one = (lang: Lang, title: string, typed: string) => {
    const { documents, isComplete } = search(
      buildSearchIndex([document(title)], lang),
      parseSearchQuery(typed),
    )
    return isComplete && documents.length === 1
  }
  test.each<[string, Lang, string, string, boolean]>([
    ['definite', 'no', 'Ledighet', 'ledigheten', true],
    ['definite plural', 'no', 'Ledighet', 'ledighetene', true],
    ['indefinite of a definite', 'no', 'Ledigheten', 'ledighet', true],
    ['plural', 'no', 'Kontorleie', 'kontorleier', true],
    ['definite plural of a compound', 'no', 'Leiepriser', 'leieprisene', true],
    ['doubled consonant', 'no', 'Eiendom', 'eiendommene', true],
    ['genitive', 'no', 'Marked', 'markeds', true],
    ['an s of the stem stays', 'no', 'Prisen', 'pris', true],
    ['inside a compound', 'no', 'Kontorledighet', 'ledighet', true],
    ['inside a compound, definite', 'no', 'Kontorledighet', 'ledighetene', true],
    ['a short word inside', 'no', 'Kontor', 'to', false],
    ['English plural', 'en', 'Vacancy', 'vacancies', true],
    ['English plural in -es', 'en', 'Box', 'boxes', true],
    ['English singular', 'en', 'House prices', 'house price', true],
    ['swapped letters', 'no', 'Ledighet', 'ledihget', true],
    ['swapped letters while typing', 'no', 'Ledighet', 'ledihg', true],
    ['swapped letters inside a compound', 'no', 'Kontorledighet', 'ledihget', true],
    ['a missing letter', 'no', 'Styringsrenten', 'styringrenten', true],
    ['a neighbouring key', 'no', 'Inflasjon', 'inflasjom', true],
    ['two errors in a long word', 'no', 'Transaksjonsvolum', 'transaksonvolum', true],
    ['two errors in a short word', 'no', 'Moss', 'mxxs', false],
    ['three errors', 'no', 'Ledighet', 'lxxxghet', false],
    ['a short word with an error inside', 'no', 'Behandles', 'hadnel', false],
    ['an error in three letters', 'no', 'Ski', 'sli', false],
    ['the other language', 'no', 'Kontorledighet', 'vacancy', true],
    ['and back', 'en', 'Office vacancy', 'kontorledighet', true],
    ['several words', 'no', 'Styringsrenten', 'policy rate', true],
    ['several words, and back', 'en', 'Policy rate, monthly', 'styringsrenten', true],
    ['part of a term', 'no', 'Prime yield', 'toppleie', false],
    ['an old name', 'no', 'Trondheim', 'Trondhjem', true],
    ['an old name, misspelt', 'no', 'Trondheim', 'Trondhejm', true],
    ['the end of a compound', 'no', 'Lagerleie', 'rent', true],
    ['both parts of a compound', 'no', 'Kontorledighet', 'office vacancy', true],
    ['a word of its own group is no compound of another', 'no', 'Arbeidsledighet', 'vacancy', false],
    ['no synonyms of what stands in running text', 'no', 'Kontor', 'vacancy', false],
  ])('%s: %s "%s" by "%s"', (_why, lang, title, typed, isFound) =>
    expect(one(lang, title, typed)).toBe(isFound),
  )

  test.each<[string, string[], string, string]>([
    ['exact before prefix', ['Leiemarked', 'Leie'], 'leie', 'Leie'],
    ['prefix before inner', ['Utleie', 'Leiemarked'], 'leiem', 'Leiemarked'],
    ['form before prefix', ['Leieavtale', 'Leien'], 'leie', 'Leien'],
    ['its own word before a synonym', ['Kontorledighet', 'Vacancy'], 'vacancy', 'Vacancy'],
    ['one error before two', ['Transaksjan x', 'Transaksjon x'], 'transaksjin', 'Transaksjan x'],
  ])('%s', (_why, titles, typed, first) => {
    const ranked = search(
      buildSearchIndex(
        titles.map((title) => document(title)),
        'no',
      ),
      parseSearchQuery(typed),
    )
    expect(ranked.documents[0]?.title).toBe(first)
  })

  test('typing errors are not considered where a title has the word', () => {
    const some = buildSearchIndex([document('Renten'), document('Rengen')], 'no')
    expect(search(some, parseSearchQuery('renten')).documents.map(({ title }) => title)).toEqual(['Renten'])
  })

  test.each([
    ['misspelt', 'hovedsatden', ['hovedstaden']],
    ['by a synonym: the words it stands for', 'warehouse', ['logistikk', 'warehouse']],
    ['nothing', 'madrid', []],
  ])('matched words, for highlighting: %s', (_why, typed, matched) =>
    expect([...search(index, parseSearchQuery(typed)).matchedWords].toSorted()).toEqual(matched),
  )
})

describe('some of the words', () => {
  const nearest = (typed: string) => {
    const { documents, words } = search(index, parseSearchQuery(typed))
    return [words, documents.map(({ title }) => title)]
  }
  test.each<[string, string, number, string[]]>([
    ['all words: nothing that has fewer', 'oslo yield', 2, ['Logistikk']],
    ['stop words do not count', 'hovedstaden i oslo', 2, ['Oslo']],
    ['the most of them, and nothing that has half as many', 'tenant vacancy madrid', 2, ['Office vacancy']],
    ['one of them: the best first, as alone', 'bjørvika madrid', 1, ['Bjørvika']],
    ['two that have one each', 'bjørvika gardermoen bærum', 1, ['Bjørvika', 'Bærum']],
    ['stop words alone', 'uten madrid', 0, []],
    ['a short word alone', 'ås madrid', 0, []],
    ['beside another it helps', 'akershus ås madrid', 1, ['Ås', 'Bærum']],
    ['words that are nowhere', 'madrid lisboa', 0, []],
    ['one word', 'madrid', 0, []],
    ['punctuation', '.* !!', 0, []],
    ['nothing', '', 0, []],
  ])('%s', (_why, typed, words, titles) => expect(nearest(typed)).toEqual([words, titles]))
})

/** Peer: a linear scan that finds a word at the start of words, and from four letters inside of them. */
function linearScan(typed: string): readonly SearchDocument[] {
  const asked = withoutStopWords(parseSearchQuery(typed)).words
  return PAGES.filter(({ title, keywords, text }) => {
    const forms = wordsOf(`${title} ${keywords} ${text}`).flatMap((word) => [word, ...spellingsOf(word)])
    return asked.every((word) =>
      forms.some((form) => form.startsWith(word) || (word.length >= 4 && form.includes(word))),
    )
  })
}

const typedText = fc.oneof(
  fc.string({ maxLength: 300, unit: 'grapheme' }),
  fc
    .array(
      fc
        .constantFrom(
          ...new Set(PAGES.flatMap(({ title, keywords, text }) => wordsOf(`${title} ${keywords} ${text}`))),
        )
        .chain((word) =>
          fc
            .tuple(fc.nat(word.length), fc.nat(word.length))
            .map(([a, b]) => word.slice(Math.min(a, b), Math.max(a, b))),
        ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(' ')),
)

test('whatever is typed, every document that a linear scan finds is found', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const query = parseSearchQuery(typed)
      fc.pre(query.words.length > 0)
      const scanned = linearScan(typed)
      if (scanned.length === 0) return
      const { documents, isComplete } = search(index, query)
      expect(isComplete).toBe(true)
      expect(documents).toEqual(expect.arrayContaining([...scanned]))
    }),
  )
})

test('whatever is typed, the answer is the same each time and counts no more words than were typed', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const query = parseSearchQuery(typed)
      const result = search(index, query)
      expect(search(index, query)).toEqual(result)
      expect(result.words).toBeLessThanOrEqual(query.words.length)
      expect(result.words > 0).toBe(result.documents.length > 0)
      expect(new Set(result.documents).size).toBe(result.documents.length)
    }),
  )
})

test.each([
  ['one letter', 'a'.repeat(10_000)],
  ['regular expression', '.*'.repeat(5_000)],
  ['nested quantifiers', '(q+)+$'.repeat(2_000)],
  ['letters with rings', 'å\u030A'.repeat(5_000)],
  ['direction marks', '\u202e'.repeat(10_000)],
  ['names of objects', '__proto__ constructor toString hasOwnProperty'],
  ['a megabyte', 'xqz '.repeat(250_000)],
])('hostile text finds nothing: %s', (_why, typed) => {
  expect(search(index, parseSearchQuery(typed)).documents).toEqual([])
})

test('stop words are dropped only beside other words', () => {
  expect(isStopWord('i')).toBe(true)
  expect(titlesOf('the')).toEqual(['The market now'])
})
