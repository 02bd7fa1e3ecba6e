/**
 * Metrics whose values are read when Prometheus asks: registered at prom-client, and filled by its
 * `collect()`.
 */
import { Counter, Gauge, type Registry } from 'prom-client'

export type Labels = Readonly<Record<string, string>>

/** One value at a scrape, with its labels. */
export interface Sample {
  readonly labels: Labels
  readonly value: number
}

export interface MetricOptions {
  readonly type: 'counter' | 'gauge'
  /** With its unit in it; counters end in `_total`. */
  readonly name: string
  /** Help text, one sentence. */
  readonly help: string
  /** Names of the labels; omitted = none. */
  readonly labelNames?: readonly string[]
  /** Values at the time of the scrape; a metric without samples is declared all the same. */
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** Registers metrics; called once for each registry. */
export type MetricSource = (registry: Registry) => void

/** A metric whose samples are read at each scrape. */
export function collectedMetric({ type, name, help, labelNames = [], read }: MetricOptions): MetricSource {
  return (registry) => {
    const configuration = { name, help, labelNames, registers: [registry] }
    if (type === 'gauge')
      new Gauge({
        ...configuration,
        async collect() {
          const samples = await read()
          this.reset()
          // Without labels prom-client starts at 0, a value that `read` did not give.
          if (labelNames.length === 0) this.remove()
          for (const { labels, value } of samples) this.set(labels, value)
        },
      })
    else
      new Counter({
        ...configuration,
        async collect() {
          const samples = await read()
          this.reset()
          for (const { labels, value } of samples) this.inc(labels, value)
        },
      })
  }
}

/** A metric with one value and no labels. */
export function singleMetric(
  type: MetricOptions['type'],
  name: string,
  help: string,
  read: () => number,
): MetricSource {
  return collectedMetric({ type, name, help, read: () => [{ labels: {}, value: read() }] })
}

/** One value for each value of a label. */
export function labelledMetric(
  type: MetricOptions['type'],
  name: string,
  help: string,
  label: string,
  read: () => Iterable<readonly [word: string, value: number]>,
): MetricSource {
  return collectedMetric({
    type,
    name,
    help,
    labelNames: [label],
    read: () => labelledSamples(label, read()),
  })
}

/** One sample per value, under one label. */
export function labelledSamples(
  label: string,
  values: Iterable<readonly [word: string, value: number]>,
): Sample[] {
  return [...values].map(([word, value]) => ({ labels: { [label]: word }, value }))
}
