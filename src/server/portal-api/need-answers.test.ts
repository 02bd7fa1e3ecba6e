/**
 * A need is answered in process from its parameters; over HTTP, its address must parse to the same
 * parameters.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleBlock } from '#blocks/example-view.ts'
import type { Need } from '#blocks/need.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { BLOCK_TYPES, parseBlock, type BlockType, type KnownBlock } from '#blocks/registry.schema.ts'
import { needsOf } from '#blocks/registry.view.ts'
import { PORTAL_PREFIX, type AnyCall } from '#contract/call.ts'
import { callUrl } from '#contract/call-url.ts'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { callByName } from '#contract/portal.ts'
import { CITIES, MARKETS } from '#core/markets.ts'
import { REPORT_NAMES } from '#core/report-names.ts'
import { readQuery, type QueryResult } from './query.ts'

const LANGS = ['no', 'en'] as const

/** The query that the server parses from the address of a need. */
function readBack(need: Need): QueryResult<unknown> {
  const call: AnyCall = callByName[need.call]
  const [path = '', search = ''] = callUrl(call, need.parameters).slice(PORTAL_PREFIX.length).split('?')
  const pattern = call.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)')
  const inPath = new RegExp(`^${pattern}$`).exec(path)?.groups ?? {}
  const decoded = Object.entries(inPath).map(([name, value]): [string, string] => [
    name,
    decodeURIComponent(value),
  ])
  return readQuery(call, Object.fromEntries(decoded), search)
}

const needsInBoth = (block: KnownBlock) => LANGS.flatMap((lang) => needsOf(block, lang))
const accepted = ({ parameters }: Need) => ({ ok: true, query: parameters })

const id = fc.oneof(fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/), fc.nat(999))
const ids = fc.array(id, { maxLength: 30 })
const cities = fc.array(fc.constantFrom(...CITIES), { maxLength: CITIES.length })
/** Arbitrary values of every attribute that a need may depend on. */
const attributes = fc.record(
  {
    series: ids,
    sources: ids,
    figures: fc.array(fc.record({ id }), { maxLength: 30 }),
    comment: id,
    city: fc.constantFrom('', ...MARKETS),
    cities,
    reports: fc.array(fc.constantFrom(...REPORT_NAMES), { maxLength: REPORT_NAMES.length }),
    featured: fc.boolean(),
    events: fc.boolean(),
    numberOfPosts: fc.constantFrom(3, 6, '6'),
    numberOfItems: fc.constantFrom(3, 25, '7'),
  },
  { requiredKeys: ['comment', 'city'] },
)

function generatedBlock(type: BlockType): fc.Arbitrary<KnownBlock> {
  return attributes
    .map((generated) => parseBlock(blockSchema.parse({ type, attributes: generated })))
    .filter((parsed) => parsed.status === 'known')
    .map(({ block }) => block)
}

describe.each(BLOCK_TYPES)('%s', (type) => {
  test('the address of a need of each example is read as its parameters', () => {
    for (const example of examplesByType[type]) {
      const needs = needsInBoth(exampleBlock(type, example))
      expect(needs).toHaveLength(LANGS.length * example.answers.length)
      expect(needs.map(readBack)).toEqual(needs.map(accepted))
    }
  })

  test('the address of a need of generated attributes is read as its parameters', () => {
    fc.assert(
      fc.property(generatedBlock(type), (block) => {
        const needs = needsInBoth(block)
        expect(needs.map(readBack)).toEqual(needs.map(accepted))
      }),
      { numRuns: 200 },
    )
  })
})
