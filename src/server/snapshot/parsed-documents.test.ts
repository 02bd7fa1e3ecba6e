import { expect, test } from 'vitest'
import { parsedDocument } from './parsed-documents.ts'

const COMMENT = { ID: 'a', date: '2026-11-10', title: 'Tittel', comment: 'Tekst' }

test('the same text is parsed once; another text or kind is another document', () => {
  const first = parsedDocument('comment', COMMENT)
  expect(first).toMatchObject(COMMENT)
  expect(parsedDocument('comment', { ...COMMENT })).toBe(first)
  expect(parsedDocument('comment', { ...COMMENT, title: 'Ny' })).toMatchObject({ title: 'Ny' })
  expect(parsedDocument('category', { ID: 'a', name: 'A' })).toEqual({ ID: 'a', name: 'A' })
})

test.each([undefined, null, {}, 'text', { ...COMMENT, date: 'never' }])(
  'a document that its schema refuses stays refused: %j',
  (body) => {
    expect(parsedDocument('comment', body)).toBeNull()
    expect(parsedDocument('comment', body)).toBeNull()
  },
)
