import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  connectionSemaphore,
  PoolBusyError,
  type ConnectionSemaphore,
  type QueueLimits,
} from './connection-semaphore.ts'

const PATIENT: QueueLimits = { waitMs: 10_000, maxWaiting: 1_000 }
const HURRIED: QueueLimits = { waitMs: 300, maxWaiting: 2 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes a turn and notes who got one or was turned away. */
function taking(turns: ConnectionSemaphore) {
  const notes: string[] = []
  const ends = new Map<string, () => void>()
  return {
    notes,
    take: async (name: string, patience: QueueLimits) => {
      void turns.acquire(patience).then(
        (end) => {
          notes.push(name)
          ends.set(name, end)
        },
        (thrown: unknown) =>
          void notes.push(`${name} not${thrown instanceof PoolBusyError ? '' : ', and not as it should'}`),
      )
      await vi.advanceTimersByTimeAsync(0)
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('turns at the connections', () => {
  test('as many as there are have one at once, the others in the order in which they came', async () => {
    const { notes, take, end } = taking(connectionSemaphore(2))
    for (const name of ['a', 'b', 'c', 'd']) await take(name, PATIENT)
    expect(notes).toEqual(['a', 'b'])
    await end('b')
    await end('a')
    expect(notes).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a slot released with an empty queue is free for the next caller', async () => {
    const { notes, take, end } = taking(connectionSemaphore(1))
    await take('a', PATIENT)
    await end('a')
    await take('b', PATIENT)
    await take('c', PATIENT)
    expect(notes).toEqual(['a', 'b'])
  })

  test('rejects a caller after its maximum wait; the next slot goes to the rest of the queue', async () => {
    const turns = connectionSemaphore(1)
    const { notes, take, end } = taking(turns)
    await take('a', PATIENT)
    await take('hurried', HURRIED)
    await take('job', PATIENT)
    await vi.advanceTimersByTimeAsync(299)
    expect([notes, turns.waiting()]).toEqual([['a'], 2])
    await vi.advanceTimersByTimeAsync(2)
    expect([notes, turns.waiting()]).toEqual([['a', 'hurried not'], 1])
    await end('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([notes, turns.waiting()]).toEqual([['a', 'hurried not', 'job'], 0])
  })

  test('a turn that ends while a process that was busy looks at its clock first is had', async () => {
    const { notes, take, end } = taking(connectionSemaphore(1))
    await take('a', PATIENT)
    await take('hurried', HURRIED)
    vi.advanceTimersByTime(300)
    await end('a')
    await vi.advanceTimersByTimeAsync(10)
    expect(notes).toEqual(['a', 'hurried'])
  })

  test('rejects a caller at once when the queue is full for it; a caller with a higher limit still waits', async () => {
    const turns = connectionSemaphore(1)
    const { notes, take } = taking(turns)
    for (const name of ['a', 'b', 'c', 'd']) await take(name, HURRIED)
    await take('job', PATIENT)
    expect([notes, turns.waiting()]).toEqual([['a', 'd not'], 3])
  })
})
