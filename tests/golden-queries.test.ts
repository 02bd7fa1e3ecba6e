/** Golden queries on the shipped pack: the share with an expected page among the first two hits. */
import { expect, test } from 'vitest'
import { localeOf, localizedPath } from '#core/locale.ts'
import { suggestions } from '#server/search/site-search.ts'
import { contentOfPack, editionOf } from './factories/edition.ts'
import type { ExpectedHit } from './search-queries/expected-hit.ts'
import { GOLDEN_QUERIES } from './search-queries/golden.ts'
import { HELD_OUT_QUERIES } from './search-queries/held-out.ts'

const WANTED_AMONG_FIRST = 2
const edition = await editionOf(await contentOfPack())

/** The queries without an expected page among the first hits, each with its actual hits. */
async function misses(queries: readonly ExpectedHit[]): Promise<readonly string[]> {
  const missed: string[] = []
  for (const [lang, typed, paths] of queries) {
    const wanted = new Set(paths.map((path) => localizedPath(path, localeOf(lang))))
    const { hits } = await suggestions(edition, lang, typed)
    const first = hits.slice(0, WANTED_AMONG_FIRST)
    if (!first.some(({ path }) => wanted.has(path)))
      missed.push(`${lang} "${typed}": ${first.map(({ title, path }) => `${title} ${path}`).join(' | ')}`)
  }
  return missed
}

test('the lists are long enough, in both languages, and share no query', () => {
  expect(GOLDEN_QUERIES.length).toBeGreaterThanOrEqual(80)
  expect(HELD_OUT_QUERIES.length).toBeGreaterThanOrEqual(20)
  for (const queries of [GOLDEN_QUERIES, HELD_OUT_QUERIES])
    expect(new Set(queries.map(([lang]) => lang))).toEqual(new Set(['no', 'en']))
  const all = [...GOLDEN_QUERIES, ...HELD_OUT_QUERIES].map(([lang, typed]) => `${lang} ${typed}`)
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['golden', GOLDEN_QUERIES, 0.95],
  ['held-out', HELD_OUT_QUERIES, 0.9],
] as const)('%s queries: a wanted page is the first or second hit', async (name, queries, minShare) => {
  const missed = await misses(queries)
  const share = (queries.length - missed.length) / queries.length
  console.info(
    `${name}: ${queries.length - missed.length} of ${queries.length} (${(100 * share).toFixed(1)} %)`,
  )
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(minShare)
})
