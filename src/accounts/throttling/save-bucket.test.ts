import { expect, test } from 'vitest'
import { saveBucket } from './save-bucket.ts'

const INTERVAL_MS = 30_000

test('a client that goes on although it was refused costs no query, until its next token comes back', async () => {
  let clock = 1_000_000
  let asked = 0
  const endsAt = clock + INTERVAL_MS
  const bucket = saveBucket({
    secret: Buffer.from('a secret'),
    now: () => clock,
    repository: {
      takeToken: async () => {
        asked += 1
        return clock < endsAt && asked > 1 ? { ok: false, endsAt, isFirst: asked === 2 } : { ok: true }
      },
    },
  })
  expect(await bucket.take(1)).toEqual({ ok: true })
  expect(await bucket.take(1)).toEqual({ ok: false, retryAfterSeconds: 30, isFirst: true })
  clock += INTERVAL_MS - 1
  expect([await bucket.take(1), asked]).toEqual([{ ok: false, retryAfterSeconds: 1, isFirst: false }, 2])
  expect([await bucket.take(2), asked]).toMatchObject([{ ok: false }, 3])
  clock += 1
  expect([await bucket.take(1), asked]).toEqual([{ ok: true }, 4])
})

test('a clock that is set back makes no refusal longer than a token takes', async () => {
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
