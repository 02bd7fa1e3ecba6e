import { expect, test } from 'vitest'
import { CHOSEN, exampleEdition, examplesOf, TIMES, wishOf } from '#tests/factories/newsletter-examples.ts'
import { testComposer, type TestComposer } from '#tests/factories/newsletter.ts'
import type { Issue } from '../issue.ts'

const edition = await exampleEdition()
const { before } = examplesOf(edition).typical

async function composeTwice(compose: TestComposer['compose']): Promise<readonly [Issue, Issue]> {
  const make = () => compose(edition, wishOf({ settings: CHOSEN }), TIMES, before)
  return [await make(), await make()]
}

const sharedOf = ([a, b]: readonly [Issue, Issue]) => a.parts.filter((part) => b.parts.includes(part)).length

test('shared contents are the same object for the next reader, within the cache limit', async () => {
  const roomy = await composeTwice(testComposer().compose)
  expect(sharedOf(roomy)).toBe(roomy[0].parts.length)
  const full = await composeTwice(testComposer({ roomFor: () => 0 }).compose)
  expect(sharedOf(full)).toBe(0)
  expect(full[1]).toEqual(roomy[1])
})

test('previews cache only pictures', async () => {
  const { preview, drawn: drawnPictures } = testComposer()
  const issues = await composeTwice(preview)
  expect(sharedOf(issues)).toBe(0)
  expect(issues[1]).toEqual(issues[0])
  expect([drawnPictures.length, new Set(drawnPictures).size]).toEqual([4, 4])
})
