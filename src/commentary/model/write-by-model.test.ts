import { expect, test } from 'vitest'
import { writeByModel } from './write-by-model.ts'

const NOTHING = { series: new Map(), points: new Map(), areas: [] }

async function timeOf(answer: string): Promise<number> {
  const start = performance.now()
  const draft = await writeByModel([], NOTHING, { id: 'oslo', lang: 'no', now: new Date('2026-11-20T06:00:00Z') }, async () => answer)
  expect(draft.ok).toBe(false)
  return performance.now() - start
}

/** Hides what a busy machine adds to a time, and a fraction of what square growth would. */
const NOISE_MS = 50
const TIMES = 8
const LENGTH = 10_000

test.each<[string, (length: number) => string]>([
  ['a fence that does not close, and space', (length) => `\`\`\`json${' '.repeat(length)}{`],
  ['fences', (length) => '```'.repeat(length)],
  ['opening brackets', (length) => '{'.repeat(length)],
])('reading an answer takes as long as the answer is long, not its square: %s', async (_why, answer) => {
  await timeOf(answer(10))
  const short = await timeOf(answer(LENGTH))
  const long = await timeOf(answer(LENGTH * TIMES))
  expect((long + NOISE_MS) / (short + NOISE_MS)).toBeLessThan(2.5 * TIMES)
})
