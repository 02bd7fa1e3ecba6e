import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import type { OutsideRequest, OutsideResponse } from '#sources/outside/outside-client.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { registerFile } from '#tests/factories/register-file.ts'
import { JobFailure, type Job } from '../job-runner.ts'
import { currentSlot } from '../schedule.ts'
import { addressJobs, addressSchedule } from './addresses.ts'

const OSLO = { number: '0301', name: 'Oslo', fileName: 'Oslo' }

let clock: Clock
let store: Store
let requests: OutsideRequest[]
let answers: OutsideResponse[]

beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
  requests = []
  answers = []
})

function jobOfOslo(): Job | undefined {
  return addressJobs([OSLO], {
    sources: store.sources,
    register: store.addressRegister,
    ask: async (request) => {
      requests.push(request)
      return (
        answers.shift() ?? { kind: 'failed', reason: 'unreachable', message: 'no route', retryAfterMs: null }
      )
    },
    now: () => clock.now,
    folder: 'https://register.example',
  })[0]
}

async function run(): Promise<string> {
  try {
    return (await jobOfOslo()?.run({ attempt: 1, signal: new AbortController().signal })) ?? 'no job'
  } catch (failure) {
    return failure instanceof JobFailure ? failure.message : String(failure)
  }
}

function file(count: number, etag = '"1"'): OutsideResponse {
  const header = 'kommunenummer;adressetype;adressenavn;nummer;bokstav;EPSG-kode;Nord;Øst;postnummer;poststed'
  const lines = Array.from(
    { length: count },
    (_, at) => `0301;vegadresse;Storgata;${at + 1};;4258;59.9;10.7;0155;OSLO`,
  )
  const bytes = registerFile([header, ...lines].join('\n'))
  return { kind: 'body', bytes, contentType: '', etag, lastModified: '', url: '' }
}

test('stores the addresses, and asks conditionally on the same day', async () => {
  answers = [file(10), { kind: 'unchanged' }]
  expect(await run()).toBe('10 addresses')
  expect(await store.addressRegister.stamps()).toMatchObject([
    { municipality: '0301', addresses: 10, fetchedAt: clock.now },
  ])
  expect(await store.addressRegister.extract('0301')).toContain('"day":"2026-11-20"')
  expect(await run()).toBe('unchanged')
  expect(requests.map(({ etag }) => etag)).toEqual(['', '"1"'])
})

test('the same addresses are no change', async () => {
  answers = [file(10), file(10, '"2"')]
  await run()
  expect(await run()).toBe('unchanged')
})

test('keeps the addresses when a file has lost many, and keeps the reason for the operator', async () => {
  answers = [file(10), file(3)]
  await run()
  expect(await run()).toBe('refused: has 3 addresses where 10 are stored')
  expect(await store.addressRegister.stamps()).toMatchObject([{ addresses: 10 }])
  expect(await store.sources.refused(5)).toMatchObject([
    { source: 'addresses/0301', reason: 'has 3 addresses where 10 are stored' },
  ])
})

test('keeps the addresses while the source fails', async () => {
  answers = [file(10)]
  await run()
  expect(await run()).toBe('no route')
  expect(await store.addressRegister.stamps()).toMatchObject([{ addresses: 10 }])
})

test('a municipality is fetched on Sundays, ten minutes after the one before', () => {
  const friday = Date.parse('2026-11-20T06:00:00.000Z')
  expect([0, 1].map((at) => currentSlot(addressSchedule(at), friday))).toEqual([
    '2026-11-15T02:00:00.000Z',
    '2026-11-15T02:10:00.000Z',
  ])
  expect(currentSlot(addressSchedule(0), friday + 3 * 24 * HOUR_MS)).toBe('2026-11-22T02:00:00.000Z')
})
