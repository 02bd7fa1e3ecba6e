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
const tools = () => ({ ...store, now: () => clock.now })

/** What the job says, or the failure. */
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
    commentaryJob({ ...tools(), log: { warn: (line) => void warned.push(line) }, read: async () => reading })
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

  test('what says nothing new is not published again', async () => {
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
      'a model is not asked again while the facts are the same, whatever else moves',
      { method: 'model' },
      { fingerprint: '2' },
      'nothing new to say',
      0,
    ],
    [
      'it is when one of them changes',
      { method: 'model' },
      { fingerprint: '2', facts: () => '2' },
      '10 published',
      10,
    ],
    [
      'the rules write each time, and a model where they wrote last',
      { method: 'rules' },
      { fingerprint: '2' },
      '10 published',
      10,
    ],
  ])('%s', async (_why, about, change, said, drafts) => {
    let asked = 0
    const write: CommentaryInput['write'] = async ({ id, lang }) => {
      asked += 1
      return { commentary: { ...text(`${id} ${lang} in words of draft ${asked}`), ...about }, notes: [] }
    }
    reading = { ...reading, write }
    await run(job())
    clock.now += DAY
    reading = { ...reading, ...change }
    const first = asked
    expect([await run(job()), asked - first]).toEqual([said, drafts])
  })

  test('a place that fails costs the others nothing, and is told', async () => {
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
    const asked: string[] = []
    reading = {
      ...reading,
      write: (about) => {
        asked.push(about.id)
        return write(about)
      },
    }
    expect(await run(job())).toBe('2 published')
    expect(asked, 'only what is missing').toEqual(['oslo', 'oslo'])
  })

  test('why the rules wrote though there is a model is logged, and kept for the operator', async () => {
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

  test('what was left out of a draft is kept for the operator; an empty one is not published', async () => {
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
  const tell = () =>
    run(
      healthMailJob({
        ...tools(),
        health: async () => now,
        operator: 'ops@example.org',
        publicUrl: 'https://p.example.org',
        startedAt,
      }),
    )
  const subjects = async () => (await store.outbox.newest(10)).map(({ subject }) => subject)

  test('late, still late, well again: one mail each, and none twice on a day', async () => {
    now = [health('a', 'late'), health('b', 'well'), health('c', 'not-yet-run')]
    expect(await tell()).toBe('1 of 3 sources are late; told of 1')
    expect(await store.outbox.newest(9)).toMatchObject([
      {
        to: 'ops@example.org',
        subject: 'p.example.org: A is late',
        text: expect.stringContaining('- A (a): silent'),
      },
    ])
    clock.now += 10 * MINUTE_MS
    expect(await tell()).toBe('1 of 3 sources are late')
    now = [health('a', 'well'), health('b', 'well'), health('c', 'not-yet-run')]
    expect(await tell(), 'on the same day').toBe('0 of 3 sources are late')
    clock.now += DAY
    await tell()
    expect(await subjects()).toEqual(['p.example.org: A is well again', 'p.example.org: A is late'])
    expect(await tell()).toBe('0 of 3 sources are late')
  })

  test('a portal that was away says nothing before its sources had time to answer', async () => {
    startedAt = clock.now
    now = [health('a', 'late')]
    await tell()
    clock.now += 20 * MINUTE_MS - 1
    await tell()
    expect(await subjects()).toEqual([])
    clock.now += 1
    await tell()
    expect(await subjects()).toEqual(['p.example.org: A is late'])
  })

  test('a process that was killed before it noted what it had told does not tell it twice', async () => {
    now = [health('a', 'late')]
    const { sources } = store
    const killed = { ...sources, keepNotices: () => Promise.reject(new Error('killed')) }
    await expect(
      run(
        healthMailJob({
          ...tools(),
          sources: killed,
          health: async () => now,
          operator: 'o@example.org',
          publicUrl: 'https://p.example.org',
          startedAt,
        }),
      ),
    ).rejects.toThrow('killed')
    clock.now += 10 * MINUTE_MS
    await tell()
    expect(await subjects()).toHaveLength(1)
  })

  test('many at once are one mail', async () => {
    now = [health('a', 'late'), health('b', 'late')]
    await tell()
    expect(await subjects()).toEqual(['p.example.org: 2 late'])
  })

  test('nothing late, nothing said', async () => {
    now = [health('a', 'well'), health('b', 'failing'), health('c', 'not-yet-run')]
    await tell()
    expect(await subjects()).toEqual([])
  })
})
