import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import { contentWith, inBothLanguages, seriesWith } from '#tests/factories/edition.ts'
import { fakeStore, type FakeStore } from '#tests/factories/fake-store.ts'
import { written } from '#tests/factories/written-log.ts'
import { LiveSnapshot } from './live-snapshot.ts'
import { loadSnapshot } from './load-snapshot.ts'

const comment = (title: string) =>
  inBothLanguages('comment', 'c', { ID: 'c', title, date: '2026-11-01', comment: '' })
const titled = (title: string): EditionContent => contentWith(comment(title))

let store: FakeStore
let warnings: string[]
let live: LiveSnapshot
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T22:30:00.000Z') })
  store = fakeStore()
  warnings = []
  live = new LiveSnapshot({
    store,
    now: Date.now,
    log: { warn: written((message) => void warnings.push(message)), info: () => {} },
  })
})
afterEach(async () => {
  await live.stop()
  vi.useRealTimers()
})

const shownTitle = () => live.edition?.snapshot.content.no.comments[0]?.title
const settle = () => vi.advanceTimersByTimeAsync(0)

test('nothing before the first import, without an error; then the publication', async () => {
  await live.start()
  expect(live.edition).toBeNull()
  expect(warnings).toEqual([])
  store.publish(titled('one'))
  await settle()
  expect(shownTitle()).toBe('one')
  expect(live.edition).toMatchObject({ number: 1, today: '2026-11-20' })
})

test('a publication is a new edition; the same version again is not', async () => {
  store.publish(titled('one'))
  await live.start()
  store.publish(titled('two'))
  await settle()
  expect(shownTitle()).toBe('two')
  expect(live.edition?.number).toBe(2)
  await live.reload()
  expect(live.edition?.number).toBe(2)
})

test('a burst of publications is coalesced, and the last one is shown', async () => {
  store.publish(titled('one'))
  await live.start()
  const readings = store.readings()
  for (let index = 2; index <= 20; index += 1) store.publish(titled(`number ${index}`))
  await settle()
  expect(shownTitle()).toBe('number 20')
  expect(store.readings() - readings).toBeLessThanOrEqual(3)
})

test('a publication during a read: no mixture of both is shown', async () => {
  store.publish({
    items: [...titled('old').items, ...seriesWith('a', [['2026-01-01', 1]]).items],
    series: seriesWith('a', [['2026-01-01', 1]]).series,
  })
  store.duringReading = () => {
    store.duringReading = () => {}
    store.publish({
      items: [...titled('new').items, ...seriesWith('a', [['2026-01-01', 2]]).items],
      series: seriesWith('a', [['2026-01-01', 2]]).series,
    })
  }
  await live.start()
  expect([shownTitle(), live.edition?.snapshot.points.get('a')?.values]).toEqual(['new', [2]])
})

test('publications faster than reads: the read counts, marked as outdated', async () => {
  store.publish(titled('one'))
  store.duringReading = () => store.publishLive({})
  const { version, content } = await loadSnapshot(store, null, () => {})
  expect(content.no.comments[0]?.title).toBe('one')
  expect(version).toBeLessThan(await store.content.version())
})

test('packs that never stand still are a failure', async () => {
  store.publish(titled('one'))
  store.duringReading = () => store.publish(titled('again'))
  await expect(loadSnapshot(store, null, () => {})).rejects.toThrow('5 packs were published')
})

test('a failure keeps the old content, is logged once, and is retried without a new publication', async () => {
  store.publish(titled('one'))
  await live.start()
  store.failWith('the database is away')
  store.publish(titled('two'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shownTitle()).toBe('one')
  expect(warnings).toEqual(['content could not be read, the old content stays: the database is away'])
  store.failWith(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shownTitle()).toBe('two')
})

test('also when the clock is put back during it', async () => {
  store.publish(titled('one'))
  await live.start()
  store.failWith('the database is away')
  store.publish(titled('two'))
  await settle()
  store.failWith(null)
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shownTitle()).toBe('two')
})

test('a store that is away is not asked every second', async () => {
  store.publish(titled('one'))
  await live.start()
  const readings = store.readings()
  // Without settings no content can be shown.
  store.publish({ items: comment('two'), series: [] })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(shownTitle()).toBe('one')
  expect(store.readings() - readings).toBeLessThan(25)
  expect(warnings).toHaveLength(1)
})

test('midnight in Oslo is a new edition of the same content', async () => {
  store.publish(titled('one'))
  await live.start()
  const before = live.edition
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  expect(live.edition).toBe(before)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(live.edition).toMatchObject({ number: 2, today: '2026-11-21' })
  expect(live.edition?.snapshot).toBe(before?.snapshot)
})

test('the age of an unchanged feed is that of its last response, not of the last publication', async () => {
  const states = [
    {
      source: 'feed/a',
      lastSuccess: Date.parse('2026-11-20T22:20:00.000Z'),
      lastAttempt: 0,
      failingSince: null,
      failure: '',
      notBefore: null,
      etag: '',
      lastModified: '',
    },
  ]
  const documents = [
    { kind: 'feed', id: 'a', lang: 'no', body: { articles: [], fetched: '2026-11-18T06:00:00.000Z' } },
  ] as const
  store.publish({ ...titled('one'), live: { documents, states } })
  await live.start()
  const confirmed = '2026-11-20T22:50:00.000Z'
  states.splice(0, 1, ...states.map((state) => ({ ...state, lastSuccess: Date.parse(confirmed) })))
  await vi.advanceTimersByTimeAsync(31 * 60_000)
  expect(live.edition?.snapshot.content.no.feedCopies.get('a')?.fetched).toBe(confirmed)
})

test('after stop no publication is followed', async () => {
  store.publish(titled('one'))
  await live.start()
  await live.stop()
  store.publish(titled('two'))
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(shownTitle()).toBe('one')
  expect(store.listeners()).toBe(0)
})

test('of the series only those that changed are read again', async () => {
  const [a, b] = [seriesWith('a', [['2026-01-01', 1]]), seriesWith('b', [['2026-01-01', 1]])]
  store.publish(contentWith([...a.items, ...b.items], [...a.series, ...b.series]))
  const first = await loadSnapshot(store, null, () => {})
  const changed = seriesWith('b', [['2026-01-01', 2]])
  store.publish(contentWith([...a.items, ...changed.items], [...a.series, ...changed.series]))
  const second = await loadSnapshot(store, first, () => {})
  expect(store.readSeries).toEqual([['a', 'b'], ['b']])
  expect(second.points.get('a')).toBe(first.points.get('a'))
  expect(second.points.get('b')?.values).toEqual([2])
})
