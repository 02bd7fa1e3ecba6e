import { expect, test } from 'vitest'
import { contentWith, editionOf, seriesWith } from '#tests/factories/edition.ts'
import { calendarFile } from './calendar-file.ts'

const event = {
  ID: 'rente',
  date: '2026-12-31',
  title: 'Rentemøte',
  country: 'NO',
  source: 'Norges Bank',
  url: 'https://www.norges-bank.no',
}
const OPTIONS = {
  locale: 'nb-NO',
  today: '2026-11-20',
  publicUrl: 'https://kvartal.example',
  revisedAt: Date.parse('2026-11-18T07:30:05Z'),
} as const
const file = (...changes: readonly Partial<typeof event>[]) =>
  calendarFile({ events: changes.map((change) => ({ ...event, ...change })), series: new Map() }, OPTIONS)

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar with one event, in the format of RFC 5545', () => {
  expect(linesOf(file({}))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kvartal//kvartal.example//NO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Kvartal: hendelser i økonomien',
    'X-WR-CALNAME:Kvartal: hendelser i økonomien',
    'URL:https://kvartal.example/kalender',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    'BEGIN:VEVENT',
    'UID:rente@kvartal.example',
    'DTSTAMP:20261118T073005Z',
    'LAST-MODIFIED:20261118T073005Z',
    'SEQUENCE:29916450',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Rentemøte',
    'DESCRIPTION:Kilde: Norges Bank',
    'URL:https://www.norges-bank.no/',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each<[string, Partial<typeof event>, string]>([
  ['no source', { source: '' }, 'SUMMARY:Rentemøte|URL:https://www.norges-bank.no/'],
  [
    'an invalid address is replaced by that of the calendar page',
    { url: 'javascript:alert(1)', source: '' },
    'SUMMARY:Rentemøte|URL:https://kvartal.example/kalender',
  ],
  ['no address', { url: '', source: '' }, 'SUMMARY:Rentemøte|URL:https://kvartal.example/kalender'],
  [
    'a path of the site',
    { url: '/metode', source: '' },
    'SUMMARY:Rentemøte|URL:https://kvartal.example/metode',
  ],
  [
    'a title that would end the event',
    { title: 'Slutt\r\nEND:VEVENT', source: '' },
    'SUMMARY:Slutt\\nEND:VEVENT|URL:https://www.norges-bank.no/',
  ],
  [
    'an address with a line end in it',
    { url: 'https://a.example/\r\nX:1', source: '' },
    'SUMMARY:Rentemøte|URL:https://kvartal.example/kalender',
  ],
])('%s', (_why, change, lines) => expect(linesOf(file(change)).join('|')).toContain(lines))

test('a later import is a later revision of the same event (RFC 5545, 3.8.7)', () => {
  const of = (revisedAt: number) =>
    linesOf(calendarFile({ events: [event], series: new Map() }, { ...OPTIONS, revisedAt }))
  const [before, after] = [of(OPTIONS.revisedAt), of(OPTIONS.revisedAt + 60_000)]
  const valueIn = (lines: readonly string[], name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  expect(valueIn(after, 'UID')).toBe(valueIn(before, 'UID'))
  expect(Number(valueIn(after, 'SEQUENCE'))).toBe(Number(valueIn(before, 'SEQUENCE')) + 1)
  expect([
    valueIn(after, 'DTSTAMP') > valueIn(before, 'DTSTAMP'),
    valueIn(after, 'LAST-MODIFIED') > valueIn(before, 'LAST-MODIFIED'),
  ]).toEqual([true, true])
})

test('in English, on another host', () => {
  const english = linesOf(
    calendarFile(
      { events: [event], series: new Map() },
      { ...OPTIONS, locale: 'en-GB', publicUrl: 'http://localhost:3000' },
    ),
  )
  for (const line of [
    'PRODID:-//Kvartal//localhost//EN',
    'X-WR-CALNAME:Kvartal: economic events',
    'URL:http://localhost:3000/en/kalender',
    'DESCRIPTION:Source: Norges Bank',
  ]) {
    expect(english).toContain(line)
  }
})

test('every event once, in the given order, and the same bytes each time', () => {
  const both = file({ ID: 'a' }, { ID: 'b' })
  expect(linesOf(both).filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:a@kvartal.example',
    'UID:b@kvartal.example',
  ])
  expect(file({ ID: 'a' }, { ID: 'b' })).toBe(both)
})

test('days on which new figures are known to come, until they are past', async () => {
  const due = (id: string, day: string | null) =>
    seriesWith(id, []).items.map((item) => ({ ...item, body: { ...Object(item.body), next_update: day } }))
  const { snapshot } = await editionOf(
    contentWith([...due('past', '2026-11-19'), ...due('today', '2026-11-20'), ...due('never', null)]),
  )
  const lines = linesOf(calendarFile(snapshot.content.no, OPTIONS))
  expect(lines.filter((line) => /^(?:UID|DTSTART|URL)/.test(line))).toEqual([
    'URL:https://kvartal.example/kalender',
    'UID:figures/today/2026-11-20@kvartal.example',
    'DTSTART;VALUE=DATE:20261120',
    'URL:https://kvartal.example/serier/today',
  ])
  expect(lines.join('|')).toContain('Serie today')
})
