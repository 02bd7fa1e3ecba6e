/** Channels of a reader on a real store. */
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { webhookBodySchema } from '#contract/subscriber/channels.ts'
import { MAX_CHANNELS } from '#core/newsletter/channels.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { reader } from '#tests/factories/newsletter-readers.ts'
import { createChannelService, type ChannelService } from './channel-service.ts'

const FORM = { kind: 'webhook', name: 'Eget system', url: 'https://example.org/hook?key=1' } as const
let clock: Clock
let store: Store
let service: ChannelService
let triggered: number
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
  triggered = 0
  await reader(store, 1, clock.now)
  service = createChannelService({
    channels: store.channels,
    randomBytes,
    now: () => clock.now,
    publicUrl: 'https://kvartal.example',
    isAvailable: true,
    triggerDelivery: () => {
      triggered += 1
    },
  })
})

/** @throws when it was refused */
async function add(form: Parameters<ChannelService['add']>[1] = FORM) {
  clock.now += 1
  const added = await service.add(1, form)
  if (added === 'too-many') throw new Error('the limit was reached')
  return added
}

test('an added channel is listed by its host; only a webhook has a secret', async () => {
  expect((await add()).secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await add({ ...FORM, kind: 'teams' })).secret).toBe('')
  expect(await service.list(1)).toMatchObject([
    { kind: 'webhook', host: 'example.org', paused: null, last: null },
    { kind: 'teams' },
  ])
})

test('the limit of channels', async () => {
  for (let count = 0; count < MAX_CHANNELS; count += 1) await add()
  expect(await service.add(1, FORM)).toBe('too-many')
})

test('a test is planned in the reader’s language, at most once a minute', async () => {
  const { channel } = await add()
  expect([await service.test(1, channel.ID, 'en-GB'), await service.test(1, channel.ID, 'en-GB')]).toEqual([
    true,
    'too-soon',
  ])
  const [claimed] = await store.webhooks.claim({
    leaseMs: 1_000,
    limit: 9,
    busyHosts: [],
    busyAccounts: [],
    withRetries: true,
    laneSize: () => 9,
  })
  expect(webhookBodySchema.parse(JSON.parse(claimed?.body ?? ''))).toMatchObject({
    type: 'test',
    data: { text: 'This is a test from Kvartal.', url: 'https://kvartal.example/en/profile/newsletter' },
  })
  clock.now += 60_000
  expect(await service.test(1, channel.ID, 'en-GB')).toBe(true)
  expect(triggered).toBe(2)
})

test('a new secret, pausing and removing; a channel of another account is none', async () => {
  const { channel, secret } = await add()
  const rotated = await service.rotate(1, channel.ID)
  expect(rotated).toMatch(/^whsec_/)
  expect(rotated).not.toBe(secret)
  await service.pause(1, channel.ID, true)
  expect(await service.list(1)).toMatchObject([{ paused: 'reader' }])
  expect([await service.rotate(2, channel.ID), await service.test(2, channel.ID, 'nb-NO')]).toEqual([
    null,
    false,
  ])
  expect([await service.remove(1, channel.ID), await service.remove(1, channel.ID)]).toEqual([true, false])
})
