/**
 * Usage: `node bench/feeds.bench.ts`
 *
 * Feeds: time to parse a large one, whether a hanging one delays the others, and the memory cost of hostile
 * bodies.
 */
import { createServer } from 'node:http'
import { parseFeed as feedsmith } from 'feedsmith'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { parseFeed } from '#sources/feeds/parse-feed.ts'
import { refreshFeed } from '#sources/feeds/refresh-feed.ts'
import { hostileFeeds } from './feeds/hostile-feeds.ts'
import { atMost, below, clockBelow, printGoals, type Row } from './goal-table.ts'
import { median } from './measured-load.ts'

const MB = 1_048_576
const ROUNDS = 15
const MAX_PARSE_MS = 100
const FEEDS = 50
const MAX_OTHERS_MS = 5_000
const MAX_GROWTH_MB = 50
const NOW = Date.parse('2026-11-20T12:00:00Z')

printGoals([...parsing(), await withOneHanging(), await memory()])

function largeFeed(): string {
  const item = (at: number) =>
    `<item><title>Sak nummer ${at}: leien stiger p&#229; &#216;kern</title><link>https://avis.example/sak/${at}</link>` +
    `<pubDate>Fri, ${(at % 28) + 1} Sep 2026 06:${String(at % 60).padStart(2, '0')}:00 +0200</pubDate>` +
    `<description>${'Et avsnitt om markedet. '.repeat(16)}</description><guid isPermaLink="false">${at}</guid></item>`
  let items = ''
  for (let index = 0; items.length < MB; index += 1) items += item(index)
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>T</title><link>https://avis.example</link><description/>${items}</channel></rss>`
}

function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function parsing(): Row[] {
  const text = largeFeed()
  const bytes = new TextEncoder().encode(text)
  const ours: number[] = []
  const peers: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(cpuMsOf(() => void parseFeed(bytes, 'application/rss+xml', 'https://avis.example', NOW)))
    peers.push(cpuMsOf(() => void feedsmith(text)))
  }
  return [
    clockBelow(MAX_PARSE_MS, 'A feed of 1 MB → articles, processor time', median(ours)),
    atMost(2, {
      what: 'the same beside feedsmith alone on text',
      product: median(ours),
      peer: median(peers),
      unit: 'ms',
    }),
  ]
}

async function withOneHanging(): Promise<Row> {
  const body =
    largeFeed()
      .slice(0, 50_000)
      .replace(/<item>(?:(?!<\/item>).)*$/s, '') + '</channel></rss>'
  const server = createServer(({ url }, response) => {
    if (url !== '/0') response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const way = createOutsideClient({ isOn: true, userAgent: 'bench', now: Date.now, mayReach: () => true })
  const startedAt = performance.now()
  const read = Array.from({ length: FEEDS }, async (_, index) => {
    const outcome = await refreshFeed(
      { url: `http://127.0.0.1:${port}/${index}` },
      { etag: '', lastModified: '' },
      { ask: way.ask, now: Date.now },
    )
    return { at: index, outcome: outcome.kind, ms: performance.now() - startedAt }
  })
  const others = await Promise.all(read.slice(1))
  if (others.some(({ outcome }) => outcome !== 'articles'))
    throw new Error('a feed that answers was not read')
  server.closeAllConnections()
  await read[0]
  server.close()
  await way.close()
  return clockBelow(
    MAX_OTHERS_MS,
    `${FEEDS} feeds at once, one never answers: the others`,
    Math.max(...others.map(({ ms }) => ms)),
  )
}

async function memory(): Promise<Row> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  for (const body of hostileFeeds()) {
    parseFeed(body, 'application/xml', 'https://avis.example', NOW)
    most = Math.max(most, process.memoryUsage.rss())
    await new Promise((resolve) => setImmediate(resolve))
  }
  return below(
    MAX_GROWTH_MB,
    'Resident memory: growth under the worst hostile body',
    (most - before) / MB,
    'MB',
  )
}
