import { expect, test } from 'vitest'
import { drained } from './portal-listener.ts'

/** @param lastAt when the last reader comes, in milliseconds after the drain began; `null` = they never stop coming. @returns how long it took */
async function drainMs(lastAt: number | null): Promise<number> {
  let now = 0
  await drained({ drain: () => {}, idleMs: () => (lastAt === null ? 0 : Math.max(0, now - lastAt)) }, async (ms) => {
    now += ms
  })
  return now
}

test.each<[string, number | null, number]>([
  ['nobody comes: a second', Number.NEGATIVE_INFINITY, 1_050],
  ['a proxy that looks often: a second', 300, 1_050],
  ['a proxy that looks less often: until half a second after the last reader', 1_400, 1_900],
  ['no proxy that looks: three seconds', null, 3_000],
])('%s', async (_who, lastAt, ms) => expect(await drainMs(lastAt)).toBe(ms))
