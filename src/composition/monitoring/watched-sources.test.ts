import { expect, test } from 'vitest'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { watchedSources } from './watched-sources.ts'

test.each([
  ['a series', 'series/no-policy-rate', 'Styringsrenten', 'Policy rate'],
  ['the commentary on the market', 'commentary/market', 'Markedskommentar', 'Market commentary'],
  ['the commentary on a city', 'commentary/oslo', 'Markedskommentar, Oslo', 'Market commentary, Oslo'],
])('a source has its title in both languages: %s', async (_why, source, no, en) => {
  const sources = watchedSources(await editionOf(await contentOfPack()), true)
  expect(sources.find((item) => item.source === source)?.title).toEqual({ no, en })
})
