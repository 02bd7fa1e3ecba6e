/**
 * Rent adjustment compared with a second implementation of it in Python, on random leases. `LEASE_CASES` sets
 * how many (100 000 take about two minutes).
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustRent } from '#core/lease/adjust-rent.ts'
import type { Fraction } from '#core/lease/exact.ts'
import type { PriceIndex } from '#core/lease/price-index.ts'
import { indexOf, termsOf, writtenCase, writtenIndex, type WrittenCase } from './factories/lease-cases.ts'

const CASES = Number(process.env['LEASE_CASES'] ?? 1_000)
/** Cases that share an index and a call of the other implementation. */
const BATCH = 250
const PROGRAM = join(import.meta.dirname, 'lease', 'second_implementation.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
const skipReason = hasPython ? '' : ' (skipped: python3 is missing)'

test.skipIf(!hasPython)(
  `${CASES} random leases have the same rents in both implementations${skipReason}`,
  { timeout: 60_000 + CASES * 10 },
  () => {
    let compared = 0
    let events = 0
    for (let seed = 1; compared < CASES; seed += 1) {
      const [written = never()] = fc.sample(writtenIndex, { numRuns: 1, seed })
      const index = indexOf(written)
      const cases = fc.sample(writtenCase, { numRuns: Math.min(BATCH, CASES - compared), seed })
      const { stdout, stderr, status } = spawnSync('python3', [PROGRAM], {
        input: [written, ...cases].map((line) => JSON.stringify(line)).join('\n'),
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
      expect(status, stderr).toBe(0)
      const answers = stdout.trimEnd().split('\n')
      for (const [at, each] of cases.entries()) {
        const rents = firstImplementation(each, index)
        events += rents.length
        if (JSON.stringify(rents) !== answers[at])
          expect(rents, JSON.stringify(each)).toEqual(JSON.parse(answers[at] ?? 'null'))
      }
      compared += cases.length
    }
    // Most of the leases are adjusted for years.
    expect(events / CASES).toBeGreaterThan(5)
  },
)

function never(): never {
  throw new Error('fast-check sampled nothing')
}

function firstImplementation(written: WrittenCase, index: PriceIndex) {
  return adjustRent(termsOf(written), index, written.asOf).map((event) =>
    event.kind === 'waiting'
      ? { waiting: event.date }
      : { date: event.date, rent: text(event.rent), charged: text(event.charged) },
  )
}

function text({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`
}
