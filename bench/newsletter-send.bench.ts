/**
 * Usage: node bench/newsletter-send.bench.ts
 *
 * Sending newsletters from a real store, each handed over durably before its last dot, against nodemailer's
 * pool alone: the same bytes, the same number of connections, the same mail server in a process of its own.
 * Composing and drawing have benchmarks of their own.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { createMailer } from '#mail/mailer.ts'
import { MAX_CONNECTIONS, smtpTransport } from '#mail/smtp-transport.ts'
import type { AddressIssue } from '#newsletter/send/addressed-issue.ts'
import { sendNewsletters } from '#newsletter/send/send-newsletters.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { openStore } from '#store/open-store.ts'
import { addressOf, reader } from '../tests/factories/newsletter-readers.ts'
import { plainSending } from '../tests/factories/newsletter-sending.ts'
import { alone, atLeast, printGoals } from './goal-table.ts'
import { median } from './measured-load.ts'
import { scratchFolder } from './scratch-folder.ts'

const READERS = 500
const ROUNDS = 5
const MIN_SHARE = 0.7
/** As long as an issue with charts and tables. */
const HTML = `<!doctype html><title>Nyhetsbrev</title>${'<p style="margin:0 0 16px">Kontorledigheten i Oslo økte til 6,4 prosent.</p>\n'.repeat(750)}`
const TEXT = 'Kontorledigheten i Oslo økte til 6,4 prosent.\n'.repeat(120)

interface Rate {
  readonly perSecond: number
  /** Of this process, without the mail server. */
  readonly cpuMs: number
}

const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') }
const sink = spawn(process.execPath, [join(import.meta.dirname, 'sink-server.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
const [url = ''] = await new Promise<string[]>((resolve) =>
  createInterface({ input: sink.stdout }).once('line', (line) => resolve([line])),
)
const store = await openStore({
  databaseUrl: null,
  dataDir: scratchFolder(),
  effects: {
    now: () => clock.now,
    elapsed: () => performance.now(),
    random: Math.random,
    sleep: async (ms) => {
      await wait(ms)
    },
  },
})
for (let id = 1; id <= READERS; id += 1) await reader(store, id, clock.now)

const transport = smtpTransport({ url, dkim: null })
const peer = createTransport({ url, pool: true, maxConnections: MAX_CONNECTIONS })
const address: AddressIssue = async ({ account, slotAt }, { subject }) => ({
  mail: { subject, text: TEXT, html: HTML },
  leave: `https://p.example.org/leave/${account}`,
  copy: { key: `${account} ${slotAt}`, account, body: '{"parts":[]}' },
})
const deps = {
  ...plainSending(
    store,
    createMailer({ transport: transport.send, from: 'Kvartal <k@p.example.org>', host: 'p.example.org' }),
    () => clock.now,
  ),
  address,
}

const ours: Rate[] = []
const theirs: Rate[] = []
for (let round = 0; round <= ROUNDS; round += 1) {
  const [product, other] = [await measured(sendIssue), await measured(sendAlone)]
  // The first one only opens the connections.
  if (round === 0) continue
  ours.push(product)
  theirs.push(other)
}
const middle = (rates: readonly Rate[], of: keyof Rate) => median(rates.map((rate) => rate[of]))
printGoals([
  atLeast(MIN_SHARE, {
    what: 'mails handed over and sent',
    product: middle(ours, 'perSecond'),
    peer: middle(theirs, 'perSecond'),
    unit: '/s',
  }),
  alone('CPU of a mail', middle(ours, 'cpuMs'), 'ms'),
  alone('CPU of a mail, nodemailer alone', middle(theirs, 'cpuMs'), 'ms'),
])
transport.close()
peer.close()
await store.close()
sink.kill()

async function measured(send: () => Promise<void>): Promise<Rate> {
  const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
  await send()
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: READERS / ((performance.now() - startedAt) / 1_000),
    cpuMs: (user + system) / 1_000 / READERS,
  }
}

async function sendIssue(): Promise<void> {
  const { signal } = new AbortController()
  clock.now = nextSlot({ ...NO_NEWSLETTER, frequency: 'daily' }, clock.now) ?? clock.now
  await planNewsletters(store.deliveries, signal)
  const said = await sendNewsletters(deps, signal)
  if (said !== `${READERS} sent`) throw new Error(said)
}

async function sendAlone(): Promise<void> {
  await Promise.all(
    Array.from({ length: READERS }, (_, index) =>
      peer.sendMail({
        from: { name: 'Kvartal', address: 'k@p.example.org' },
        to: { name: '', address: addressOf(index + 1) },
        subject: `Issue ${clock.now}`,
        text: TEXT,
        html: HTML,
        list: { unsubscribe: `https://p.example.org/leave/${index + 1}` },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    ),
  )
}
