import { beforeEach, describe, expect, test } from 'vitest'
import type { Commentary } from '#contract/entities/editorial.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { JobFailure, type Job } from '../job-runner.ts'
import type { SourceHealth } from '../source-health.ts'
import { commentaryJob, type CommentaryInput } from './commentary.ts'
import { nextSlot } from '../schedule.ts'
import { healthMailJob } from './source-health-mail.ts'

const DAY = 24 * 60 * MINUTE_MS

let clock: Clock
let store: Store
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
})
const jobDeps = () => ({ ...store, now: () => clock.now })

/** Result of the job, or its failure message. */
async function run(job: Job | undefined): Promise<string> {
  try {
    return (await job?.run({ attempt: 1, signal: new AbortController().signal })) ?? 'no job'
  } catch (failure) {
    if (failure instanceof JobFailure) return `${failure.message} (${failure.retryAfterMs})`
    throw failure
  }
}
const state = async (source: string) =>
  (await store.sources.states()).find((state) => state.source === source)

describe('commentaries', () => {
  const text = (output: string): Commentary => ({
    time: new Date(clock.now).toISOString(),
    output,
    sources: [],
    method: 'rules',
    data_until: '2026-11-19',
    city: null,
    links: [],
  })
  let reading: CommentaryInput
  let warned: string[]
  const job = () =>
    commentaryJob({
      ...jobDeps(),
      log: { warn: (line) => void warned.push(line) },
      read: async () => reading,
    })
  beforeEach(() => {
    warned = []
    reading = {
      fingerprint: '1',
      facts: () => '1',
      write: async ({ id, lang }) => ({ commentary: text(`${id} ${lang}`), notes: [] }),
    }
  })

  test('each morning, for the market and each city, in both languages, kept in the archive', async () => {
    expect(new Date(nextSlot(job().schedule, Date.parse('2026-11-20T05:44:59.999Z'))).toISOString()).toBe(
      '2026-11-20T05:45:00.000Z',
    )
    expect(await run(job())).toBe('10 published')
    expect(
      (await store.live.documents()).map(({ kind, id, lang }) => `${kind} ${id} ${lang}`).slice(0, 3),
    ).toEqual(['commentary bergen en', 'commentary bergen no', 'commentary market en'])
    expect(await store.live.archivedCommentaries({ id: 'oslo', lang: 'no' }, 9)).toMatchObject([
      { body: { output: 'oslo no' } },
    ])
  })

  test('does not publish a commentary without changes', async () => {
    await run(job())
    clock.now = Date.parse('2026-11-21T05:44:59.000Z')
    expect(await run(job())).toBe('no figure has changed')
    clock.now += 1_000
    expect(await run(job())).toBe('nothing new to say')
    expect(await store.live.archivedCommentaries({ id: 'market', lang: 'en' }, 9)).toHaveLength(1)
  })

  test('between mornings only when a figure has changed', async () => {
    expect(await run(job())).toBe('10 published')
    expect(await run(job())).toBe('no figure has changed')
    reading = {
      ...reading,
      fingerprint: '2',
      write: async ({ id, lang }) => ({ commentary: text(`new ${id} ${lang}`), notes: [] }),
    }
    expect(await run(job())).toBe('10 published')
  })

  test.each<[string, Partial<Commentary>, Partial<CommentaryInput>, string, number]>([
    [
      'a model is not called again while the facts are equal, whatever else changes',
      { method: 'model' },
      { fingerprint: '2' },
      'nothing new to say',
      0,
    ],
    [
      'a model is called again when a fact changes',
      { method: 'model' },
      { fingerprint: '2', facts: () => '2' },
      '10 published',
      10,
    ],
    [
      'the rules write each time, and the model writes where the rules wrote last',
      { method: 'rules' },
      { fingerprint: '2' },
      '10 published',
      10,
    ],
  ])('%s', async (_why, about, change, expectedResult, drafts) => {
    let draftCount = 0
    const write: CommentaryInput['write'] = async ({ id, lang }) => {
      draftCount += 1
      return { commentary: { ...text(`${id} ${lang} in words of draft ${draftCount}`), ...about }, notes: [] }
    }
    reading = { ...reading, write }
    await run(job())
    clock.now += DAY
    reading = { ...reading, ...change }
    const first = draftCount
    expect([await run(job()), draftCount - first]).toEqual([expectedResult, drafts])
  })

  test('a failing place does not affect the others, and is reported', async () => {
    const { write } = reading
    reading = {
      ...reading,
      write: (about) => (about.id === 'oslo' ? Promise.reject(new Error('no facts')) : write(about)),
    }
    expect(await run(job())).toBe('oslo: no facts (null)')
    expect((await store.live.documents()).length).toBe(8)
    expect([await state('commentary/oslo'), await state('commentary/bergen')]).toMatchObject([
      { failure: 'no facts' },
      { failure: '', etag: '1' },
    ])
    const drafted: string[] = []
    reading = {
      ...reading,
      write: (about) => {
        drafted.push(about.id)
        return write(about)
      },
    }
    expect(await run(job())).toBe('2 published')
    expect(drafted, 'only what is missing').toEqual(['oslo', 'oslo'])
  })

  test('logs why the rules wrote instead of the model, and keeps it for the operator', async () => {
    const modelFailure = 'the model did not answer: answered 400: model not found'
    reading = {
      ...reading,
      write: async ({ id, lang }) => ({
        commentary: text(`${id} ${lang}`),
        notes: [modelFailure],
        modelFailure,
      }),
    }
    await run(job())
    expect(warned).toHaveLength(10)
    expect(warned[0]).toMatch(
      /^commentary of \w+ \((?:no|en)\) was written by the rules: the model did not answer: answered 400/,
    )
    expect(await store.sources.refused(1)).toMatchObject([
      {
        reason: expect.stringMatching(
          /written by the rules: the model did not answer: answered 400: model not found$/,
        ),
      },
    ])
  })

  test('keeps omitted statements for the operator; does not publish an empty commentary', async () => {
    reading = { ...reading, write: async () => ({ commentary: text(' '), notes: ['"5 %" is in no fact'] }) }
    expect(await run(job())).toBe('nothing new to say')
    expect(await store.sources.refused(1)).toMatchObject([
      { reason: expect.stringMatching(/1 left out of the draft$/), payload: '"5 %" is in no fact' },
    ])
  })
})

describe('mail about sources', () => {
  const health = (source: string, word: SourceHealth['state']): SourceHealth => ({
    source,
    title: { no: source, en: source.toUpperCase() },
    state: word,
    reason: word === 'late' ? 'silent' : '',
    lastSuccess: null,
    lastAttempt: null,
    dataUntil: '',
  })
  let now: SourceHealth[]
  let startedAt: number
  beforeEach(() => {
    startedAt = clock.now - DAY
  })
  const runMailJob = () =>
    run(
      healthMailJob({
        ...jobDeps(),
        health: async () => now,
        operator: 'ops@example.org',
        publicUrl: 'https://p.example.org',
        portalCommand: 'portal',
        startedAt,
      }),
    )
  const subjects = async () => (await store.outbox.newest(10)).map(({ subject }) => subject)

  test('late, still late, recovered: one mail each, at most one a day', async () => {
    now = [health('a', 'late'), health('b', 'well'), health('c', 'not-yet-run')]
    expect(await runMailJob()).toBe('1 of 3 sources are late; told of 1')
    expect(await store.outbox.newest(9)).toMatchObject([
      {
        to: 'ops@example.org',
        subject: 'p.example.org: A is late',
        text: expect.stringContaining('- A (a): silent'),
      },
    ])
    clock.now += 10 * MINUTE_MS
    expect(await runMailJob()).toBe('1 of 3 sources are late')
    now = [health('a', 'well'), health('b', 'well'), health('c', 'not-yet-run')]
    expect(await runMailJob(), 'on the same day').toBe('0 of 3 sources are late')
    clock.now += DAY
    await runMailJob()
    expect(await subjects()).toEqual(['p.example.org: A is well again', 'p.example.org: A is late'])
    expect(await runMailJob()).toBe('0 of 3 sources are late')
  })

  test('a restarted portal reports nothing before its sources had time to answer', async () => {
    startedAt = clock.now
    now = [health('a', 'late')]
    await runMailJob()
    clock.now += 20 * MINUTE_MS - 1
    await runMailJob()
    expect(await subjects()).toEqual([])
    clock.now += 1
    await runMailJob()
    expect(await subjects()).toEqual(['p.example.org: A is late'])
  })

  test('a process killed before recording a report does not report twice', async () => {
    now = [health('a', 'late')]
    const { sources } = store
    const killed = { ...sources, keepNotices: () => Promise.reject(new Error('killed')) }
    await expect(
      run(
        healthMailJob({
          ...jobDeps(),
          sources: killed,
          health: async () => now,
          operator: 'o@example.org',
          publicUrl: 'https://p.example.org',
          portalCommand: 'portal',
          startedAt,
        }),
      ),
    ).rejects.toThrow('killed')
    clock.now += 10 * MINUTE_MS
    await runMailJob()
    expect(await subjects()).toHaveLength(1)
  })

  test('sends one mail for many sources', async () => {
    now = [health('a', 'late'), health('b', 'late')]
    await runMailJob()
    expect(await subjects()).toEqual(['p.example.org: 2 late'])
  })

  test('sends nothing when no source is late', async () => {
    now = [health('a', 'well'), health('b', 'failing'), health('c', 'not-yet-run')]
    await runMailJob()
    expect(await subjects()).toEqual([])
  })
})
