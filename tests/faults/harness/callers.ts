/** Readers who send requests at a fixed rate, whatever the state of the portal, and record the responses. */
import { setTimeout as wait } from 'node:timers/promises'
import { IMAGE_PATH } from '#contract/entities/image.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { RegisteredReader } from '../../factories/registered-readers.ts'
import { ask, type Question } from '../../factories/http.ts'

/**
 * A public page; a reader's data, which need the database; a change to them; a login; a public picture of a
 * mail.
 */
export type CallKind = 'public' | 'read' | 'write' | 'login' | 'picture'

export interface Call extends Question {
  readonly kind: CallKind
  readonly path: string
}

export interface Heard {
  readonly kind: CallKind
  readonly path: string
  /** 0 = no answer came. */
  readonly status: number
  readonly retryAfter: string | null
  /** Time of the request on the clock of `performance.now()`, and duration of the response, in milliseconds. */
  readonly at: number
  readonly ms: number
}

export interface Callers {
  /** All so far. */
  heard(): readonly Heard[]
  /** How many are not answered yet. */
  open(): number
  /** Time of the oldest pending request; `Infinity` = none. */
  oldestOpen(): number
  /** Waits for the last answers. */
  stop(): Promise<readonly Heard[]>
}

/** Name of a missing picture, which only the database can tell: an existing one would be cached. */
const PICTURE_PATH = `${IMAGE_PATH}${'p'.repeat(43)}.png`
const PUBLIC_PATHS = ['/', '/oslo', '/en/bergen', '/api/portal/settings', '/leiemarked', '/trondheim']

/**
 * Mixed requests of readers, mostly for public content. The first reader only logs in repeatedly, which ends
 * the oldest of its sessions; one such reader suffices, since each login costs a password hash.
 */
export function readersCalls(readers: readonly RegisteredReader[]): Call[] {
  return readers.flatMap(({ id, token, email, password }, index): Call[] => {
    const authorised = { Authorization: `Bearer ${token}` }
    const json = { 'Content-Type': 'application/json' }
    const path = `${SUBSCRIBER_PREFIX}user`
    const shown = PUBLIC_PATHS.map((one): Call => ({ kind: 'public', path: one }))
    if (index === 0)
      return [
        ...shown,
        {
          kind: 'login',
          path: `${SUBSCRIBER_PREFIX}auth`,
          method: 'POST',
          headers: json,
          body: JSON.stringify({ username: email, password }),
        },
      ]
    return [
      ...shown,
      { kind: 'picture', path: PICTURE_PATH },
      { kind: 'read', path, headers: authorised },
      {
        kind: 'write',
        path,
        method: 'PUT',
        headers: { ...authorised, ...json },
        body: JSON.stringify({ user: { ID: id, first_name: `Kari ${index}` } }),
      },
    ]
  })
}

/** One call after the other, cyclically, at a fixed rate per second. */
export function startCallers(port: number, calls: readonly Call[], perSecond: number): Callers {
  const heard: Heard[] = []
  const open = new Map<Promise<void>, number>()
  let isStopping = false
  const put = (call: Call) => {
    const { kind, path, ...question } = call
    const at = performance.now()
    const note = (status: number, retryAfter: string | null) =>
      void heard.push({ kind, path, status, retryAfter, at, ms: performance.now() - at })
    const answered = ask(port, path, question)
      .then(
        ({ status, headers }) => note(status, headers['retry-after'] ?? null),
        () => note(0, null),
      )
      .finally(() => open.delete(answered))
    open.set(answered, at)
  }
  const ended = (async () => {
    const startedAt = performance.now()
    for (let number = 0; !isStopping; number += 1) {
      const early = startedAt + (number * 1_000) / perSecond - performance.now()
      if (early > 1) await wait(early)
      const call = calls[number % calls.length]
      if (call) put(call)
    }
  })()
  return {
    heard: () => heard,
    open: () => open.size,
    oldestOpen: () => Math.min(...open.values()),
    stop: async () => {
      isStopping = true
      await ended
      await Promise.all(open.keys())
      return heard
    },
  }
}

/** Whether it is the response of a healthy portal. */
export function isServed({ kind, status }: Heard): boolean {
  return status === (kind === 'picture' ? 404 : 200)
}

/** Requests sent within a time range. */
export function askedWithin(heard: readonly Heard[], from: number, to: number): Heard[] {
  return heard.filter(({ at }) => at >= from && at < to)
}

/** Quantile of the response times, in milliseconds (`share` as 0.99); 0 = no responses. */
export function quantileMs(heard: readonly Heard[], share: number): number {
  const sorted = heard.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
