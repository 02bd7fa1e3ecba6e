import { afterAll, expect, test } from 'vitest'
import { openApp } from '#tests/factories/app.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'

const edition = await editionOf(await contentOfPack(), { today: '2026-11-27' })
const app = await openApp(() => edition)
afterAll(() => app.stop())

const CASE = 'leie=1000000&start=2021-01-01&basis=2020-10&forste=2022-01-01'

test.each([
  ['/leie/regulering.pdf', 'application/pdf', '%PDF-1.7'],
  ['/en/leie/regulering.pdf', 'application/pdf', '%PDF-1.7'],
  ['/leie/regulering.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ['/leie/regulering.csv', 'text/csv; charset=utf-8; header=present', 'Fra;Til;'],
  ['/en/leie/regulering.csv', 'text/csv; charset=utf-8; header=present', 'From,To,'],
  ['/leie/regulering.ics', 'text/calendar; charset=utf-8; method=PUBLISH', 'BEGIN:VCALENDAR\r\n'],
])('%s is a file that nothing keeps', async (path, type, start) => {
  const { status, headers, body } = await ask(app.port, `${path}?${CASE}`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-store'])
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[a-z-]+-2026-11-27\.(?:pdf|xlsx|csv|ics)"$/,
  )
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(String(body).replace('\uFEFF', '').startsWith(start)).toBe(true)
})

test('the file has the rents of the case and its address on the day it was made', async () => {
  const csv = String((await ask(app.port, `/leie/regulering.csv?${CASE}`)).body)
  expect(csv).toContain('1035335,69')
  expect(csv).toContain(
    '/leie/regulering?leie=1000000&start=2021-01-01&basis=2020-10&indeks=10&forste=2022-01-01&dato=2026-11-27',
  )
})

test.each<[why: string, query: string, day: string, summary: string, said: string]>([
  [
    'an index that is awaited',
    CASE,
    '20270101',
    'Leien reguleres',
    '1. januar 2027. Den trenger indeksen for oktober 2026\\, som portalen ikke har.',
  ],
  [
    'a known rent',
    `${CASE}&dato=2025-12-01`,
    '20260101',
    'Leien reguleres til 1 225 265\\,02 kr i året (+3\\,1 %)',
    'Ny leie er 1 225 265\\,02 kr i året',
  ],
  [
    'an earlier adjustment that lacks its index',
    'leie=1000000&start=2027-01-01&basis=2026-08&forste=2028-01-01&indeks=8',
    '20280101',
    'Leien reguleres',
    'august 2027',
  ],
])('the next adjustment in a calendar: %s', async (_why, query, day, summary, said) => {
  const { status, body } = await ask(app.port, `/leie/regulering.ics?${query}`)
  const text = String(body)
  const lines = text.replaceAll('\r\n ', '').replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(status).toBe(200)
  expect(lines).toContain(`\r\nDTSTART;VALUE=DATE:${day}\r\n`)
  expect(lines).toContain(`\r\nSUMMARY:${summary}\r\n`)
  expect(lines).toContain(said)
  // What the address shows follows the day on which it is opened.
  expect(/^URL:(.*)$/m.exec(lines)?.[1]).not.toContain('dato=')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('a lease of more than a hundred years has no next adjustment', async () => {
  const { status, body } = await ask(
    app.port,
    '/leie/regulering.ics?leie=1000000&start=1900-01-01&basis=2020-10&forste=1901-01-01',
  )
  expect([status, String(body)]).toEqual([404, 'Det er ingen regulering igjen å legge i kalenderen.\n'])
})

test.each([
  ['?leie=-1', 'Årsleie ved kontraktens start: Må være over null'],
  [`?${CASE}&leie=2`, 'Årsleie ved kontraktens start: Står to ganger i adressen'],
  [`?${CASE}&dato=2027-01-01`, 'Ligger fram i tid'],
  [`?${CASE}&tak=-1`, 'Høyeste økning ved én regulering: Kan ikke være negativ'],
  ['', 'Første regulering: Må fylles ut'],
])('%s is refused with the field and the reason', async (query, reason) => {
  const { status, headers, body } = await ask(app.port, `/leie/regulering.pdf${query}`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    400,
    'text/plain; charset=utf-8',
    'no-store',
  ])
  expect(String(body)).toContain(reason)
})
