import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import { addDays } from '#core/time/iso-date.ts'
import { contentWith, dashboardItems, inBothLanguages, seriesWith } from '#tests/factories/edition.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import { madeHistory, type MadeHistory } from '#tests/factories/made-history.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { PastEditions, SETTLED_AFTER_MS, type AsOfEdition } from './past-editions.ts'
import { endOfOsloDay } from './published-history.ts'

const FIRST = '2026-11-01'
const TODAY = '2026-11-20'
const ALICE = ['10.0.0.0/8', '10.0.0.1']
const BOB = ['192.0.2.0/24', '192.0.2.1']

function contentOf(value: number, text = 'x'): EditionContent {
  const rate = seriesWith('rate', [['2026-10-01', value]])
  const other = seriesWith('other', [['2026-10-01', 1]])
  return contentWith(
    [...rate.items, ...other.items, ...dashboardItems('', [], { title: text })],
    [...rate.series, ...other.series],
  )
}

interface Site {
  readonly past: PastEditions
  readonly history: MadeHistory
  readonly clock: { now: number }
  readonly logged: string[]
  readonly forgotten: () => number
  show(edition: Edition): void
}

/** A history of one publication a day from FIRST until TODAY, each with a pack of its own. */
async function siteOf({ maxBytes }: { maxBytes?: number } = {}): Promise<Site> {
  const history = madeHistory()
  for (let at = 0; addDays(FIRST, at) <= TODAY; at += 1)
    await history.publish(addDays(FIRST, at), contentOf(at))
  let current = await history.edition(TODAY)
  const clock = { now: Date.parse(`${TODAY}T12:00:00Z`) }
  const logged: string[] = []
  let forgotten = 0
  const past = new PastEditions({
    history,
    current: () => current,
    now: () => clock.now,
    log: { warn: (message) => void logged.push(message) },
    onForget: () => {
      forgotten += 1
    },
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  return {
    past,
    history,
    clock,
    logged,
    forgotten: () => forgotten,
    show: (edition) => {
      current = edition
    },
  }
}

function editionIn(found: AsOfEdition): Edition {
  if (found.kind !== 'edition') throw new Error(found.kind)
  return found.edition
}
const valueIn = (found: AsOfEdition) => editionIn(found).snapshot.points.get('rate')?.values[0]

describe('the end of a day in Oslo', () => {
  test.each([
    ['2026-01-15', '2026-01-15T22:59:59.999Z', 'winter'],
    ['2026-07-15', '2026-07-15T21:59:59.999Z', 'summer'],
    ['2026-03-28', '2026-03-28T22:59:59.999Z', 'the day before the clock is put forward'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z', 'a day of 23 hours'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z', 'a day of 25 hours'],
    ['2024-02-29', '2024-02-29T22:59:59.999Z', 'a leap day'],
    ['2026-12-31', '2026-12-31T22:59:59.999Z', 'the last day of a year'],
  ])('%s ends at %s: %s', (day, instant) => expect(new Date(endOfOsloDay(day)).toISOString()).toBe(instant))
})

describe('editionAt', () => {
  test('gives what was published at the end of the day, with the day as today', async () => {
    const { past, history } = await siteOf()
    const found = await past.editionAt('2026-11-03', ALICE)
    expect(valueIn(found)).toBe(2)
    expect(editionIn(found)).toMatchObject({
      today: '2026-11-03',
      asOf: { day: '2026-11-03', isFinal: true },
    })
    expect(history.asked).toEqual(['2026-11-03T22:59:59.999Z'])
  })

  test.each([
    ['before the first kept day', '2026-10-31'],
    ['after today', '2026-11-21'],
  ])('a day %s is outside, with the range', async (_why, day) => {
    const { past, history } = await siteOf()
    expect(await past.editionAt(day, ALICE)).toEqual({
      kind: 'outside',
      range: { first: FIRST, last: TODAY },
    })
    expect(history.asked).toEqual([])
  })

  test('today is the current edition, which is not final', async () => {
    const { past } = await siteOf()
    const today = editionIn(await past.editionAt(TODAY, ALICE))
    expect(today.asOf).toEqual({ day: TODAY, isFinal: false })
    expect(editionIn(await past.editionAt(TODAY, BOB))).toBe(today)
    expect(past.memory.editions).toBe(0)
  })

  test('each day has a number of its own, below those of current editions', async () => {
    const { past } = await siteOf()
    const numbers = await Promise.all(
      ['2026-11-03', '2026-11-04', '2026-11-05'].map(
        async (day) => editionIn(await past.editionAt(day, ALICE)).number,
      ),
    )
    expect(new Set(numbers).size).toBe(3)
    expect(Math.max(...numbers)).toBeLessThan(0)
  })

  test('concurrent readers of one day share one read, also of different networks', async () => {
    const { past, history } = await siteOf()
    const release = history.hold()
    const readers = [ALICE, BOB, ALICE].map((groups) => past.editionAt('2026-11-05', groups))
    release()
    const editions = (await Promise.all(readers)).map(editionIn)
    expect(new Set(editions).size).toBe(1)
    expect(history.asked).toHaveLength(1)
  })

  test('beyond 40 waiting days one is refused, of the network that asks for most', async () => {
    const history = madeHistory()
    await history.publish('2026-09-01', contentOf(1))
    const current = await history.edition(TODAY)
    const past = new PastEditions({
      history,
      current: () => current,
      now: () => Date.parse(`${TODAY}T12:00:00Z`),
      log: { warn: () => {} },
      onForget: () => {},
    })
    const release = history.hold()
    const many = Array.from({ length: 41 }, (_, at) => past.editionAt(addDays('2026-09-01', at), ALICE))
    const joined = past.editionAt(addDays('2026-09-01', 39), BOB)
    const other = past.editionAt('2026-11-01', BOB)
    release()
    const kinds = (await Promise.all(many)).map(({ kind }) => kind)
    // One was beyond the queue, and two of the waiting ones gave their places to the other network.
    expect(kinds.filter((kind) => kind === 'overloaded')).toHaveLength(3)
    expect(kinds.slice(0, 38).every((kind) => kind === 'edition')).toBe(true)
    expect((await other).kind).toBe('edition')
    // Who waited for the read of that network takes a place of its own.
    expect((await joined).kind).toBe('edition')
  })

  test('a failed read is tried again by the next reader', async () => {
    const { past, history } = await siteOf()
    await past.range()
    history.failWith('no connection')
    await expect(past.editionAt('2026-11-05', ALICE)).rejects.toThrow('no connection')
    history.failWith(null)
    expect(valueIn(await past.editionAt('2026-11-05', ALICE))).toBe(4)
  })

  test('a day that has just ended is read again once it is settled', async () => {
    const { past, history, clock, show } = await siteOf()
    clock.now = endOfOsloDay(TODAY) + MINUTE_MS
    show(await history.edition('2026-11-21'))
    const early = editionIn(await past.editionAt(TODAY, ALICE))
    expect(early.asOf).toEqual({ day: TODAY, isFinal: false })
    clock.now = endOfOsloDay(TODAY) + SETTLED_AFTER_MS
    const settled = editionIn(await past.editionAt(TODAY, ALICE))
    expect(settled.asOf).toEqual({ day: TODAY, isFinal: true })
    expect(settled.number).not.toBe(early.number)
    expect(history.asked).toHaveLength(2)
  })
})

describe('memory', () => {
  test('a flood of days stays within the budget, and the newest day stays', async () => {
    const one = await siteOf()
    await one.past.editionAt(FIRST, ALICE)
    const perDay = one.past.memory.bytes
    const { past } = await siteOf({ maxBytes: 5 * perDay })
    for (let at = 0; at < 19; at += 1) {
      await past.editionAt(addDays(FIRST, at), ALICE)
      expect(past.memory.bytes).toBeLessThanOrEqual(5 * perDay)
    }
    expect(past.memory.editions).toBeGreaterThan(1)
    expect(past.memory.editions).toBeLessThan(19)
  })

  test('a day larger than the budget is held alone', async () => {
    const { past } = await siteOf({ maxBytes: 1 })
    await past.editionAt('2026-11-03', ALICE)
    await past.editionAt('2026-11-04', ALICE)
    expect(past.memory.editions).toBe(1)
  })

  test('days of one pack share it, and days of one revision share its points', async () => {
    const history = madeHistory()
    const content = contentOf(1)
    await history.publish('2026-11-01', content)
    await history.publish('2026-11-10', contentOf(2))
    const current = await history.edition(TODAY)
    const past = new PastEditions({
      history,
      current: () => current,
      now: () => Date.parse(`${TODAY}T12:00:00Z`),
      log: { warn: () => {} },
      onForget: () => {},
    })
    const at = async (day: string) => editionIn(await past.editionAt(day, ALICE)).snapshot
    const [first, second, later] = [await at('2026-11-01'), await at('2026-11-02'), await at('2026-11-11')]
    expect(second.parts.pack).toBe(first.parts.pack)
    expect(second.points.get('rate')).toBe(first.points.get('rate'))
    expect(later.parts.pack).toBe(current.snapshot.parts.pack)
    expect(later.points.get('rate')).not.toBe(first.points.get('rate'))
    // The points of the other series have not changed between the packs.
    expect(later.points.get('other')).toBe(first.points.get('other'))
  })

  test('days whose end is no longer kept are forgotten', async () => {
    const { past, history, clock, forgotten } = await siteOf()
    await past.editionAt('2026-11-03', ALICE)
    history.forgetBefore('2026-11-05')
    clock.now += 2 * MINUTE_MS
    expect((await past.editionAt('2026-11-03', ALICE)).kind).toBe('outside')
    expect([past.memory.editions, past.memory.bytes, forgotten()]).toEqual([0, 0, 1])
  })

  test('a database that was restored has another past', async () => {
    const { past, history, show, forgotten } = await siteOf()
    const before = editionIn(await past.editionAt('2026-11-03', ALICE))
    const current = await history.edition(TODAY)
    show({ ...current, snapshot: { ...current.snapshot, version: 1 } })
    const after = editionIn(await past.editionAt('2026-11-03', ALICE))
    expect(after.number).not.toBe(before.number)
    expect(forgotten()).toBe(1)
  })
})

describe('documents that today’s schema refuses', () => {
  test('are left out and logged once for all days', async () => {
    const history = madeHistory()
    const good = contentOf(1)
    await history.publish('2026-11-01', {
      ...good,
      items: [...good.items, ...inBothLanguages('comment', 'old', { ID: 'old', words: 7 })],
    })
    await history.publish(TODAY, good)
    const current = await history.edition(TODAY)
    const logged: string[] = []
    const past = new PastEditions({
      history,
      current: () => current,
      now: () => Date.parse(`${TODAY}T12:00:00Z`),
      log: { warn: (message) => void logged.push(message) },
      onForget: () => {},
      maxBytes: 1,
    })
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-02'])
      expect(editionIn(await past.editionAt(day, ALICE)).snapshot.content.no.comments).toEqual([])
    expect(logged).toEqual([
      'stored comment "old" (no) cannot be read and is left out',
      'stored comment "old" (en) cannot be read and is left out',
    ])
  })

  test('settings are replaced by those of now', async () => {
    const history = madeHistory()
    const good = contentOf(1)
    await history.publish('2026-11-01', {
      ...good,
      items: good.items.map((item) => (item.kind === 'settings' ? { ...item, body: { menus: [] } } : item)),
    })
    await history.publish(TODAY, good)
    const current = await history.edition(TODAY)
    const past = new PastEditions({
      history,
      current: () => current,
      now: () => Date.parse(`${TODAY}T12:00:00Z`),
      log: { warn: () => {} },
      onForget: () => {},
    })
    const { settings } = editionIn(await past.editionAt('2026-11-01', ALICE)).snapshot.content.no
    expect(settings).toMatchObject({ company: { name: 'Test' }, dashboards: [{ title: 'x' }] })
  })
})
