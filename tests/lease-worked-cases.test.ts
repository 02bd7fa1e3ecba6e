/**
 * 300 worked cases of rent adjustment (`lease/worked-cases.csv`), whose amounts the second implementation
 * wrote, computed as the lease page computes them: from the query of its address.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adjustRent } from '#core/lease/adjust-rent.ts'
import { exact, exactText, compare, multiply } from '#core/lease/exact.ts'
import { leaseAddress, readLeaseQuery } from '#core/lease/lease-address.ts'
import { parseLease, type LeaseCase } from '#core/lease/lease-case.ts'
import { leaseReport } from '#core/lease/lease-report.ts'
import { LEASE_PATH } from '#core/addresses/page-paths.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { parseCsv } from '#core/text/csv.ts'
import { shippedCpi } from './factories/cpi-months.ts'
import { readText, ROOT } from './source-files.ts'

const TABLE = 'tests/lease/worked-cases.csv'
const TODAY = '2026-11-27'
const INDEX = shippedCpi()

const parsed = parseCsv(readText(TABLE))
if (!parsed.ok) throw new Error(`${TABLE} cannot be read`)
const cases = parsed.rows
  .slice(1)
  .map(({ cells: [name = '', query = '', rents = ''] }) => ({ name, query, rents }))

function leaseOf(query: string, locale: Locale = 'nb-NO'): LeaseCase {
  const lease = parseLease(readLeaseQuery(query).typed, locale, TODAY)
  if (lease.kind === 'problems') throw new Error(`${query}: ${JSON.stringify(lease.problems)}`)
  return lease.lease
}

/** As the table writes it: date, rent and charged rent of each event. */
function rentsOf({ terms, asOf }: LeaseCase): string {
  return adjustRent(terms, INDEX, asOf ?? TODAY)
    .map((event) =>
      event.kind === 'waiting'
        ? `${event.date} waiting`
        : `${event.date} ${exactText(event.rent, 2)} ${exactText(event.charged, 2)}`,
    )
    .join('|')
}

test('there are 300 cases, each another one', () => {
  expect(cases).toHaveLength(300)
  expect(new Set(cases.map(({ query }) => query)).size).toBe(300)
})

test('every case has the table’s amounts to the øre, in both languages', () => {
  for (const locale of LOCALES)
    for (const { name, query, rents } of cases)
      expect(rentsOf(leaseOf(query, locale)), `${name} (${locale})`).toBe(rents)
})

test('every case has an address that is read as the same case in both languages', () => {
  for (const { name, query } of cases) {
    const lease = leaseOf(query)
    const address = leaseAddress(lease)
    expect(address.startsWith(`${LEASE_PATH}?`), name).toBe(true)
    for (const locale of LOCALES)
      expect(leaseOf(address.slice(LEASE_PATH.length + 1), locale), `${name} (${locale})`).toEqual(lease)
  }
})

describe('public examples', () => {
  const percentOf = (name: string) => {
    const found = cases.find((each) => each.name.startsWith(name))
    if (!found) throw new Error(`no case ${name}`)
    const lease = leaseOf(found.query)
    const first = leaseReport(lease, INDEX, TODAY).rows[1]?.adjustment
    return first && [exactText(first.indexPercent, 1), exactText(first.rent, 2)]
  }

  // The calculator page of Statistics Norway rounds to 1 052 kroner.
  test.each([
    ['Statistics Norway', '5.2', '1052.34'],
    ['October 2020', '3.5', '1035335.69'],
    ['November 2020', '5.1', '1050711.74'],
  ])('%s: %s per cent', (name, percent, rent) => expect(percentOf(name)).toEqual([percent, rent]))
})

test('a rent with a floor is never below it', () => {
  let compared = 0
  for (const { name, query } of cases) {
    const { terms, asOf } = leaseOf(query)
    if (terms.steps.length > 0) continue
    for (const event of adjustRent(terms, INDEX, asOf ?? TODAY)) {
      if (event.kind !== 'adjusted' || terms.floor === 'none') continue
      const floor = terms.floor === 'contract-rent' ? terms.contractRent : event.rentBefore
      expect(compare(event.rent, floor), `${name}, ${event.date}`).toBeGreaterThanOrEqual(0)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(1_000)
})

test('more rent at the start never gives less rent later', () => {
  for (const { name, query } of cases) {
    const lease = leaseOf(query)
    const { terms } = lease
    const larger = { ...terms, contractRent: multiply(terms.contractRent, exact('1.01')) }
    const [rents, others] = [terms, larger].map((each) =>
      adjustRent(each, INDEX, lease.asOf ?? TODAY).flatMap((event) =>
        event.kind === 'waiting' ? [] : [event.rent],
      ),
    )
    rents?.forEach((rent, at) => {
      const other = others?.[at]
      expect(other && compare(other, rent), `${name}, row ${at}`).toBeGreaterThanOrEqual(0)
    })
  }
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)(
  `the second implementation writes the table as it is${hasPython ? '' : ' (skipped: python3 is missing)'}`,
  () => {
    const { stdout, stderr, status } = spawnSync('python3', ['-B', 'worked_cases.py'], {
      cwd: join(ROOT, 'tests', 'lease'),
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    expect(stdout).toBe(readText(TABLE))
  },
)
