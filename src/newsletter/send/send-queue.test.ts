import { expect, test } from 'vitest'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import type { ClaimedDelivery } from '#store/newsletter/newsletter-types.ts'
import { createSendQueue } from './send-queue.ts'

function claimed(account: number, attempt: number, email = 'before@example.org'): ClaimedDelivery {
  return {
    account,
    slotAt: 7,
    attempt,
    wantedAt: 7,
    nextSlotAt: null,
    since: null,
    reader: { email, firstName: '', locale: 'nb-NO', city: '', settings: NO_NEWSLETTER },
  }
}

/** @param rounds deliveries of successive claims; none after the last */
function queueOf(...rounds: readonly (readonly ClaimedDelivery[])[]) {
  const remaining = [...rounds]
  const { signal } = new AbortController()
  return createSendQueue({
    deliveries: { claim: async () => [...(remaining.shift() ?? [])] },
    holder: 'one',
    signal,
  })
}

test('a waiting delivery is sent as last claimed, to the current address', async () => {
  // Its lease expires during the first delivery, which claims again.
  const queue = queueOf([claimed(1, 1), claimed(2, 1)], [claimed(2, 2, 'now@example.org')])
  expect(await queue.next()).toMatchObject({ account: 1 })
  await Promise.resolve()
  expect(await queue.next()).toMatchObject({ account: 2, attempt: 2, reader: { email: 'now@example.org' } })
  expect(await queue.next()).toBeNull()
})

test('a delivery in progress is not started twice, and may be claimed again afterwards', async () => {
  const queue = queueOf([claimed(1, 1)], [claimed(1, 2)], [claimed(1, 3)])
  const first = await queue.next()
  await Promise.resolve()
  if (first) queue.done(first)
  expect(await queue.next()).toMatchObject({ attempt: 3 })
})
