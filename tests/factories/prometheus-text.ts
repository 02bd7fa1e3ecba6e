/** Parses metrics as Prometheus does, and rejects any violation of the format (text exposition format 0.0.4). */

export interface ReadSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface ReadMetric {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly samples: readonly ReadSample[]
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const PAIR = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
}

/** @throws Error that names the line */
export function readMetrics(text: string): Map<string, ReadMetric> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const metrics = new Map<string, ReadMetric & { samples: ReadSample[] }>()
  const seen = new Set<string>()
  // prom-client puts an empty line between metrics, which the format allows.
  const lines = text
    .slice(0, -1)
    .split('\n')
    .filter((line) => line !== '')
  let at = 0
  while (at < lines.length) {
    const [, name = '', help = ''] = /^# HELP (\S+) (.+)$/.exec(lines[at] ?? '') ?? []
    const [, typed = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(lines[at + 1] ?? '') ?? []
    if (!NAME.test(name) || typed !== name || !(type in SUFFIXES))
      throw new Error(`no HELP and TYPE: ${lines[at]} / ${lines[at + 1]}`)
    if (metrics.has(name)) throw new Error(`twice: ${name}`)
    const samples: ReadSample[] = []
    at += 2
    for (; at < lines.length && !lines[at]?.startsWith('#'); at += 1) {
      const line = lines[at] ?? ''
      if (seen.has(line.slice(0, line.lastIndexOf(' ')))) throw new Error(`twice: ${line}`)
      seen.add(line.slice(0, line.lastIndexOf(' ')))
      const sample = readSample(line)
      if (!SUFFIXES[type]?.some((suffix) => sample.name === name + suffix))
        throw new Error(`under ${name}: ${line}`)
      samples.push(sample)
    }
    if (type === 'counter' && !name.endsWith('_total')) throw new Error(`a counter without _total: ${name}`)
    if (type === 'histogram') checkHistogram(name, samples)
    metrics.set(name, { name, help, type, samples })
  }
  return metrics
}

/** prom-client writes `Nan`; Prometheus reads the word in any case. */
const isNaNText = (value: string) => value.toLowerCase() === 'nan'

function readSample(line: string): ReadSample {
  const [, name = '', pairs, value = ''] = SAMPLE.exec(line) ?? []
  const number = value === '+Inf' ? Number.POSITIVE_INFINITY : isNaNText(value) ? Number.NaN : Number(value)
  if (name === '' || value === '' || (Number.isNaN(number) && !isNaNText(value)))
    throw new Error(`no sample: ${line}`)
  return { name, labels: readLabels(pairs, line), value: number }
}

function readLabels(pairs: string | undefined, line: string): Record<string, string> {
  const labels: Record<string, string> = {}
  if (pairs === undefined) return labels
  PAIR.lastIndex = 0
  for (;;) {
    const [, label = '', word = '', more] = PAIR.exec(pairs) ?? []
    if (label === '' || label in labels) throw new Error(`no labels: ${line}`)
    labels[label] = word.replaceAll(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign))
    if (more === '') return labels
  }
}

/** Buckets are cumulative; the last bucket equals the count. */
function checkHistogram(name: string, samples: readonly ReadSample[]): void {
  let below = 0
  let bound = Number.NEGATIVE_INFINITY
  for (const { name: part, labels, value } of samples) {
    if (part.endsWith('_bucket')) {
      const le = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le'])
      if (!(le > bound) || value < below) throw new Error(`buckets of ${name} do not grow at ${labels['le']}`)
      ;[below, bound] = [value, le]
    } else if (part.endsWith('_count')) {
      if (bound !== Number.POSITIVE_INFINITY || value !== below)
        throw new Error(`buckets of ${name} do not hold all`)
      ;[below, bound] = [0, Number.NEGATIVE_INFINITY]
    }
  }
}
