/**
 * Usage: node newsletter-sender.ts {data directory or postgres://…} {address of the mail server} {clock in
 * milliseconds since 1970}
 *
 * One instance of the portal as far as newsletters go: it plans and sends, again and again, until it is
 * killed. Lines on the standard input move the clock; a line on the standard output says that it has begun.
 */
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '#core/text/error-message.ts'
import { createMailer } from '#mail/mailer.ts'
import { smtpTransport } from '#mail/smtp-transport.ts'
import { sendNewsletters } from '#newsletter/send/send-newsletters.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { plainSending } from '../factories/newsletter-sending.ts'
import { openStoreAt } from './harness/store-place.ts'

/** Between two runs without work. */
const PAUSE_MS = 100

const [place = '', smtpUrl = '', startedAt = ''] = process.argv.slice(2)
let now = Number(startedAt)
createInterface({ input: process.stdin })
  .on('line', (line) => {
    now = Number(line)
  })
  .on('close', () => process.exit(0)) // The parent run has ended.

const store = await openStoreAt(place, () => now)
const transport = smtpTransport({ url: smtpUrl, dkim: null })
const tools = {
  ...plainSending(
    store,
    createMailer({ transport: transport.send, from: 'Kvartal <k@p.example.org>', host: 'p.example.org' }),
    () => now,
  ),
  holder: `process ${process.pid} ${performance.timeOrigin}`,
  wait: async (ms: number) => {
    await wait(ms)
  },
  log: { warn: (message: string) => void process.stderr.write(`${message}\n`) },
}
const { signal } = new AbortController()
process.stdout.write('sending\n')
for (;;) {
  try {
    await planNewsletters(store.deliveries, signal)
    await sendNewsletters(tools, signal)
  } catch (failure) {
    // Another instance blocked this one for long: the next run follows soon.
    process.stderr.write(`${errorMessage(failure)}\n`)
  }
  await wait(PAUSE_MS)
}
