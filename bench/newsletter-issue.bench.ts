/**
 * Usage: `node bench/newsletter-issue.bench.ts`
 *
 * Distinct mails composed and rendered per second: each reader follows other series, feeds and a city, six of
 * the series have changed, and six pictures are shown. Content common to readers is rendered once; sending is
 * measured elsewhere.
 */
import { CITIES } from '#contract/primitives.ts'
import { need } from '#blocks/need.ts'
import { issueComposer } from '#newsletter/compose/compose-issue.ts'
import type { IssueRequest } from '#newsletter/issue.ts'
import { baselineOf } from '#newsletter/figure-baseline.ts'
import type * as rendering from '#newsletter/compose/render-newsletter.ts'
import { scaleToHeap } from '#server/limits/memory-budget.ts'
import { exampleEdition, SLOT_BEFORE, TIMES, wishOf } from '../tests/factories/newsletter-examples.ts'
import { pseudoRandomSample } from './chosen.ts'
import { above, alone, below, printGoals } from './goal-table.ts'
import { sourceModule } from './source-module.ts'

const MAILS = 5_000
const SERIES_EACH = 15
const FEEDS_EACH = 6
const MIN_PER_SECOND = 300
const MAX_KB = 90
const SITE = 'https://kvartal.example'

const { renderNewsletter } = await sourceModule<typeof rendering>(
  'src/newsletter/compose/render-newsletter.ts',
)

const edition = await exampleEdition()
const reading = baselineOf(edition)
const ids = [...reading.series.keys()]
const feedsAsked = need('feedList', { lang: 'no' })
const listed = edition.answers([feedsAsked]).get(feedsAsked)
const feeds = listed.ok ? listed.data.map(({ ID }) => ID) : []
/** Every series has a newer observation than the issue before knew, so that all six pictures are shown. */
const before = {
  slotAt: SLOT_BEFORE,
  baseline: {
    ...reading,
    articles: new Set<string>(),
    series: new Map(
      [...reading.series].map(([id, last]) => [id, { date: '2020-01-01', value: last.value * 0.97 }]),
    ),
  },
}

let pictures = 0
const compose = issueComposer({
  publicUrl: SITE,
  now: Date.now,
  issues: { hasPicture: () => Promise.resolve(false), putPicture: () => Promise.resolve() },
  renderPng: () => {
    pictures += 1
    return Promise.resolve(Buffer.alloc(0))
  },
  log: { warn: (message) => console.warn(message) },
  scaleToHeap,
})

const readers = Array.from({ length: MAILS }, (_, index) => wishOfReader(index))
if (new Set(readers.map((reader) => JSON.stringify(reader))).size < MAILS)
  throw new Error('some readers ask for the same')
// One-time cost of an edition: pictures of all series in both languages, and the first rendering of each
// part.
const warmAt = performance.now()
for (const reader of readers.slice(0, 200)) await mailTo(0, reader)
const warmMs = performance.now() - warmAt

const [startedAt, usage] = [performance.now(), process.cpuUsage()]
let [bytes, shown, largest] = [0, 0, 0]
for (const [at, reader] of readers.entries()) {
  const { html, text } = await mailTo(at, reader)
  bytes += html.length + text.length
  shown += html.split('<img').length - 1
  largest = Math.max(largest, html.length)
}
const seconds = (performance.now() - startedAt) / 1_000
const { user, system } = process.cpuUsage(usage)
printGoals([
  above(
    MIN_PER_SECOND,
    `${MAILS} distinct mails composed and drawn, ${(shown / MAILS).toFixed(1)} pictures each`,
    MAILS / seconds,
    '/s',
  ),
  alone('The same for each second of the processor', (MAILS * 1e6) / (user + system), '/s'),
  alone('First 200, with everything that is shared', warmMs, 'ms'),
  alone('Pictures made', pictures, ''),
  alone('HTML and text of one', bytes / MAILS / 1_000, 'kB'),
  below(MAX_KB, 'The largest HTML', largest / 1_000, 'kB'),
])

function wishOfReader(at: number): IssueRequest {
  return wishOf({
    locale: at % 3 === 0 ? 'en-GB' : 'nb-NO',
    city: CITIES[at % CITIES.length] ?? '',
    settings: {
      data_sources: pseudoRandomSample(ids, SERIES_EACH, at),
      rss_feeds: pseudoRandomSample(feeds, FEEDS_EACH, at * 7),
      events: true,
    },
  })
}

async function mailTo(at: number, wish: IssueRequest) {
  const issue = await compose(edition, wish, TIMES, before)
  return renderNewsletter(issue, {
    publicUrl: SITE,
    firstName: 'Kari',
    links: {
      manage: `${SITE}/nyhetsbrev/${at}`,
      leave: `${SITE}/nyhetsbrev/${at}#stopp`,
      copy: `${SITE}/nyhetsbrev/utgave/${at}`,
    },
  })
}
