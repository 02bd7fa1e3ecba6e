/** Contract of the store for channels beside mail and their deliveries, on every engine. */
import { describe, expect, test } from 'vitest'
import type { NewsAlert } from '#contract/subscriber/email-settings.ts'
import type { AlertReader } from '#store/newsletter/newsletter-types.ts'
import { missingWebhooks, type ClaimOptions } from '#store/webhooks/webhook-types.ts'
import { addressOf, deleteReader, reader } from '../factories/newsletter-readers.ts'
import { MINUTE, twoStores, type MakeDatabase } from '../factories/newsletter-stores.ts'

const NEW: NewsAlert = { on: 'new', series: 's' }
const CLAIM: ClaimOptions = {
  leaseMs: MINUTE,
  limit: 10,
  busyHosts: [],
  busyAccounts: [],
  withRetries: true,
  laneSize: () => 2,
}
const hook = (id: string, kind: 'webhook' | 'slack' = 'webhook') => ({
  id,
  kind,
  name: 'Eget system',
  url: `https://${id}.example/hook?secret=1`,
  secret: kind === 'webhook' ? 'whsec_AAAA' : '',
})

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function webhooksSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`channels on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const mailFor = ({ account, email }: AlertReader) => ({
      key: `alert/${account}/${site.clock.now}`,
      to: email,
      subject: 's',
      text: 't',
      bodyFor: (kind: string) => `{"for":"${kind}"}`,
    })
    const tell = async (date: string) => {
      site.clock.now += 1_000
      return site.store.newsAlerts.note(NEW, { marker: date, isTold: true }, mailFor)
    }
    /** A reader who watches and has channels. */
    const watching = async (id: number, ...channels: ReturnType<typeof hook>[]) => {
      await reader(site.store, id, site.clock.now, { frequency: 'off', news_alerts: [NEW] })
      for (const channel of channels) expect(await site.store.channels.add(id, channel, 5)).toBe(true)
      await tell('2026-01-01')
    }
    const claim = (by = site.store, over: Partial<ClaimOptions> = {}) =>
      by.webhooks.claim({ ...CLAIM, ...over })

    test('a message is planned with its mail, once for each channel in use', async () => {
      await watching(1, hook('a'), hook('b', 'slack'), hook('paused'))
      await site.store.channels.pause(1, 'paused', true)
      expect([await tell('2026-02-01'), await tell('2026-02-01')]).toEqual([1, 0])
      const claimed = await claim()
      const byId = Object.fromEntries(claimed.map(({ channel, body }) => [channel.id, { ...channel, body }]))
      expect(byId).toEqual({
        a: expect.objectContaining({
          url: 'https://a.example/hook?secret=1',
          secrets: ['whsec_AAAA'],
          body: '{"for":"webhook"}',
        }),
        b: expect.objectContaining({ secrets: [], body: '{"for":"slack"}' }),
      })
      expect(new Set(claimed.map(({ id }) => id)).size).toBe(2)
    })

    test('two processes never hold one delivery; after the lease it is tried again with its id', async () => {
      await watching(1, hook('a'))
      await tell('2026-02-01')
      const both = (await Promise.all([claim(site.store), claim(site.other)])).flat()
      expect(both).toHaveLength(1)
      expect(await claim(site.other)).toEqual([])
      site.clock.now += MINUTE
      expect(await claim(site.other)).toMatchObject([{ id: both[0]?.id, attempt: 2 }])
    })

    test('what was accepted is not sent again, also when another process has claimed it since', async () => {
      await watching(1, hook('a'))
      await tell('2026-02-01')
      const [first] = await claim()
      site.clock.now += MINUTE
      const [second] = await claim(site.other)
      if (!first || !second) throw new Error('the delivery was to be claimed twice')
      await site.store.webhooks.settle(first, { as: 'delivered', reply: 'accepted' })
      await site.other.webhooks.settle(second, { as: 'again', reply: 'x', dueAt: site.clock.now })
      site.clock.now += MINUTE
      expect(await claim()).toEqual([])
      expect((await site.store.webhooks.totals()).byState).toMatchObject({ waiting: 0, delivered: 1 })
    })

    test('a failed try comes again when it is due', async () => {
      await watching(1, hook('a'))
      await tell('2026-02-01')
      const [first] = await claim()
      if (!first) throw new Error('nothing was claimed')
      const dueAt = site.clock.now + 5 * MINUTE
      await site.store.webhooks.settle(first, { as: 'again', reply: '500', dueAt })
      site.clock.now += 4 * MINUTE
      expect(await claim()).toEqual([])
      site.clock.now += MINUTE
      expect(await claim()).toMatchObject([{ id: first.id, attempt: 2 }])
    })

    test('after the last try the channel is paused, what waits is cancelled, and its owner gets one mail', async () => {
      await watching(1, hook('a'))
      await tell('2026-02-01')
      await tell('2026-03-01')
      const [first, second] = await claim()
      if (!first || !second) throw new Error('two were to be claimed')
      const noticeFor = ({ email }: { readonly email: string }) => ({
        key: 'channel/1',
        to: email,
        subject: 'paused',
        text: '',
      })
      await site.store.webhooks.settle(first, { as: 'given_up', reply: '500', noticeFor })
      await site.store.webhooks.settle(second, { as: 'given_up', reply: '500', noticeFor })
      expect(await site.store.channels.list(1)).toMatchObject([{ pauseReason: 'failed' }])
      const mails = (await site.store.outbox.newest(99)).filter(({ key }) => key.startsWith('channel/'))
      expect(mails).toMatchObject([{ to: addressOf(1) }])
      expect((await site.store.webhooks.totals()).byState).toMatchObject({ given_up: 1, cancelled: 1 })
    })

    test('no more of a host and of an account are claimed than asked for', async () => {
      await watching(1, hook('a'))
      await watching(2, hook('b'))
      for (const month of ['02', '03', '04']) await tell(`2026-${month}-01`)
      const hosts = async (over: Partial<ClaimOptions>) =>
        (await claim(site.store, over)).map(({ host }) => host)
      expect(await hosts({ busyHosts: ['b.example'] })).toEqual(['a.example', 'a.example'])
      expect(await hosts({ busyAccounts: [1], laneSize: () => 1 })).toEqual(['b.example'])
    })

    test('a new secret signs first, and the former one for as long as said', async () => {
      await watching(1, hook('a'))
      const until = site.clock.now + 2 * MINUTE
      expect(await site.store.channels.rotate(1, 'a', 'whsec_BBBB', until)).toBe(true)
      await tell('2026-02-01')
      const secrets = async () => (await claim()).map(({ channel }) => channel.secrets)
      expect(await secrets()).toEqual([['whsec_BBBB', 'whsec_AAAA']])
      site.clock.now += 3 * MINUTE
      expect(await secrets()).toEqual([['whsec_BBBB']])
    })

    test('a channel belongs to its account; the limit holds for requests at once', async () => {
      await watching(1, hook('a'))
      await watching(2)
      const { channels } = site.store
      expect([
        await channels.pause(2, 'a', true),
        await channels.remove(2, 'a'),
        await channels.rotate(2, 'a', 'whsec_CCCC', 0),
        await channels.planTest(2, 'a', { id: 'm', body: '{}' }),
      ]).toEqual([false, false, false, false])
      const added = await Promise.all([
        channels.add(1, hook('c'), 2),
        site.other.channels.add(1, hook('d'), 2),
        channels.add(1, hook('e'), 2),
      ])
      expect(added.filter(Boolean)).toHaveLength(1)
    })

    test('an account that is deleted takes its channels along, and the ledger still adds up', async () => {
      await watching(1, hook('a'))
      await tell('2026-02-01')
      await deleteReader(site.store, 1, site.clock.now)
      expect(await claim()).toEqual([])
      expect(await site.store.webhooks.listed(['cancelled'], 9)).toMatchObject([{ host: '', reply: '' }])
      expect((await site.store.webhooks.balances(9)).map(missingWebhooks)).toEqual([0])
    })

    test('settled days are forgotten whole, and a waiting delivery keeps its day', async () => {
      await watching(1, hook('a'))
      await tell('2026-02-01')
      const later = site.clock.now + 9 * 24 * 60 * MINUTE
      expect(await site.store.webhooks.forgetBefore(later)).toBe(0)
      const [first] = await claim()
      if (first) await site.store.webhooks.settle(first, { as: 'delivered', reply: '' })
      expect(await site.store.webhooks.forgetBefore(later)).toBe(1)
      expect(await site.store.webhooks.balances(9)).toEqual([])
    })
  })
}
