import { expect, test } from 'vitest'
import { CHOSEN, exampleEdition, examplesOf, TIMES, wishOf } from '#tests/factories/newsletter-examples.ts'
import { testComposer, type TestComposer } from '#tests/factories/newsletter.ts'
import type { Issue } from '../issue.ts'

const edition = await exampleEdition()
const { before } = examplesOf(edition).typical

async function twice(compose: TestComposer['compose']): Promise<readonly [Issue, Issue]> {
  const make = () => compose(edition, wishOf({ settings: CHOSEN }), TIMES, before)
  return [await make(), await make()]
}

const sharedOf = ([one, other]: readonly [Issue, Issue]) =>
  one.parts.filter((part) => other.parts.includes(part)).length

test('what is made for one reader is the same object for the next, as far as there is room for it', async () => {
  const roomy = await twice(testComposer().compose)
  expect(sharedOf(roomy)).toBe(roomy[0].parts.length)
  const full = await twice(testComposer({ roomFor: () => 0 }).compose)
  expect(sharedOf(full)).toBe(0)
  expect(full[1]).toEqual(roomy[1])
})

test('of a preview nothing is kept but its pictures', async () => {
  const { preview, drawn } = testComposer()
  const issues = await twice(preview)
  expect(sharedOf(issues)).toBe(0)
  expect(issues[1]).toEqual(issues[0])
  expect([drawn.length, new Set(drawn).size]).toEqual([4, 4])
})
