/** A histogram of prom-client over counts that the program keeps itself. */
import { Histogram, type Registry } from 'prom-client'
import type { Labels } from './metric.ts'

/** Counts of values up to each bound, not cumulated; the last count is of all beyond the last bound. */
export interface HistogramSample {
  readonly labels: Labels
  readonly counts: ArrayLike<number>
  readonly sum: number
}

export interface CountedHistogramOptions {
  /** With its unit in it. */
  readonly name: string
  /** Help text, one sentence. */
  readonly help: string
  readonly labelNames: readonly string[]
  /** Upper bounds of the buckets, ascending; one that equals a bound is in its bucket. */
  readonly bounds: readonly number[]
  readonly registry: Registry
  readonly read: () => readonly HistogramSample[]
}

/**
 * `observe()` hashes its labels at each call, which takes longer than a response from memory. So the counts
 * are kept in arrays, and handed over when they are asked for.
 */
export class CountedHistogram extends Histogram {
  readonly #options: CountedHistogramOptions

  constructor(options: CountedHistogramOptions) {
    const { name, help, labelNames, bounds, registry } = options
    super({ name, help, labelNames, buckets: [...bounds], registers: [registry] })
    this.#options = options
  }

  /** What prom-client prints, and what its `get()` is made of. */
  async getForPromString() {
    const { name, help, bounds, read } = this.#options
    const values = read().flatMap(({ labels, counts, sum }) => {
      let count = 0
      const buckets = [...bounds.map(String), '+Inf'].map((le, index) => {
        count += counts[index] ?? 0
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
      })
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    })
    return { name, help, type: 'histogram', values, aggregator: 'sum' }
  }
}
