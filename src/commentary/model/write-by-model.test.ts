import { expect, test } from 'vitest'
import { growthOf } from '#tests/factories/growth.ts'
import { writeByModel } from './write-by-model.ts'

const NOTHING = { series: new Map(), points: new Map(), areas: [] }

async function read(answer: string): Promise<void> {
  const draft = await writeByModel([], NOTHING, { id: 'oslo', lang: 'no', now: new Date('2026-11-20T06:00:00Z') }, async () => answer)
  expect(draft.ok).toBe(false)
}

const TIMES = 8
const LENGTH = 10_000

test.each<[string, (length: number) => string]>([
  ['a fence that does not close, and space', (length) => `\`\`\`json${' '.repeat(length)}{`],
  ['fences', (length) => '```'.repeat(length)],
  ['opening brackets', (length) => '{'.repeat(length)],
])('reading an answer takes as long as the answer is long, not its square: %s', async (_why, answer) => {
  expect(await growthOf(read, { short: answer(LENGTH), long: answer(LENGTH * TIMES) })).toBeLessThan(2.5 * TIMES)
})
