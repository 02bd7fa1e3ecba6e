/**
 * Usage: node webhook-sender.ts {data directory or postgres://…}
 *
 * One instance of the portal as far as channels go: it notes what the alerts watch and delivers what waits
 * for channels, until it is killed. A line on the standard input, `{clock in milliseconds since 1970} {days
 * to note}`, starts a run; a line on the standard output, the same clock, says that the run has ended. The
 * first line on the standard output says that the process is ready.
 */
import { createInterface } from 'node:readline'
import { errorMessage } from '#core/text/error-message.ts'
import { webhooksJob } from '#jobs/definitions/webhooks.ts'
import { pause } from '#mail/pause.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { openStoreAt } from './harness/store-place.ts'
import { ALERT, noteDays, senderName, tryMs } from './webhook-plan.ts'

const [place = ''] = process.argv.slice(2)
let now = 0
const store = await openStoreAt(place, () => now)
const outside = createOutsideClient({
  isOn: true,
  userAgent: senderName(process.pid),
  now: () => now,
  mayReach: (address) => address === '127.0.0.1',
})
const job = webhooksJob({
  webhooks: store.webhooks,
  ask: (request) => outside.ask({ ...request, timeoutMs: tryMs(request.url, request.timeoutMs) }),
  noticeFor: ({ email }, { id }) => ({ key: id, to: email, subject: 'Paused', text: '' }),
  now: () => now,
  random: Math.random,
  pause,
})
const { signal } = new AbortController()

process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const [clock = 0, days = 0] = line.split(' ').map(Number)
  now = clock
  try {
    await noteDays(store, ALERT, days)
    await job.run({ attempt: 1, signal })
  } catch (failure) {
    // Another instance blocked this one for long: the next run follows soon.
    process.stderr.write(`${errorMessage(failure)}\n`)
  }
  process.stdout.write(`${clock}\n`)
}
process.exit(0) // The parent run has ended.
