/** Test bench for sending: a store, the clock before a Monday's slot, scripted mail servers, and the log. */
import { expect, onTestFinished } from 'vitest'
import { createMailer, type Mailer } from '#mail/mailer.ts'
import { smtpTransport } from '#mail/smtp-transport.ts'
import { sendNewsletters, type SendNewslettersDeps } from '#newsletter/send/send-newsletters.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import type { DeliveryState } from '#store/newsletter/newsletter-types.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from './living-store.ts'
import { reader } from './newsletter-readers.ts'
import { plainSending } from './newsletter-sending.ts'
import { smtpSink, type SinkOptions, type SmtpSink } from './smtp-sink.ts'

/** A Monday, seven o'clock in Oslo. */
export const SLOT = Date.parse('2026-11-23T06:00:00.000Z')
export const MINUTE = 60_000

export interface NewsletterDesk {
  readonly clock: Clock
  readonly store: Store
  /** Readers 1 to `count`, planned, and the clock a second after the slot. */
  planned(count: number): Promise<void>
  /** @returns the job's report */
  send(post: Mailer | null, change?: Partial<SendNewslettersDeps>, signal?: AbortSignal): Promise<string>
  /** From now on until nothing is open: delays pass at once. */
  sendToTheEnd(post: Mailer): Promise<void>
  /** How many deliveries are in which state; that the balance adds up is expected. */
  states(): Promise<Partial<Record<DeliveryState, number>>>
}

/** A minute before the slot. */
export async function newsletterDesk(): Promise<NewsletterDesk> {
  const clock: Clock = { now: SLOT - MINUTE }
  const store = await openTestStore(clock)
  const send: NewsletterDesk['send'] = (post, change = {}, signal = going()) =>
    sendNewsletters({ ...plainSending(store, post, () => clock.now), ...change }, signal)
  return {
    clock,
    store,
    send,
    planned: async (count) => {
      for (let id = 1; id <= count; id += 1) await reader(store, id, clock.now)
      clock.now = SLOT + 1_000
      expect(await planNewsletters(store.deliveries, going())).toBe(`${count} planned`)
    },
    sendToTheEnd: async (post) => {
      for (let minute = 0; minute <= 240; minute += 1) {
        await send(post)
        clock.now += MINUTE
      }
    },
    states: async () => {
      const [balance] = await store.deliveries.balances(1)
      const counted = Object.entries(balance?.states ?? {}).filter(([, count]) => count > 0)
      expect(
        counted.reduce((sum, [, count]) => sum + count, 0),
        'the balance adds up',
      ).toBe(balance?.planned)
      return Object.fromEntries(counted)
    },
  }
}

const going = () => new AbortController().signal

/**
 * A mail server for the test, and a transport to it.
 *
 * @param socketMs socket timeout: long enough for a busy machine, and the wait for a server that hangs
 */
export async function postTo(
  options: SinkOptions = {},
  socketMs = 400,
): Promise<{ readonly sink: SmtpSink; readonly post: Mailer }> {
  const sink = await smtpSink(options)
  const transport = smtpTransport({ url: sink.url, dkim: null, socketMs })
  onTestFinished(async () => {
    transport.close()
    await sink.stop()
  })
  return {
    sink,
    post: createMailer({ transport: transport.send, from: 'k@p.example.org', host: 'p.example.org' }),
  }
}
