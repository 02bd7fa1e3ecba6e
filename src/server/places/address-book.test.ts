import { expect, test } from 'vitest'
import { extractSteps, type AddressRow } from '#core/places/address-extract.ts'
import { findAddresses } from '#core/places/find-addresses.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { contentWith, dashboardItems, editionOf, inBothLanguages } from '#tests/factories/edition.ts'
import { createAddressBook, type AddressBook } from './address-book.ts'

const point = (number: number) => [number, 59.9, 10.7] as const

const municipality = (id: string, name: string, town: string) =>
  inBothLanguages('addresses', id, {
    ID: id,
    name,
    streets: [{ name: 'Storgata', postalCode: '0155', town, points: [point(1), point(3)] }],
  })

const edition = await editionOf(
  contentWith([
    ...dashboardItems('/', []),
    ...municipality('0301', 'Oslo', 'Oslo'),
    ...municipality('4601', 'Bergen', 'Bergen'),
  ]),
)

function extractOf(streets: readonly string[]): string {
  const rows = streets.map((street): AddressRow => ({
    street,
    number: 1,
    letter: '',
    postalCode: '0155',
    town: 'Oslo',
    position: [10.7, 59.9],
  }))
  const info = { municipality: '0301', name: 'Oslo', origin: 'register', day: '2026-11-27' } as const
  const steps = extractSteps(info, rows)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Addresses found, with their origin, after a build in progress has ended. */
async function found(book: AddressBook, typed: string): Promise<readonly string[]> {
  await book.index(edition)
  await book.stop()
  const index = await book.index(edition)
  return findAddresses(index, typed, 8).map(
    ({ street, municipality: name, origin }) => `${street}, ${name} (${origin})`,
  )
}

test('a fetched municipality replaces that of the pack, in every instance within a minute', async () => {
  const clock: Clock = { now: Date.parse('2026-11-27T08:00:00.000Z') }
  const store = await openTestStore(clock)
  const warnings: string[] = []
  const [here, there] = [1, 2].map(() =>
    createAddressBook({
      register: store.addressRegister,
      now: () => clock.now,
      log: { warn: (message) => warnings.push(message) },
    }),
  )
  if (!here || !there) throw new Error('there are two instances')
  const made = ['Storgata, Oslo (made)', 'Storgata, Bergen (made)']
  expect(await found(here, 'Storgata 1')).toEqual(made)
  expect(await found(there, 'Storgata 1')).toEqual(made)

  await store.addressRegister.put({ municipality: '0301', addresses: 1, body: extractOf(['Nygata']) })
  clock.now += MINUTE_MS
  for (const book of [here, there]) {
    expect(await found(book, 'Storgata 1')).toEqual(['Storgata, Bergen (made)'])
    expect(await found(book, 'Nygata 1')).toEqual(['Nygata, Oslo (register)'])
  }
  expect(warnings).toEqual([])
})

test('stored addresses that cannot be read are left out, and those of the pack stay', async () => {
  const clock: Clock = { now: Date.parse('2026-11-27T08:00:00.000Z') }
  const store = await openTestStore(clock)
  await store.addressRegister.put({ municipality: '0301', addresses: 1, body: '{"format":2}\n[]' })
  const warnings: string[] = []
  const book = createAddressBook({
    register: store.addressRegister,
    now: () => clock.now,
    log: { warn: (message) => warnings.push(message) },
  })
  expect(await found(book, 'Storgata 1')).toHaveLength(2)
  expect(warnings).toEqual(['stored addresses of municipality 0301 cannot be read and are left out'])
})
