/**
 * Reliability R13: whatever a source does, readers keep what they had, and the operator can read what is wrong and where. That pages never
 * wait for a source is shown with the whole portal running, in living-portal.test.ts.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import { JobFailure, type Job } from '#jobs/job-runner.ts'
import { contentWith, seriesWith } from '../factories/edition.ts'
import { serve } from '../factories/http.ts'
import { openTestStore, publishContent, type Clock } from '../factories/living-store.ts'
import { localSite, outsideOnThisMachine } from '../factories/local-site.ts'
import { answering, FAULTS, type Fault } from '../factories/upstream-faults.ts'
import { SERIES_ID, UPSTREAMS, type Upstream, type UpstreamTools } from '../factories/upstreams.ts'

const TIMEOUT_MS = 5_000
const SHORT_TIMEOUT_MS = 300

/** What it said, or what it failed with. */
async function run(job: Job | undefined): Promise<string> {
  try {
    return (await job?.run({ attempt: 1, signal: new AbortController().signal })) ?? 'no job'
  } catch (failure) {
    if (failure instanceof JobFailure) return failure.message
    throw failure
  }
}

async function open({ isEndless }: Fault): Promise<{ readonly clock: Clock; readonly tools: Omit<UpstreamTools, 'base'> }> {
  const clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  const store = await openTestStore(clock)
  await publishContent(store, contentWith([], seriesWith(SERIES_ID, [['2026-09-01', 3.1], ['2026-10-01', 3.2]]).series))
  const outside = outsideOnThisMachine(() => clock.now)
  onTestFinished(() => outside.close())
  const timeoutMs = isEndless ? SHORT_TIMEOUT_MS : TIMEOUT_MS
  return { clock, tools: { store, now: () => clock.now, ask: (request) => outside.ask({ ...request, timeoutMs }) } }
}

async function siteOf({ behave, isTls }: Fault, { good, changed }: Upstream): Promise<string> {
  if (behave === null) return portOfNobody()
  const origin = await localSite(behave(good, changed))
  return isTls ? origin.replace('http:', 'https:') : origin
}

/** An origin at which somebody has listened, and no longer does. */
async function portOfNobody(): Promise<string> {
  const { port, stop } = await serve(() => {})
  await stop()
  return `http://127.0.0.1:${port}`
}

describe.each(UPSTREAMS)('$name', (upstream) => {
  test.each(FAULTS)('$why', async (fault) => {
    const { clock, tools } = await open(fault)
    await run(upstream.job({ ...tools, base: await localSite(answering(upstream.good)) }))
    const before = await upstream.shown(tools.store)
    expect(before, 'something was there to keep').toBeTruthy()

    clock.now += 60_000
    const said = await run(upstream.job({ ...tools, base: await siteOf(fault, upstream) }))
    expect(await upstream.shown(tools.store)).toEqual(before)
    const { source, message } = await upstream.told(tools.store)
    expect(JSON.stringify([said, source, message])).not.toContain('sk-secret')
    if (upstream.bears.includes(fault.why)) return expect(message).toBe('')
    expect(source).toMatch(/^(?:feed|posts|series|commentary)\/\w+$/)
    expect(message).toMatch(fault.told)
  })
})
