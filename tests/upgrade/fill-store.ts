/**
 * Fills a store with invented readers, content and waiting work, through the portal's own services. A program
 * of one version fills a store with it, and later versions must understand what they find
 * (make-earlier-store.ts).
 */
import { createHash, randomBytes } from 'node:crypto'
import type { PasswordHasher } from '#accounts/password-hashing/password-hasher.ts'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import { layoutInputSchema } from '#contract/subscriber/layout.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { createChannelService } from '#newsletter/webhooks/channel-service.ts'
import type { AlertReader } from '#store/newsletter/newsletter-types.ts'
import type { Store } from '#store/open-store.ts'
import {
  CALLER,
  openAccounts,
  PASSWORD,
  PUBLIC_URL,
  valueOf,
  type TestAccounts,
  type TestReader,
} from '../factories/accounts.ts'
import { storedHalfYear } from '../factories/half-years.ts'
import { HistoryScript } from '../factories/history-script.ts'
import { makePack } from '../factories/pack.ts'
import type { StoreFacts } from './earlier-store.ts'

/** When the first pack is imported, 10:00 in Oslo. */
const FIRST_MORNING = Date.parse('2026-11-20T09:00:00.000Z')
const HISTORY_DAYS = 5
const SEED = 38
/** A Thursday, ten to six in Oslo. */
const EARLY = Date.parse('2026-11-26T04:50:00.000Z')
/** Of that day's newsletters. */
const SLOT = Date.parse('2026-11-26T06:00:00.000Z')

/** JWT_SECRET of the program that filled a store. */
export const STORE_SECRET = createHash('sha512').update('a store with invented readers').digest('base64url')

export const KARI = 'kari@example.org'
export const OLA = 'ola@example.org'
export const OLAS_NEW_ADDRESS = 'ola.nordmann@example.org'
/** Has asked for an account; nothing has been answered. */
export const PER = 'per@example.org'
const GONE = 'gone@example.org'
export const SHARE_PASSWORD = 'hemmelig nok'
export const LAYOUT_TEXT = 'Hele teksten'
export const WEBHOOK_URL = 'https://hooks.example.org/kvartal?key=1'
/** Identity of a login at a provider, as the store keeps it. */
export const LOGIN_METHOD = 'TWFkZSB1cCwgaGFzaGVkIG5vd2hlcmUsIGFuZCBsb25n'

const LAYOUT = '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b'
const OTHER_LAYOUT = '4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b'
const block = (type: string, attributes: object) => ({ type, heading: 'Tall', attributes })

/** Kari's layouts. */
export const LAYOUTS = [
  layoutInputSchema.parse({
    ID: LAYOUT,
    title: 'Kontor på Bryn',
    path: 'kontor-pa-bryn',
    subtitle: 'Ærlig “økt” på Ås',
    rows: [
      { layout: '100', columns: [[block('text', { content: LAYOUT_TEXT })]] },
      { layout: '100', columns: [[block('figures', { figures: [{ id: 'policy-rate' }] })]] },
    ],
  }),
  layoutInputSchema.parse({ ID: OTHER_LAYOUT, title: 'Lager', path: 'lager', rows: [] }),
]

export const ALERTS: EmailSettings['alerts'] = [{ series: 'policy-rate', above: true, value: 4 }]
export const NEWS_ALERTS: EmailSettings['news_alerts'] = [
  { on: 'new', series: 'policy-rate' },
  { on: 'change', area: 'vika', direction: 'either', by: 0.5, since: 'previous' },
]

export interface FillOptions {
  /** Empty and migrated; encrypts with the key of {@link STORE_SECRET}. */
  readonly store: Store
  /** Clock of the store; it is set to the time of each step. */
  readonly clock: { now: number }
  readonly hasher: PasswordHasher
}

/** A store being filled. */
interface Filling extends FillOptions {
  readonly desk: TestAccounts
}

export async function fillStore(options: FillOptions): Promise<StoreFacts> {
  const { store, clock, hasher } = options
  await publishDays(store, clock)
  clock.now = EARLY
  const filling = {
    ...options,
    desk: await openAccounts({ clock, store, hasher, secret: Buffer.from(STORE_SECRET) }),
  }
  const kari = await fillKari(filling)
  const { id: ola, emailToken } = await fillOla(filling)
  await fillOthers(filling)
  const shares = [await share(filling, kari, ''), await share(filling, kari, SHARE_PASSWORD)] as const
  const webhookSecret = await fillChannels(filling, kari.account.id)
  await tellAlerts(store)
  await sendOneNewsletter(filling)
  // Its answer and its mail wait.
  await filling.desk.accounts.register({ user: { subscriber_email: PER, accept_terms: true } }, CALLER)
  clock.now += MINUTE_MS
  return {
    madeAt: clock.now,
    kari: kari.account.id,
    ola,
    session: kari.token,
    emailToken,
    shares: [...shares],
    webhookSecret,
  }
}

async function publishDays(store: Store, clock: { now: number }): Promise<void> {
  const pack = await makePack()
  clock.now = FIRST_MORNING
  const script = new HistoryScript(SEED, { store, pack, clock })
  for (let day = 0; day < HISTORY_DAYS; day += 1) {
    await script.playDay()
    clock.now += DAY_MS
  }
  await pack.remove()
  const { id, bodies } = storedHalfYear('2026-1')
  await store.halfYears.add({ id, bodies, file: Buffer.from('an archive') })
}

async function save({ desk }: Filling, reader: TestReader, changes: UserChanges): Promise<void> {
  valueOf(await desk.accounts.changeUser(reader.session, reader.account.id, changes, null, CALLER))
}

/** A reader who uses everything. */
async function fillKari(filling: Filling): Promise<TestReader> {
  const { desk, store, clock } = filling
  const kari = await desk.registerAndValidate(KARI)
  await desk.login(KARI, 'Feil Hest 7')
  await save(filling, kari, {
    first_name: 'Kari',
    last_name: 'Nordmann',
    company: 'Ås & sønn AS',
    city: 'oslo',
    board_settings: LAYOUTS.slice(0, 1),
  })
  await save(filling, kari, {
    board_settings: LAYOUTS,
    email_settings: {
      frequency: 'daily',
      hours: 7,
      data_sources: ['policy-rate'],
      alerts: ALERTS,
      news_alerts: NEWS_ALERTS,
    },
  })
  const method = {
    id: LOGIN_METHOD,
    account: kari.account.id,
    kind: 'provider',
    label: 'First ID',
    createdAt: clock.now,
    lastUsedAt: null,
    detail: JSON.stringify({ provider: 'first', issuer: 'https://first.example.org' }),
  } as const
  const event = {
    kind: 'login_method_added',
    account: kari.account.id,
    address: '192.0.2.7',
    at: clock.now,
  } as const
  const mail = { key: 'method/1', to: KARI, subject: 'Ny innlogging', text: 'First ID' }
  await store.accounts.addLoginMethod(method, kari.session.id, mail, event)
  return kari
}

/** A reader in English, with a rhythm of her own, who changes her address. */
async function fillOla(filling: Filling): Promise<{ readonly id: number; readonly emailToken: string }> {
  const { desk } = filling
  const ola = await desk.registerAndValidate(OLA, PASSWORD, { ...CALLER, locale: 'en-GB' })
  await save(filling, ola, {
    city: 'bergen',
    locale: 'en-GB',
    email_settings: { rhythm: 'monthly', frequency: 'weekly', monthday: 27, hours: 8 },
    subscriber_email: OLAS_NEW_ADDRESS,
  })
  await desk.answerRequests()
  const { token } = desk.linkIn(await desk.mailOf('email-confirm', OLAS_NEW_ADDRESS))
  return { id: ola.account.id, emailToken: token }
}

/** An account that was disabled, one that was deleted, and one whose change of address can be undone. */
async function fillOthers(filling: Filling): Promise<void> {
  const { desk, store } = filling
  const moved = await desk.registerAndValidate('siri@example.org')
  await save(filling, moved, { subscriber_email: 'siri.ny@example.org' })
  await desk.answerRequests()
  const { token } = desk.linkIn(await desk.mailOf('email-confirm', 'siri.ny@example.org'))
  valueOf(await desk.accounts.confirmEmail(token, CALLER))
  const closed = await desk.registerAndValidate('closed@example.org')
  await store.accounts.setDisabled(closed.account.id, true)
  const gone = await desk.registerAndValidate(GONE)
  await store.accounts.remove(gone.account.id)
}

async function share({ desk, store, clock }: Filling, owner: TestReader, password: string): Promise<string> {
  const form = { layout: LAYOUT, byline: 'name', password, ends: '', frozen: '' } as const
  const created = valueOf(await desk.accounts.createShare(owner.session, form, CALLER))
  await store.shares.addViews(created.share.id, new Date(clock.now).toISOString().slice(0, 10), 3)
  return created.path
}

/** @returns the secret of the webhook */
async function fillChannels({ store, clock }: Filling, account: number): Promise<string> {
  const channels = createChannelService({
    channels: store.channels,
    randomBytes,
    now: () => clock.now,
    publicUrl: PUBLIC_URL,
    isAvailable: true,
    triggerDelivery: () => {},
  })
  const added = await channels.add(account, { kind: 'webhook', name: 'Eget system', url: WEBHOOK_URL })
  clock.now += 1
  const chat = await channels.add(account, {
    kind: 'slack',
    name: 'Kanal',
    url: 'https://chat.example.org/services/1',
  })
  if (added === 'too-many' || chat === 'too-many') throw new Error('there are too many channels')
  await channels.pause(account, chat.channel.ID, true)
  return added.secret
}

/** One alert has been told by mail and waits for its channel; the others are known. */
async function tellAlerts({ alerts, newsAlerts }: Store): Promise<void> {
  const mailFor = ({ account, email }: AlertReader) => ({
    key: `alert/${account}/${email}`,
    to: email,
    subject: 'Styringsrenten',
    text: 'Over 4 %',
    bodyFor: (kind: string) => JSON.stringify({ for: kind }),
  })
  for (const alert of ALERTS) {
    await alerts.note(alert, { isPassed: false, date: '2026-05-07' }, mailFor, mailFor)
    await alerts.note(alert, { isPassed: true, date: '2026-09-24' }, mailFor, mailFor)
  }
  for (const alert of NEWS_ALERTS)
    await newsAlerts.note(alert, { marker: '2026-09-24', isTold: true }, mailFor)
}

/** The slot of a day: planned and sent; the copy on the web is kept. */
async function sendOneNewsletter({ store, clock }: Filling): Promise<void> {
  clock.now = SLOT + 1_000
  await planNewsletters(store.deliveries, new AbortController().signal)
  const held = await store.deliveries.claim({
    holder: 'a',
    leaseMs: 5 * MINUTE_MS,
    lateAfterMs: 3 * HOUR_MS,
    limit: 10,
  })
  await store.deliveries.handOver('a', held)
  await store.deliveries.settle(
    'a',
    held.map(({ account, slotAt }) => ({
      account,
      slotAt,
      as: 'sent' as const,
      reply: '250 sent',
      reading: 'r1',
      copy: { key: `c${account}`, account, body: '[]' },
    })),
  )
}
