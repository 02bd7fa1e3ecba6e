/** Addresses as readers type them lead to the right area of the shipped pack, or to none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '#core/text/csv.ts'
import { createAddressBook } from '#server/places/address-book.ts'
import { areaLocatorOf } from '#server/places/area-locators.ts'
import { locatedAddresses } from '#server/places/located-addresses.ts'
import { contentOfPack, editionOf } from './factories/edition.ts'
import { GOLDEN_QUERIES } from './search-queries/golden.ts'
import { HELD_OUT_QUERIES } from './search-queries/held-out.ts'
import { ROOT } from './source-files.ts'

const MIN_RIGHT = 0.99
const edition = await editionOf(await contentOfPack())
const content = edition.snapshot.content.no
const index = await createAddressBook({ register: null, now: () => 0, log: { warn: () => {} } }).index(
  edition,
)

function table(name: string): readonly (readonly string[])[] {
  const parsed = parseCsv(readFileSync(join(ROOT, 'tests', 'addresses', name), 'utf8'), ';')
  if (!parsed.ok) throw new Error(`${name}, line ${parsed.line}`)
  return parsed.rows.slice(1).map(({ cells }) => cells)
}

/** Areas of the likeliest address; `?` = no address was found. */
function areasOfTyped(typed: string): string {
  const [first] = locatedAddresses(index, content, typed)
  if (!first || first.match.certainty === 'street') return '?'
  return first.areas.map(({ id }) => id).join(' ') || 'outside'
}

describe('2 000 addresses', () => {
  const cases = table('cases.csv')

  test('are enough, of all municipalities of the pack', () => {
    expect(cases.length).toBe(2000)
    expect(new Set(cases.map(([address]) => address)).size).toBe(2000)
  })

  test('have the area that an independent program computes', () => {
    const wrong = cases.flatMap(([address = '', , , expected = '']) => {
      const found = areasOfTyped(address)
      return found === expected ? [] : [`${address}: ${found} instead of ${expected}`]
    })
    expect(wrong.length, wrong.slice(0, 20).join('\n')).toBeLessThanOrEqual((1 - MIN_RIGHT) * cases.length)
  })

  test('positions have the area that an independent program computes, without exception', () => {
    const locator = areaLocatorOf(content)
    const wrong = cases.filter(([, latitude, longitude, expected]) => {
      const { inside } = locator.locate([Number(longitude), Number(latitude)])
      return (inside.map(({ id }) => id).join(' ') || 'outside') !== expected
    })
    expect(wrong).toEqual([])
  })
})

test('addresses with published positions have the area of that position', () => {
  const wrong = table('published-positions.csv').flatMap(([, address = '', , , expected = '']) => {
    const found = areasOfTyped(address)
    return found === expected ? [] : [`${address}: ${found} instead of ${expected}`]
  })
  expect(wrong).toEqual([])
})

test('addresses whose positions are not in the pack have the area of that position, or none is named', () => {
  const held = table('held-out-positions.csv')
  const answers = held.map(([address = '', , , expected = '']) => ({
    address,
    expected,
    found: areasOfTyped(address),
  }))
  expect(answers.filter(({ found, expected }) => found !== '?' && found !== expected)).toEqual([])
  expect(answers.filter(({ found }) => found !== '?').length).toBeGreaterThan(held.length / 2)
})

test('words of the market are no addresses, also with a year behind them', () => {
  const words = [...GOLDEN_QUERIES, ...HELD_OUT_QUERIES].map(([, typed]) => typed)
  const found = words
    .flatMap((typed) => [typed, `${typed} 2024`])
    .filter((typed) => locatedAddresses(index, content, typed).length > 0)
  expect(found).toEqual([])
})
