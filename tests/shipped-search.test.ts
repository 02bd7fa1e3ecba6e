/** Names that brokers and tenants use for the shipped figures find them. */
import { expect, test } from 'vitest'
import { suggestions } from '#server/search/site-search.ts'
import { contentOfPack, editionOf } from './factories/edition.ts'

const edition = await editionOf(await contentOfPack())

test.each([
  ['no', 'husleie', /prime-rent$/],
  ['no', 'kontorleie bergen', /bergen-office-prime-rent$/],
  ['no', 'leiepriser oslo', /oslo-office-prime-rent$/],
  ['no', 'kvadratmeterpris', /prime-rent$/],
  ['no', 'lagerleie', /logistics-oslo-prime-rent$/],
  ['no', 'ledige lokaler trondheim', /trondheim-office-vacancy$/],
  ['no', 'inflasjon', /no-cpi-/],
  ['no', 'rente', /no-policy-rate/],
  ['en', 'vacant space stavanger', /stavanger-office-vacancy$/],
  ['en', 'cap rate oslo', /prime-yield$/],
  ['en', 'inflation', /no-cpi-/],
] as const)('%s: %s', async (lang, typed, href) => {
  const { hits } = await suggestions(edition, lang, typed)
  expect(hits.filter(({ kind }) => kind === 'series').map(({ path }) => path)).toEqual(
    expect.arrayContaining([expect.stringMatching(href)]),
  )
})
