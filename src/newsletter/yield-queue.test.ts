import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createYieldQueue } from './yield-queue.ts'

/** What ran, in order: work, and `.` for each event-loop iteration in which other work could run. */
async function ranWith(pieces: readonly (readonly string[])[]): Promise<string> {
  const ran: string[] = []
  const yieldTurn = createYieldQueue()
  const work = Promise.all(
    pieces.map(async (names) => {
      for (const name of names) {
        await yieldTurn()
        ran.push(name)
      }
    }),
  )
  let isDone = false
  void work.then(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    ran.push('.')
  }
  return ran.join('').replaceAll(/\.+/g, '.')
}

describe('turns', () => {
  test.each([
    ['asked for at once, each has its own', [['a'], ['b'], ['c']], 'a.b.c.'],
    ['successive calls, too', [['a', 'b', 'c']], 'a.b.c.'],
    [
      'in the order of asking',
      [
        ['a', 'c'],
        ['b', 'd'],
      ],
      'a.b.c.d.',
    ],
  ])('%s', async (_why, pieces, order) => expect((await ranWith(pieces)).replace(/^\./, '')).toBe(order))
})
