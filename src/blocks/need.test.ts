import { expect, test } from 'vitest'
import { AnswerBook, BlockFailure, requireData, need, needKey } from './need.ts'

test.each([
  [
    'a list of ids',
    need('figures', { sources: ['a', 'b'], lang: 'no' }),
    'figures [["lang","no"],["sources",["a","b"]]]',
  ],
  ['an id in the path', need('comment', { id: 'oslo', lang: 'en' }), 'comment [["id","oslo"],["lang","en"]]'],
  ['no parameters but the language', need('areas', { lang: 'no' }), 'areas [["lang","no"]]'],
  [
    'an absent parameter is left out',
    need('commentary', { city: undefined, lang: 'no' }),
    'commentary [["lang","no"]]',
  ],
])('needKey: %s', (_why, testedNeed, key) => expect(needKey(testedNeed)).toBe(key))

test('returns stored answers by call and parameters', () => {
  const answerBook = new AnswerBook()
  answerBook.set(need('areas', { lang: 'no' }), { ok: true, data: [] })
  expect(requireData(answerBook.get(need('areas', { lang: 'no' })))).toEqual([])
  expect(answerBook.get(need('areas', { lang: 'en' }))).toEqual({
    ok: false,
    code: 'rest_unavailable',
    status: 503,
  })
})

test('an answer without data stops the block with its status', () => {
  expect(() => requireData({ ok: false, code: 'rest_not_found', status: 404 })).toThrow(
    new BlockFailure(404, 'rest_not_found'),
  )
})
