/**
 * Metrics as data, and their text for Prometheus (text exposition format 0.0.4, which OpenMetrics readers
 * accept as well).
 */

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  readonly labels: Labels
  readonly value: number
}

/** Counts of values up to each bound, not cumulated; the last count is of all beyond the last bound. */
export interface HistogramSample {
  readonly labels: Labels
  readonly counts: ArrayLike<number>
  readonly sum: number
}

interface MetricHeader {
  /** With its unit in it; counters end in `_total`. */
  readonly name: string
  /** Help text, one sentence. */
  readonly help: string
}

export type Metric =
  | (MetricHeader & { readonly type: 'counter' | 'gauge'; readonly samples: readonly Sample[] })
  | (MetricHeader & {
      readonly type: 'histogram'
      readonly bounds: readonly number[]
      readonly samples: readonly HistogramSample[]
    })

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** A metric with one value and no labels. */
export function singleMetric(type: 'counter' | 'gauge', name: string, help: string, value: number): Metric {
  return { type, name, help, samples: [{ labels: {}, value }] }
}

/** One value for each value of a label. */
export function labelledMetric(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  label: string,
  values: Iterable<readonly [word: string, value: number]>,
): Metric {
  return {
    type,
    name,
    help,
    samples: [...values].map(([word, value]) => ({ labels: { [label]: word }, value })),
  }
}

/** Exposition text of all metrics; a metric without samples is still declared. */
export function formatExposition(metrics: readonly Metric[]): string {
  return (
    metrics
      .map((metric) =>
        [
          `# HELP ${metric.name} ${escapedHelp(metric.help)}`,
          `# TYPE ${metric.name} ${metric.type}`,
          ...(metric.type === 'histogram'
            ? metric.samples.flatMap((sample) => histogramLines(metric.name, metric.bounds, sample))
            : metric.samples.map(({ labels, value }) => line(metric.name, labels, value))),
        ].join('\n'),
      )
      .join('\n') + '\n'
  )
}

function histogramLines(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum }: HistogramSample,
): string[] {
  let count = 0
  const buckets = [...bounds.map(number), '+Inf'].map((le, index) => {
    count += counts[index] ?? 0
    return line(`${name}_bucket`, { ...labels, le }, count)
  })
  return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)]
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, word]) => `${label}="${escapedWord(word)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${number(value)}`
}

function number(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  return String(value)
}

function escapedHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function escapedWord(text: string): string {
  return escapedHelp(text).replaceAll('"', '\\"')
}
