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
])('%s is a file that nothing keeps', async (path, type, start) => {
  const { status, headers, body } = await ask(app.port, `${path}?${CASE}`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-store'])
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[a-z-]+-2026-11-27\.(?:pdf|xlsx|csv)"$/,
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
