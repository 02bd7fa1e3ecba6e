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

/** Requests slots and records which request got one or was rejected. */
function taking(semaphore: ConnectionSemaphore) {
  const notes: string[] = []
  const ends = new Map<string, () => void>()
  return {
    notes,
    take: async (name: string, patience: QueueLimits) => {
      void semaphore.acquire(patience).then(
        (end) => {
          notes.push(name)
          ends.set(name, end)
        },
        (error: unknown) =>
          void notes.push(`${name} not${error instanceof PoolBusyError ? '' : ', and not as it should'}`),
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
  test('grants slots up to the limit, then in the order of requests', async () => {
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
    const semaphore = connectionSemaphore(1)
    const { notes, take, end } = taking(semaphore)
    await take('a', PATIENT)
    await take('hurried', HURRIED)
    await take('job', PATIENT)
    await vi.advanceTimersByTimeAsync(299)
    expect([notes, semaphore.waiting()]).toEqual([['a'], 2])
    await vi.advanceTimersByTimeAsync(2)
    expect([notes, semaphore.waiting()]).toEqual([['a', 'hurried not'], 1])
    await end('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([notes, semaphore.waiting()]).toEqual([['a', 'hurried not', 'job'], 0])
  })

  test('grants a slot that was released before a blocked event loop checked the timeout', async () => {
    const { notes, take, end } = taking(connectionSemaphore(1))
    await take('a', PATIENT)
    await take('hurried', HURRIED)
    vi.advanceTimersByTime(300)
    await end('a')
    await vi.advanceTimersByTimeAsync(10)
    expect(notes).toEqual(['a', 'hurried'])
  })

  test('rejects a caller at once when the queue is full for it; a caller with a higher limit still waits', async () => {
    const semaphore = connectionSemaphore(1)
    const { notes, take } = taking(semaphore)
    for (const name of ['a', 'b', 'c', 'd']) await take(name, HURRIED)
    await take('job', PATIENT)
    expect([notes, semaphore.waiting()]).toEqual([['a', 'd not'], 3])
  })
})
