import { expect, test } from 'vitest'
import { saveBucket } from './save-bucket.ts'

const INTERVAL_MS = 30_000

test('further calls after a refusal cost no query, until the next token is due', async () => {
  let clock = 1_000_000
  let queryCount = 0
  const endsAt = clock + INTERVAL_MS
  const bucket = saveBucket({
    secret: Buffer.from('a secret'),
    now: () => clock,
    repository: {
      takeToken: async () => {
        queryCount += 1
        return clock < endsAt && queryCount > 1
          ? { ok: false, endsAt, isFirst: queryCount === 2 }
          : { ok: true }
      },
    },
  })
  expect(await bucket.take(1)).toEqual({ ok: true })
  expect(await bucket.take(1)).toEqual({ ok: false, retryAfterSeconds: 30, isFirst: true })
  clock += INTERVAL_MS - 1
  expect([await bucket.take(1), queryCount]).toEqual([{ ok: false, retryAfterSeconds: 1, isFirst: false }, 2])
  expect([await bucket.take(2), queryCount]).toMatchObject([{ ok: false }, 3])
  clock += 1
  expect([await bucket.take(1), queryCount]).toEqual([{ ok: true }, 4])
})

test('a clock set back does not extend a refusal beyond one token interval', async () => {
  let clock = 1_000_000_000
  let isEmpty = true
  const bucket = saveBucket({
    secret: Buffer.from('a secret'),
    now: () => clock,
    repository: {
      takeToken: async () =>
        isEmpty ? { ok: false, endsAt: clock + INTERVAL_MS, isFirst: true } : { ok: true },
    },
  })
  await bucket.take(1)
  clock -= 86_400_000
  isEmpty = false
  expect(await bucket.take(1)).toEqual({ ok: true })
})
