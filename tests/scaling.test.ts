/** Tests of the computation behind docs/scaling.md, and of the document's tables. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { peakOf, stockOf } from '../bench/scaling/day.ts'
import { markers, scalingTables } from '../bench/scaling/scaling-tables.ts'
import { fewestInstances, simulate } from '../bench/scaling/simulate.ts'
import { COSTS } from '../bench/scaling/unit-costs.ts'

/** A hundred responses a second only. */
const PEAK = { answers: 100, logins: 0, ownReads: 0, saves: 0, bytes: 0 }

/** An endless pseudo-random sequence that is the same each time. */
function seeded(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('the document has the computed tables: node bench/scaling.bench.ts --write', () => {
  const document = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'scaling.md'), 'utf8')
  for (const [name, table] of Object.entries(scalingTables())) {
    const [start, end] = markers(name)
    expect(document).toContain(`${start}\n${table}\n${end}`)
  }
})

test('every command that a cost names is there', () => {
  const benches = Object.values(COSTS).flatMap(
    ({ measuredBy }) => /^npm run bench -- (.+)$/.exec(measuredBy)?.[1]?.split(' ') ?? [],
  )
  for (const name of benches) {
    const files = ['', '-send', '-plan', '-render'].map((ending) =>
      path.join(import.meta.dirname, '..', 'bench', `${name}${ending}.bench.ts`),
    )
    expect(
      files.some((file) => {
        try {
          return readFileSync(file, 'utf8') !== ''
        } catch {
          return false
        }
      }),
      name,
    ).toBe(true)
  }
})

describe('a day', () => {
  test('ten times the readers ask ten times as much', () => {
    const [one, ten] = [peakOf(1_000_000), peakOf(10_000_000)]
    for (const key of ['answers', 'logins', 'ownReads', 'saves', 'bytes'] as const)
      expect(ten[key] / one[key]).toBeCloseTo(10)
    expect(stockOf(10_000_000).accountBytes / stockOf(1_000_000).accountBytes).toBeCloseTo(10)
  })
  test('the busiest minute of a million: 66.7 readers a second, each with 14 answers', () =>
    expect(peakOf(1_000_000).answers).toBeCloseTo(933.3, 1))
})

describe('the simulation', () => {
  const at = (instances: number, answers: number, cached = 0) =>
    simulate({ peak: { ...PEAK, answers }, instances, cached, seconds: 20, random: seeded() })

  test('works as long as its answers take', () => {
    const share = (100 * (0.99 * COSTS.hotAnswer.value + 0.01 * COSTS.coldAnswer.value)) / 1e6
    expect(at(1, 100).busy / share).toBeGreaterThan(0.6)
    expect(at(1, 100).busy / share).toBeLessThan(1.4)
  })
  test('more load takes longer, more instances less', () => {
    expect(at(1, 15_000).p99Ms).toBeGreaterThan(at(1, 1_500).p99Ms)
    expect(at(4, 15_000).p99Ms).toBeLessThan(at(1, 15_000).p99Ms)
  })
  test('a cache in front takes its share of the work', () =>
    expect(at(1, 10_000, 0.95).busy).toBeLessThan(at(1, 10_000).busy / 10))
  test('an overloaded instance falls behind', () => expect(at(1, 60_000).busy).toBeGreaterThan(1))
  test('the fewest instances: none busier than half of its time, and one fewer does not suffice', () => {
    const peak = { ...PEAK, answers: 60_000 }
    const { instances, simulated } = fewestInstances({ peak, cached: 0, seconds: 5, random: seeded() }, 20)
    expect(simulated.busy).toBeLessThanOrEqual(0.5)
    const fewer = simulate({ peak, cached: 0, seconds: 5, random: seeded(), instances: instances - 1 })
    expect(fewer.busy > 0.5 || fewer.p99Ms > 20).toBe(true)
  })
})
