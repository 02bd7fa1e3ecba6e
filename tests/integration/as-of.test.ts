/**
 * Pages as of a day are the pages that readers saw on that day: random publications of several days in a real
 * store, all pages of each day kept, and asked for again at the end. AS_OF_DAYS=60 gives sixty days.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isRecord } from '#core/text/is-record.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { withNextUpdates } from '#server/snapshot/next-updates.ts'
import { openStore, REAL_EFFECTS } from '#store/open-store.ts'
import { openApp, PUBLIC_URL } from '../factories/app.ts'
import { HistoryScript } from '../factories/history-script.ts'
import { ask } from '../factories/http.ts'
import { makePack } from '../factories/pack.ts'

const DAYS = Number(process.env['AS_OF_DAYS'] ?? 4)
/** 10:00 in Oslo. */
const clock = { now: Date.parse('2026-11-20T09:00:00.000Z') }

const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-as-of-'))
const pack = await makePack()
const store = await openStore({
  databaseUrl: null,
  dataDir,
  effects: { ...REAL_EFFECTS, now: () => clock.now },
})
let current: Edition | null = null
const site = await openApp(() => current, { past: { history: store.history, now: () => clock.now } })
afterAll(async () => {
  await site.stop()
  await store.close()
  await pack.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function showToday(number: number): Promise<void> {
  const today = osloDay(clock.now)
  current = {
    number,
    today,
    snapshot: withNextUpdates(await loadSnapshot(store, current?.snapshot ?? null, () => {}), today),
  }
}

/** Paths of all pages of the sitemap, as their data. */
async function pagesOfToday(): Promise<readonly string[]> {
  const { text } = await ask(site.port, '/sitemap.xml')
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address = '']) => {
    const { pathname } = new URL(address)
    if (!address.startsWith(PUBLIC_URL) || /\.\w+$/.test(pathname)) return []
    return /^\/en(?:\/|$)/.test(pathname)
      ? [`/api/page/en${pathname.slice(3) || '/'}`]
      : [`/api/page/no${pathname}`]
  })
}

async function pageAt(address: string): Promise<unknown> {
  const { status, text } = await ask(site.port, address)
  // A page of the server without a model redirects the browser to its document.
  return status === 200 ? JSON.parse(text) : status
}

/** What a citation of a day says of it. */
const AS_PUBLISHED = /, (?:som publisert|as published on) \d+\.? \p{L}+ \d{4}/u

/** Note about later corrections in the text alternative of a chart. */
const LATER_CORRECTED = / (?:Senere rettet|Corrected later): .*$/u

/** The answer without what tells that it is of an earlier day. */
function withoutDay(value: unknown, day: string): unknown {
  if (typeof value === 'string')
    return value
      .replace(`?dato=${day}&`, '?')
      .replace(`?dato=${day}`, '')
      .replace(`&dato=${day}`, '')
      .replace(AS_PUBLISHED, '')
      .replace(LATER_CORRECTED, '')
  if (Array.isArray(value)) return value.map((item) => withoutDay(item, day))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      ['asOf', 'asOfNote', 'seen', 'refreshMs', 'frozenCitation', 'later'].includes(name)
        ? []
        : [[name, withoutDay(member, day)]],
    ),
  )
}

test(`all pages of ${DAYS} days are as they were`, { timeout: 30_000 + DAYS * 6_000 }, async () => {
  const script = new HistoryScript(7, { store, pack, clock })
  const kept = new Map<string, Map<string, unknown>>()
  for (let at = 0; at < DAYS; at += 1) {
    await script.playDay()
    await showToday(at + 1)
    const pages = new Map<string, unknown>()
    for (const address of await pagesOfToday()) pages.set(address, await pageAt(address))
    expect(pages.size).toBeGreaterThan(20)
    kept.set(osloDay(clock.now), pages)
    clock.now += DAY_MS
  }
  await showToday(DAYS + 1)
  let compared = 0
  for (const [day, pages] of kept)
    for (const [address, before] of pages) {
      expect(withoutDay(await pageAt(`${address}?dato=${day}`), day), `${address} of ${day}`).toEqual(
        withoutDay(before, day),
      )
      compared += 1
    }
  // A page without a model, such as the verifier, answers with its status alone.
  const statuses = [...kept.values()].flatMap((pages) =>
    [...pages.values()].filter((page) => !isRecord(page)),
  )
  expect(statuses.length / compared).toBeLessThan(0.2)
  // The days differ: what was published has changed.
  const homes = [...kept.values()].map((pages) => JSON.stringify(pages.get('/api/page/no/')))
  expect(new Set(homes).size).toBeGreaterThan(DAYS / 2)
  expect(compared).toBeGreaterThan(20 * DAYS)
})
