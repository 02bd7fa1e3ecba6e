/** One source with one fault: data before, data after, and the operator's message. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { JobFailure, type Job } from '#jobs/job-runner.ts'
import { openStore } from '#store/open-store.ts'
import { contentWith, seriesWith } from './edition.ts'
import { serve } from './http.ts'
import { publishContent } from './living-store.ts'
import { openSite, outsideOnThisMachine } from './local-site.ts'
import { answering, type Fault } from './upstream-faults.ts'
import { SERIES_ID, type Upstream } from './upstreams.ts'

export interface UpstreamFinding {
  /** The source's data as readers see them after a good response, and after the fault. */
  readonly before: unknown
  readonly after: unknown
  /** Report of the job, or its error. */
  readonly said: string
  /** From the operator's list. */
  readonly source: string
  readonly message: string
  /** Number of requests for the faulty response. */
  readonly calls: number
}

const TIMEOUT_MS = 5_000
const SHORT_TIMEOUT_MS = 300
const STARTED_AT = Date.parse('2026-11-20T06:00:00.000Z')
const MINUTE_MS = 60_000

export async function upstreamFinding(
  upstream: Upstream,
  { behave, isTls, isEndless }: Fault,
): Promise<UpstreamFinding> {
  const clock = { now: STARTED_AT }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-upstream-'))
  const store = await openStore({
    databaseUrl: null,
    dataDir,
    effects: {
      now: () => clock.now,
      elapsed: () => performance.now(),
      random: () => 0.5,
      sleep: () => Promise.resolve(),
    },
  })
  const outside = outsideOnThisMachine(() => clock.now)
  const timeoutMs = isEndless ? SHORT_TIMEOUT_MS : TIMEOUT_MS
  const tools = {
    store,
    now: () => clock.now,
    ask: (request: Parameters<typeof outside.ask>[0]) => outside.ask({ ...request, timeoutMs }),
  }
  const good = await openSite(answering(upstream.good))
  let calls = 0
  const spoil = behave?.(upstream.good, upstream.changed)
  const bad =
    spoil &&
    (await openSite((request, response) => {
      calls += 1
      spoil(request, response)
    }))
  try {
    await publishContent(
      store,
      contentWith(
        [],
        seriesWith(SERIES_ID, [
          ['2026-09-01', 3.1],
          ['2026-10-01', 3.2],
        ]).series,
      ),
    )
    await said(upstream.job({ ...tools, base: good.origin }))
    const before = await upstream.shown(store)
    clock.now += MINUTE_MS
    const origin = bad?.origin ?? (await originOfNobody())
    const words = await said(
      upstream.job({ ...tools, base: isTls ? origin.replace('http:', 'https:') : origin }),
    )
    return { before, after: await upstream.shown(store), said: words, ...(await upstream.told(store)), calls }
  } finally {
    await outside.close()
    await good.stop()
    await bad?.stop()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function said(job: Job | undefined): Promise<string> {
  try {
    return (await job?.run({ attempt: 1, signal: new AbortController().signal })) ?? 'no job'
  } catch (failure) {
    if (failure instanceof JobFailure) return failure.message
    throw failure
  }
}

/** A port that was in use and is free again. */
async function originOfNobody(): Promise<string> {
  const { port, stop } = await serve(() => {})
  await stop()
  return `http://127.0.0.1:${port}`
}
