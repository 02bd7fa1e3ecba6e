/**
 * Number and duration of requests. Labels come from a fixed list: no address, method or status of a visitor
 * makes a new series. Counting is a table lookup and three additions.
 */
import type { Registry } from 'prom-client'
import { SECOND_MS } from '#core/time/durations.ts'
import { CountedHistogram, type HistogramSample } from './counted-histogram.ts'
import { labelledMetric, singleMetric } from './metric.ts'

/**
 * Seconds. A cached response takes some ten microseconds; 0.02 and 0.06 are the goals for the API and for
 * pages.
 */
const BOUNDS: readonly number[] = [
  0.0001, 0.0005, 0.001, 0.005, 0.01, 0.02, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
]
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const OTHER_METHOD = 'other'
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Routes of cached responses. */
export type HotRoute = 'memory:api' | 'memory:assets' | 'memory:pages'
/** Route of addresses that match no route, or that no router can parse. */
export const NO_ROUTE = '(none)'
/** Route of requests refused before routing. */
export const OVERLOAD = '(overload)'

interface Cell {
  readonly counts: Float64Array
  sum: number
}

const CELLS_PER_ROUTE = (METHODS.length + 1) * STATUS_CLASSES.length

export class RequestMetrics {
  /**
   * By route, then by method and class of status. Routes are patterns, which the program has a fixed number
   * of.
   */
  readonly #cells = new Map<string, (Cell | undefined)[]>()
  /** Routes that have answered 503. */
  readonly #unavailable = new Map<string, number>()
  readonly #throttled = new Map<string, number>()
  #unreadable = 0

  /** @param route a pattern, never an address. @param ms how long the answer took */
  note(route: string, method: string | undefined, status: number, ms: number): void {
    const cell = this.#cellOf(route, method, status)
    const seconds = ms / SECOND_MS
    const bucketIndex = bucketOf(seconds)
    cell.counts[bucketIndex] = (cell.counts[bucketIndex] ?? 0) + 1
    cell.sum += seconds
    if (status === 503) this.#unavailable.set(route, (this.#unavailable.get(route) ?? 0) + 1)
    else if (status === 429) this.#throttled.set(route, (this.#throttled.get(route) ?? 0) + 1)
  }

  /** An answer from memory, known by the beginning of its address. */
  noteHot(url: string | undefined, method: string | undefined, status: number, ms: number): void {
    this.note(hotRoute(url ?? ''), method, status, ms)
  }

  /** Bytes that were no request. */
  noteUnreadable(): void {
    this.#unreadable += 1
  }

  register(registry: Registry): void {
    new CountedHistogram({
      name: 'kvartal_http_request_seconds',
      help: 'How long answers took, by route, method and class of status.',
      labelNames: ['route', 'method', 'status'],
      bounds: BOUNDS,
      registry,
      read: () => this.#samples(),
    })
    labelledMetric(
      'counter',
      'kvartal_http_unavailable_total',
      'Answers 503: too much work was waiting, or the store was away.',
      'route',
      () => this.#unavailable,
    )(registry)
    labelledMetric(
      'counter',
      'kvartal_http_throttled_total',
      'Answers 429: too many tries, as of logins.',
      'route',
      () => this.#throttled,
    )(registry)
    singleMetric(
      'counter',
      'kvartal_http_unreadable_total',
      'Connections that sent no readable request.',
      () => this.#unreadable,
    )(registry)
  }

  #samples(): HistogramSample[] {
    return [...this.#cells].flatMap(([route, cells]) =>
      cells.flatMap((cell, index) => {
        if (!cell) return []
        const method = METHODS[Math.floor(index / STATUS_CLASSES.length)] ?? OTHER_METHOD
        const status = STATUS_CLASSES[index % STATUS_CLASSES.length] ?? ''
        return [{ labels: { route, method, status }, counts: cell.counts, sum: cell.sum }]
      }),
    )
  }

  #cellOf(route: string, method: string | undefined, status: number): Cell {
    let cells = this.#cells.get(route)
    if (!cells) {
      cells = Array.from<Cell | undefined>({ length: CELLS_PER_ROUTE })
      this.#cells.set(route, cells)
    }
    const counterIndex = methodIndex(method) * STATUS_CLASSES.length + statusIndex(status)
    let cell = cells[counterIndex]
    if (!cell) {
      cell = { counts: new Float64Array(BOUNDS.length + 1), sum: 0 }
      cells[counterIndex] = cell
    }
    return cell
  }
}

function hotRoute(url: string): HotRoute {
  if (url.startsWith('/api/')) return 'memory:api'
  return url.startsWith('/assets/') ? 'memory:assets' : 'memory:pages'
}

function bucketOf(seconds: number): number {
  let bucketIndex = 0
  while (bucketIndex < BOUNDS.length && seconds > (BOUNDS[bucketIndex] ?? 0)) bucketIndex += 1
  return bucketIndex
}

function methodIndex(method: string | undefined): number {
  const position = METHODS.indexOf(method ?? '')
  return position < 0 ? METHODS.length : position
}

function statusIndex(status: number): number {
  return Math.min(Math.max(Math.floor(status / 100), 1), STATUS_CLASSES.length) - 1
}
