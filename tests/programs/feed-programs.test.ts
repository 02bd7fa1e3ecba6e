/**
 * Feeds, calendars and the sitemap as other people's readers see them: feedparser, ical.js, Python's
 * icalendar and XML.
 */
import path from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callUrl } from '#contract/call-url.ts'
import { portalCalls } from '#contract/portal.ts'
import { LOCALES, langOf, type Locale } from '#core/locale.ts'
import { atomPath, calendarFilePath, correctionsFeedPath } from '#pages/paths/site-file-paths.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { openApp, type TestApp } from '../factories/app.ts'
import { contentOfPack, editionOf } from '../factories/edition.ts'
import { ask } from '../factories/http.ts'
import { pythonWith, runProgram, skipReason } from '../factories/program.ts'

const feedparser = pythonWith('feedparser')
const icalendar = pythonWith('icalendar')
const python = pythonWith('xml.etree')

let edition: Edition
let app: TestApp
beforeAll(async () => {
  edition = await editionOf(await contentOfPack())
  app = await openApp(() => edition)
})
afterAll(() => app.stop())

const get = async (address: string) => (await ask(app.port, address)).text

/** Output of a script of this folder. */
async function readBy(
  python: string | undefined,
  script: string,
  documents: readonly string[],
): Promise<unknown> {
  const options = { input: JSON.stringify(documents) }
  return JSON.parse(await runProgram(python ?? '', [path.join(import.meta.dirname, script)], options))
}

const feeds = z.array(
  z.object({
    fault: z.string(),
    version: z.string(),
    language: z.string(),
    title: z.string(),
    id: z.string(),
    entries: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        link: z.string(),
        summary: z.string(),
        updated: z.string(),
      }),
    ),
  }),
)

test.skipIf(feedparser === undefined)(
  `feedparser reads both feeds in both languages${skipReason(feedparser, 'python3-feedparser')}`,
  async () => {
    const addresses = LOCALES.flatMap((locale) => [atomPath(locale), correctionsFeedPath(locale)])
    const read = feeds.parse(await readBy(feedparser, 'read-feeds.py', await Promise.all(addresses.map(get))))
    expect(read).toHaveLength(addresses.length)
    expect(read.map(({ fault, version }) => [fault, version])).toEqual(addresses.map(() => ['', 'atom10']))
    for (const [index, locale] of LOCALES.entries()) {
      const [atom, corrections] = read.slice(2 * index, 2 * index + 2)
      expect([atom?.language, corrections?.language]).toEqual([locale, locale])
      expect(atom?.id).not.toBe(corrections?.id)
      await expectEveryPost(locale, atom?.entries ?? [])
      const ids = atom?.entries.map(({ id }) => id) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }
  },
)

/** The posts of the API stand in the feed, with title, excerpt and day. */
async function expectEveryPost(
  locale: Locale,
  entries: readonly { readonly title: string; readonly summary: string; readonly updated: string }[],
): Promise<void> {
  const posts = portalCalls.posts.answer.parse(
    JSON.parse(await get(callUrl(portalCalls.posts, { lang: langOf(locale), num: '50' }))),
  )
  expect(posts.length).toBeGreaterThan(0)
  for (const { title, excerpt, date } of posts) {
    const entry = entries.find((one) => one.title === title)
    expect(entry).toMatchObject({ title, summary: excerpt })
    // Midnight in Oslo is the evening before in UTC.
    expect(osloDay(entry?.updated ?? '')).toBe(date)
  }
}

const osloDay = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date(instant))

interface ReadEvent {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly stamp: string
  readonly sequence: number
  readonly summary: string
}

/** Events as ical.js reads them. */
function eventsByIcal(document: string): ReadEvent[] {
  const calendar = ICAL.Component.fromString(document)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, sequence, summary } = new ICAL.Event(component)
    const stamp = component.getFirstPropertyValue('dtstamp')
    expect([startDate.isDate, endDate.isDate]).toEqual([true, true])
    if (!(stamp instanceof ICAL.Time)) throw new Error(`${uid} has no DTSTAMP`)
    return {
      uid,
      start: startDate.toString(),
      end: endDate.toString(),
      stamp: stamp.toString(),
      sequence: Number(sequence),
      summary,
    }
  })
}

const calendars = z.array(
  z.array(
    z.object({
      uid: z.string(),
      start: z.string(),
      end: z.string(),
      stamp: z.string(),
      sequence: z.number(),
      summary: z.string(),
      faults: z.tuple([]),
    }),
  ),
)

const DAY = /^\d{4}-\d\d-\d\d$/

describe.each(LOCALES)('the calendar, %s', (locale) => {
  test('ical.js reads each event of the API as one whole day', async () => {
    const events = eventsByIcal(await get(calendarFilePath(locale)))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    for (const { start, end, stamp, sequence } of events) {
      expect([start, end]).toEqual([expect.stringMatching(DAY), dayAfter(start)])
      expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      // A 32-bit integer (RFC 5545 §3.3.8).
      expect(sequence).toBeLessThan(2 ** 31)
    }
    const told = portalCalls.macroEvents.answer.parse(
      JSON.parse(await get(callUrl(portalCalls.macroEvents, { lang: langOf(locale) }))),
    )
    expect(told.length).toBeGreaterThan(0)
    const days = new Map(events.map(({ summary, start }) => [`${start} ${summary}`, true]))
    expect(told.filter(({ date, title }) => !days.has(`${date} ${title}`))).toEqual([])
  })

  test('after an import an event has its UID, and a greater sequence', async () => {
    const before = eventsByIcal(await get(calendarFilePath(locale)))
    const { snapshot } = edition
    const parts = { ...snapshot.parts, importedAt: snapshot.parts.importedAt + 3_600_000 }
    edition = { ...edition, number: edition.number + 1, snapshot: { ...snapshot, parts } }
    const after = eventsByIcal(await get(calendarFilePath(locale)))
    expect(after.map(({ uid, start }) => [uid, start])).toEqual(before.map(({ uid, start }) => [uid, start]))
    expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 60))
  })
})

test.skipIf(icalendar === undefined)(
  `Python's icalendar reads what ical.js reads${skipReason(icalendar, 'python3-icalendar')}`,
  async () => {
    const documents = await Promise.all(LOCALES.map((locale) => get(calendarFilePath(locale))))
    const read = calendars.parse(await readBy(icalendar, 'read-calendars.py', documents))
    expect(
      read.map((events) =>
        events.map(({ faults: _none, stamp, ...event }) => ({ ...event, stamp: inUtc(stamp) })),
      ),
    ).toEqual(documents.map(eventsByIcal))
  },
)

const inUtc = (instant: string) => instant.replace('+00:00', 'Z')

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

const sitemaps = z.array(z.array(z.object({ loc: z.url(), alternates: z.record(z.string(), z.url()) })))

test.skipIf(python === undefined)(
  `Python's XML reader: each page of the sitemap once, with its other language${skipReason(python, 'python3')}`,
  async () => {
    const [pages = []] = sitemaps.parse(await readBy(python, 'read-sitemaps.py', [await get('/sitemap.xml')]))
    expect(pages.length).toBeGreaterThan(50)
    const addresses = new Set(pages.map(({ loc }) => loc))
    expect(addresses.size).toBe(pages.length)
    for (const { loc, alternates } of pages)
      expect([loc, Object.values(alternates).filter((address) => !addresses.has(address))]).toEqual([loc, []])
  },
)
