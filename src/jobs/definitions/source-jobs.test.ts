import { beforeEach, describe, expect, test } from 'vitest'
import { liveConfigSchema } from '#contract/entities/live-config.ts'
import type { FeedSource } from '#contract/entities/editorial.ts'
import { postSourceSchema } from '#contract/entities/post-source.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import type { OutsideFetch, OutsideResponse, OutsideRequest } from '#sources/outside/outside-client.ts'
import type { Store } from '#store/open-store.ts'
import { contentWith, seriesWith } from '#tests/factories/edition.ts'
import { openTestStore, publishContent, type Clock } from '#tests/factories/living-store.ts'
import { JobFailure, type Job } from '../job-runner.ts'
import { currentSlot } from '../schedule.ts'
import { feedJobs } from './feeds.ts'
import { postJobs } from './posts.ts'
import { retentionJob } from './retention.ts'
import { seriesJobs } from './series.ts'

const DAY = 24 * HOUR_MS

let clock: Clock
let store: Store
let requests: OutsideRequest[]
/** Next responses of the outside world; the last one repeats. */
let answers: OutsideResponse[]
const fetch: OutsideFetch = async (request) => {
  requests.push(request)
  const [next] = answers.length > 1 ? answers.splice(0, 1) : answers
  return next ?? { kind: 'failed', reason: 'unreachable', message: 'ECONNREFUSED', retryAfterMs: null }
}
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
  requests = []
  answers = []
})

const body = (
  text: string,
  overrides: Partial<Extract<OutsideResponse, { kind: 'body' }>> = {},
): OutsideResponse => ({
  kind: 'body',
  bytes: new TextEncoder().encode(text),
  contentType: 'application/json',
  etag: '',
  lastModified: '',
  url: 'https://e.example',
  ...overrides,
})
const failed = (retryAfterMs: number | null = null): OutsideResponse => ({
  kind: 'failed',
  reason: 'status',
  message: 'answered 503',
  retryAfterMs,
})
const jobDeps = () => ({ ...store, ask: fetch, now: () => clock.now })

/** Result of the job, or its failure message with the requested pause. */
async function run(job: Job | undefined, signal = new AbortController().signal): Promise<string> {
  try {
    return (await job?.run({ attempt: 1, signal })) ?? 'no job'
  } catch (failure) {
    if (failure instanceof JobFailure) return `${failure.message} (${failure.retryAfterMs})`
    throw failure
  }
}
const state = async (source: string) =>
  (await store.sources.states()).find((state) => state.source === source)

describe('a feed', () => {
  const feed: FeedSource = {
    ID: 'a',
    title: 'A',
    attribution: 'A',
    website: 'https://a.example',
    url: 'https://a.example/rss',
  }
  const rss = (...titles: readonly string[]) =>
    body(
      `<rss version="2.0"><channel><title>A</title>${titles.map((title) => `<item><title>${title}</title><link>https://a.example/${title}</link></item>`).join('')}</channel></rss>`,
      { contentType: 'application/rss+xml', etag: '"1"' },
    )
  const job = () => feedJobs([feed], jobDeps())[0]
  const storedDocuments = async () =>
    (await store.live.documents()).map((document) => JSON.stringify(document.body))

  test('keeps the copy and sends a conditional request for it', async () => {
    answers = [rss('one', 'two'), { kind: 'unchanged' }]
    expect(await run(job())).toBe('2 articles')
    expect(await state('feed/a')).toMatchObject({ lastSuccess: clock.now, etag: '"1"' })
    expect(await run(job())).toBe('unchanged')
    expect(requests.map(({ etag }) => etag)).toEqual(['', '"1"'])
    expect(await storedDocuments()).toHaveLength(1)
  })

  test.each([
    [
      'a feed that always answers "unchanged" gets one full request a day',
      ['2026-11-21T00:00:00Z', '2026-11-21T00:10:00Z', '2026-11-22T00:00:00Z'],
      ['', '"1"', ''],
    ],
    [
      'a failure at the change of day does not use up the full request',
      ['2026-11-21T00:00:00Z', 'failed 2026-11-22T00:00:00Z', '2026-11-22T00:10:00Z', '2026-11-22T00:20:00Z'],
      ['', '', '', '"1"'],
    ],
  ])('%s', async (_why, moments, etags) => {
    answers = [rss('one')]
    await run(job())
    requests.length = 0
    for (const moment of moments) {
      clock.now = Date.parse(moment.replace('failed ', ''))
      answers = [
        moment.startsWith('failed')
          ? failed()
          : etags[requests.length] === ''
            ? rss('one')
            : { kind: 'unchanged' },
      ]
      await run(job())
    }
    expect(requests.map(({ etag }) => etag)).toEqual(etags)
  })

  test('sends one full request after an import, since the address may have changed', async () => {
    answers = [rss('one'), rss('two'), { kind: 'unchanged' }]
    await run(job())
    clock.now += MINUTE_MS
    const [after] = feedJobs([feed], jobDeps(), clock.now)
    expect([await run(after), await run(after)]).toEqual(['1 articles', 'unchanged'])
    expect(requests.map(({ etag }) => etag)).toEqual(['', '', '"1"'])
  })

  test('the same articles without validators are no new edition', async () => {
    answers = [rss('one')]
    await run(job())
    const version = await store.content.version()
    clock.now += MINUTE_MS
    expect(await run(job())).toBe('unchanged')
    expect(await store.content.version()).toBe(version)
    expect(await state('feed/a')).toMatchObject({ lastSuccess: clock.now })
  })

  test('without a copy sends a full request, whatever validators were stored', async () => {
    answers = [rss('one')]
    await store.sources.note({ source: 'feed/a', failure: null, etag: '"0"' })
    await run(job())
    expect(requests[0]?.etag).toBe('')
  })

  test.each<[string, () => OutsideResponse]>([
    ['a refusal', () => failed()],
    ['a page instead of a feed', () => body('<!doctype html><p>Welcome', { contentType: 'text/html' })],
    ['an empty feed', () => rss()],
    ['half a feed', () => body('<rss><channel><item><title>x', { contentType: 'application/rss+xml' })],
  ])('%s keeps the last good copy and is reported', async (_why, answer) => {
    answers = [rss('one'), answer()]
    await run(job())
    const before = await storedDocuments()
    expect(await run(job())).toMatch(/\(null\)$/)
    expect(await storedDocuments()).toEqual(before)
    expect(await state('feed/a')).toMatchObject({ failingSince: clock.now, lastSuccess: clock.now })
  })

  test('respects Retry-After, also in the next slots', async () => {
    answers = [failed(HOUR_MS)]
    expect(await run(job())).toBe(`answered 503 (${HOUR_MS})`)
    clock.now += HOUR_MS - 1
    // The slot is not finished: it is retried when the pause ends.
    expect(await run(job())).toMatch(/^not asked: .* until 2026-11-20T07:00:00\.000Z \(1\)$/)
    clock.now += 1
    await run(job())
    expect(requests).toHaveLength(2)
  })

  test('a source failing for long is requested once per slot', async () => {
    answers = [failed()]
    expect(await run(job())).toBe('answered 503 (null)')
    clock.now += HOUR_MS + 1
    expect(await run(job())).toBe(`answered 503 (${HOUR_MS})`)
  })

  test('a job that has lost its slot writes nothing', async () => {
    answers = [rss('one')]
    const stopped = new AbortController()
    stopped.abort(new Error('stopped'))
    await expect(run(job(), stopped.signal)).rejects.toThrow('stopped')
    expect([await storedDocuments(), await state('feed/a')]).toEqual([[], undefined])
  })

  test('many feeds are spread over ten minutes', () => {
    const jobs = feedJobs([feed, { ...feed, ID: 'b' }, { ...feed, ID: 'c' }, { ...feed, ID: 'd' }], jobDeps())
    expect(jobs.map(({ name, schedule }) => [name, schedule])).toEqual(
      [0, 150_000, 300_000, 450_000].map((offset, index) => [
        `feed/${'abcd'[index]}`,
        { every: 600_000, offset },
      ]),
    )
  })
})

describe('a series', () => {
  const live = liveConfigSchema.parse({
    query: { connector: 'json', url: 'https://s.example/data', date: 'd', value: 'v' },
    at: ['08:10'],
    expect: { maxJump: 2 },
  })
  const job = () => seriesJobs([{ ID: 'rate', frequency: 'monthly', live }], jobDeps())[0]
  const points = (...values: readonly number[]) =>
    body(JSON.stringify(values.map((v, index) => ({ d: `2026-0${index + 1}-01`, v }))))
  const storedValues = async () => (await store.content.points(['rate']))[0]?.values
  beforeEach(() =>
    publishContent(
      store,
      contentWith(
        [],
        seriesWith('rate', [
          ['2026-01-01', 1],
          ['2026-02-01', 2],
        ]).series,
      ),
    ),
  )

  test('a new figure is a revision; the same figure again is none', async () => {
    answers = [points(1, 2, 3)]
    expect(await run(job())).toBe('revision 2, 3 points until 2026-03-01')
    expect(await storedValues()).toEqual([1, 2, 3])
    expect(await run(job())).toBe('unchanged')
    expect(await state('series/rate')).toMatchObject({ lastSuccess: clock.now, failure: '' })
  })

  test('a revised figure is a correction by its source', async () => {
    answers = [points(1, 2.5, 3)]
    await run(job())
    expect(await store.live.corrections(5)).toMatchObject([
      {
        series: 'rate',
        origin: 'connector',
        reason: null,
        changes: [{ date: '2026-02-01', before: 2, after: 2.5 }],
      },
    ])
  })

  test('stores an implausible update for review, reports it, and requests the source again only at its next slot', async () => {
    answers = [points(1, 2, 30)]
    expect(await run(job())).toMatch(/^refused: .*2026-03-01.* \(Infinity\)$/)
    expect(await storedValues()).toEqual([1, 2])
    expect(await store.sources.refused(5)).toMatchObject([
      { source: 'series/rate', payload: expect.stringContaining('30') },
    ])
    expect(await state('series/rate')).toMatchObject({
      lastSuccess: null,
      failure: expect.stringMatching(/^refused: /),
    })
  })

  test('requests the source once after an import, whose figures may be older than those of the source', () => {
    const imported = Date.parse('2026-11-20T12:00:00.000Z')
    const [after] = seriesJobs([{ ID: 'rate', frequency: 'monthly', live }], jobDeps(), imported)
    const slotAt = (time: string) => currentSlot(after?.schedule ?? { at: [] }, Date.parse(time))
    expect(['2026-11-20T11:59:59Z', '2026-11-20T12:00:00Z', '2026-11-21T07:10:00Z'].map(slotAt)).toEqual([
      '2026-11-20T07:10:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-21T07:10:00.000Z',
    ])
  })

  test('retries a source that does not answer', async () => {
    answers = [failed()]
    expect(await run(job())).toBe('answered 503 (null)')
    expect(await storedValues()).toEqual([1, 2])
  })
})

describe('posts of another site', () => {
  const source = postSourceSchema.parse({
    ID: 'news',
    url: 'https://w.example',
    language: 'no',
    at: ['06:00'],
  })
  const posts = (...ids: readonly number[]) =>
    body(
      JSON.stringify(
        ids.map((id) => ({
          id,
          date_gmt: '2026-11-19T10:00:00',
          link: `https://w.example/${id}`,
          title: { rendered: `Sak ${id}` },
          excerpt: { rendered: '<p>Kort.</p>' },
        })),
      ),
    )

  test('are kept in their language, and replaced as a whole', async () => {
    answers = [posts(1, 2), posts(3), failed()]
    const [job] = postJobs([source], jobDeps())
    expect(job).toMatchObject({ name: 'posts/news', schedule: { at: ['06:00'] } })
    expect([await run(job), await run(job), await run(job)]).toEqual([
      '2 posts',
      '1 posts',
      'answered 503 (null)',
    ])
    expect(
      (await store.live.documents()).map(({ kind, id, lang, body: list }) => [
        kind,
        id,
        lang,
        JSON.stringify(list).match(/Sak \d/g),
      ]),
    ).toEqual([
      ['posts', 'news', 'en', null],
      ['posts', 'news', 'no', ['Sak 3']],
    ])
  })
})

test('sends one full request for posts after an import, which may assign them to other cities', async () => {
  const source = postSourceSchema.parse({
    ID: 'news',
    url: 'https://w.example',
    language: 'no',
    at: ['06:00'],
  })
  answers = [
    body(
      JSON.stringify([
        { id: 1, date_gmt: '2026-11-19T10:00:00', link: 'https://w.example/1', title: { rendered: 'Sak' } },
      ]),
      { etag: '"1"' },
    ),
  ]
  const imports = [0, 0, clock.now + 1]
  for (const imported of imports) await run(postJobs([source], jobDeps(), imported)[0])
  expect(requests.map(({ etag }) => etag)).toEqual(['', '"1"', ''])
})

test('deletes what is no longer used', async () => {
  await (
    await store.jobs.claim({ name: 'feed/a', slot: '2026-11-10T00:00:00.000Z', leaseMs: MINUTE_MS })
  )?.succeed('')
  await store.sources.keepRefused({ source: 'series/a', reason: 'jump', payload: '' })
  const copy = { articles: [], fetched: new Date(clock.now).toISOString() }
  for (const id of ['kept', 'gone'])
    await store.live.putDocument({ kind: 'feed', id, lang: 'no', body: copy })
  await store.live.putDocument({ kind: 'posts', id: 'gone', lang: 'no', body: [] })
  clock.now += 61 * DAY
  const job = retentionJob({
    ...store,
    historyYears: null,
    now: () => clock.now,
    known: () => ({ feeds: new Set(['kept']), posts: new Set() }),
  })
  expect(await run(job)).toBe(
    'forgot 1 runs, 1 refused updates, 0 mails, 0 rows of accounts, 0 of newsletters, 0 messages of channels, 2 documents, 0 rows of past days; ended 0 links to them',
  )
  expect((await store.live.documents()).map(({ id }) => id)).toEqual(['kept'])
})
