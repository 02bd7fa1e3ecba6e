/**
 * Usage: `node bench/newsletter-turns.bench.ts`
 *
 * The newsletter's cost in the process that also serves pages, without PNGs and the mail server: a real
 * store, each reader with other series and feeds, six pictures in each mail. Also the longest event-loop
 * iteration, during which no page is served: with a new edition, when everything is rendered for the first
 * time, and later.
 */
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { CITIES } from '#contract/primitives.ts'
import { need } from '#blocks/need.ts'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { createMailer } from '#mail/mailer.ts'
import { issueAddresser } from '#newsletter/send/addressed-issue.ts'
import { issueComposer } from '#newsletter/compose/compose-issue.ts'
import { webCopyStore } from '#newsletter/manage/web-copies.ts'
import { createLinkTokens } from '#newsletter/manage/link-token.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { baselineOf, type FigureBaseline } from '#newsletter/figure-baseline.ts'
import type * as rendering from '#newsletter/compose/render-newsletter.ts'
import { sendNewsletters } from '#newsletter/send/send-newsletters.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { issueSources } from '#newsletter/send/issue-sources.ts'
import { scaleToHeap } from '#server/limits/memory-budget.ts'
import { yieldToEventLoop } from '#store/engine/event-loop.ts'
import { openStore } from '#store/open-store.ts'
import { exampleEdition } from '../tests/factories/newsletter-examples.ts'
import { reader } from '../tests/factories/newsletter-readers.ts'
import { plainSending } from '../tests/factories/newsletter-sending.ts'
import { pseudoRandomSample } from './chosen.ts'
import { alone, below, printGoals } from './goal-table.ts'
import { median } from './measured-load.ts'
import { scratchFolder } from './scratch-folder.ts'
import { sourceModule } from './source-module.ts'

const READERS = 1_000
const ROUNDS = 5
const SERIES_EACH = 15
const FEEDS_EACH = 6
const PNG_BYTES = 30_000
const MAX_TURN_MS = 20
const SITE = 'https://kvartal.example'

interface Turns {
  /** By the clock, other programs included. */
  readonly longestMs: number
  /** Of this thread's processor time. */
  readonly longestCpuMs: number
}

const { renderNewsletter } = await sourceModule<typeof rendering>(
  'src/newsletter/compose/render-newsletter.ts',
)
const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') }
const now = () => clock.now
const store = await openStore({
  databaseUrl: null,
  dataDir: scratchFolder(),
  effects: { now, elapsed: () => performance.now(), random: Math.random, sleep: () => Promise.resolve() },
})
const example = await exampleEdition()
const reading = baselineOf(example)
await fill([...reading.series.keys()], feedsOf(example))

let shown = example
const secret = { current: Buffer.alloc(32, 1), previous: null }
const { issues } = store
const copies = webCopyStore({ issues, render: renderNewsletter, secret, publicUrl: SITE, now })
/** Every series has a newer observation than the issue before knew. */
const olderReading: FigureBaseline = {
  ...reading,
  articles: new Set<string>(),
  series: new Map(
    [...reading.series].map(([id, last]) => [id, { date: '2020-01-01', value: last.value * 0.97 }]),
  ),
}
const sources = issueSources({ edition: () => shown, issues })
const deps = {
  ...plainSending(
    store,
    createMailer({ transport: takenAtOnce, from: 'Kvartal <k@kvartal.example>', host: 'kvartal.example' }),
    now,
  ),
  sources: { now: sources.now, before: () => Promise.resolve(olderReading) },
  compose: issueComposer({
    issues,
    renderPng: drawnElsewhere,
    publicUrl: SITE,
    now: Date.now,
    log: console,
    scaleToHeap,
  }),
  address: issueAddresser({
    copies,
    tokens: createLinkTokens(secret),
    render: renderNewsletter,
    publicUrl: SITE,
  }),
  log: console,
}

// Readers' first issues, so that there is a previous one; the code is warm afterwards, as in a process that
// has served pages.
await send()
shown = { ...example, mark: 'the next edition' }
const fresh = await measureTurns(send)
const later = await measureTurns(send)
const costs: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const before = process.cpuUsage()
  await send()
  const { user, system } = process.cpuUsage(before)
  costs.push((user + system) / 1_000 / READERS)
}
printGoals([
  alone('Processor time of a mail, from claim to settlement', median(costs), 'ms'),
  below(MAX_TURN_MS, 'Longest turn while an edition is new, processor time', fresh.longestCpuMs, 'ms'),
  alone('The same by the clock', fresh.longestMs, 'ms'),
  below(MAX_TURN_MS, 'Longest turn later, processor time', later.longestCpuMs, 'ms'),
  alone('The same by the clock', later.longestMs, 'ms'),
])
await store.close()

async function fill(series: readonly string[], feeds: readonly string[]): Promise<void> {
  for (let id = 1; id <= READERS; id += 1) {
    await reader(store, id, clock.now, {
      data_sources: pseudoRandomSample(series, SERIES_EACH, id),
      rss_feeds: pseudoRandomSample(feeds, FEEDS_EACH, id * 7),
      events: true,
    })
    await store.accounts.change({
      id,
      ifVersion: null,
      profile: { city: CITIES[id % CITIES.length] ?? '', locale: id % 3 === 0 ? 'en-GB' : 'nb-NO' },
    })
  }
}

function feedsOf(edition: NewsletterEdition): string[] {
  const asked = need('feedList', { lang: 'no' })
  const listed = edition.answers([asked]).get(asked)
  return listed.ok ? listed.data.map(({ ID }) => ID) : []
}

/** PNGs are drawn on a thread of their own. */
async function drawnElsewhere(): Promise<Buffer> {
  await yieldToEventLoop()
  return Buffer.alloc(PNG_BYTES)
}

/** As fast as a server can be: it responds in the next iteration. */
async function takenAtOnce(_mail: unknown, beforeEnd?: () => Promise<void>): Promise<string> {
  await yieldToEventLoop()
  await beforeEnd?.()
  return '250 ok'
}

async function send(): Promise<void> {
  const { signal } = new AbortController()
  clock.now = nextSlot({ ...NO_NEWSLETTER, frequency: 'daily' }, clock.now) ?? clock.now
  await planNewsletters(store.deliveries, signal)
  const said = await sendNewsletters(deps, signal)
  if (said !== `${READERS} sent`) throw new Error(said)
}

async function measureTurns(work: () => Promise<void>): Promise<Turns> {
  let [longestMs, longestCpuMs] = [0, 0]
  let [at, cpuAt] = [performance.now(), cpuMs()]
  let isDone = false
  const turn = () => {
    const [next, cpuNext] = [performance.now(), cpuMs()]
    longestMs = Math.max(longestMs, next - at)
    longestCpuMs = Math.max(longestCpuMs, cpuNext - cpuAt)
    at = next
    cpuAt = cpuNext
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isDone = true
  return { longestMs, longestCpuMs }
}

function cpuMs(): number {
  const { user: mine, system: kernel } = process.threadCpuUsage()
  return (mine + kernel) / 1_000
}
