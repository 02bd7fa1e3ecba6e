import { expect, test } from 'vitest'
import type { SeriesPoints } from '#contract/content-item.ts'
import { liveConfigSchema } from '#contract/entities/live-config.ts'
import type { OutsideResponse } from '#sources/outside/outside-client.ts'
import type { LiveSeries, SeriesOutcome } from '#sources/series/refresh-series.ts'
import { refreshOneSeries } from './refresh-one-series.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const SERIES: LiveSeries = {
  id: 'rate',
  frequency: 'monthly',
  live: liveConfigSchema.parse({
    query: { connector: 'csv', url: 'https://a.example/x.csv', date: 'd', value: 'v' },
    at: ['08:00'],
    expect: { maxJump: 5 },
  }),
}
const ANSWER: OutsideResponse = {
  kind: 'body',
  bytes: new TextEncoder().encode('d,v\n2026-02-01,2\n2026-03-01,3\n'),
  contentType: '',
  etag: '',
  lastModified: '',
  url: '',
}

function points(...values: readonly number[]): SeriesPoints {
  return {
    series: 'rate',
    values,
    dates: values.map((_value, index) => `2026-0${index + 1}-01`),
    quality: values.map(() => 'solid'),
    lastUpdated: '2026-10-01T00:00:00.000Z',
  }
}

/** @param readings results of successive store reads; the last one repeats */
async function refresh(
  ...readings: readonly SeriesPoints[]
): Promise<{ outcome: SeriesOutcome; asked: number }> {
  let reading = 0
  let requestCount = 0
  const content = { points: async () => [readings[Math.min(reading++, readings.length - 1)] ?? points()] }
  const fetch = async () => {
    requestCount += 1
    return ANSWER
  }
  const outcome = await refreshOneSeries(SERIES, content, { ask: fetch, now: () => NOW })
  return { outcome, asked: requestCount }
}

test('merges new points with stored ones', async () => {
  expect((await refresh(points(1, 2))).outcome).toMatchObject({
    kind: 'points',
    points: { values: [1, 2, 3] },
  })
})

test('writes nothing when the source has nothing new', async () => {
  expect((await refresh(points(1, 2, 3))).outcome).toEqual({ kind: 'unchanged' })
})

test('keeps points that another writer added during the request, and requests the source once', async () => {
  const { outcome, asked: requestCount } = await refresh(points(1, 2), points(1.5, 2))
  expect(outcome).toMatchObject({ kind: 'points', points: { values: [1.5, 2, 3] } })
  expect(requestCount).toBe(1)
})

test('gives up when another writer changes the series each time', async () => {
  const { outcome } = await refresh(...Array.from({ length: 9 }, (_, index) => points(1 + index / 10, 2)))
  expect(outcome).toEqual({
    kind: 'failed',
    message: 'is being written by another process',
    retryAfterMs: null,
  })
})
