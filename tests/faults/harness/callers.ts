/** Readers who ask at a pace of their own, whatever becomes of the portal, and note what they got. */
import { setTimeout as wait } from 'node:timers/promises'
import { IMAGE_PATH } from '#contract/entities/image.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { RegisteredReader } from '../../factories/registered-readers.ts'
import { ask, type Question } from '../../factories/http.ts'

/**
 * A public page; what only the database knows of a reader; a change of that; a login; a picture of a mail,
 * which is public.
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
  /**
   * When it was asked, and how long the answer took, in milliseconds; the first on the clock of
   * `performance.now()`.
   */
  readonly at: number
  readonly ms: number
}

export interface Callers {
  /** All so far. */
  heard(): readonly Heard[]
  /** How many are not answered yet. */
  open(): number
  /** When the oldest of those was asked; `Infinity` = there is none. */
  oldestOpen(): number
  /** Waits for the last answers. */
  stop(): Promise<readonly Heard[]>
}

/** The name of no picture, which only the database knows: one that is there would be kept in memory. */
const PICTURE_PATH = `${IMAGE_PATH}${'p'.repeat(43)}.png`
const PUBLIC_PATHS = ['/', '/oslo', '/en/bergen', '/api/portal/settings', '/leiemarked', '/trondheim']

/**
 * What readers do, mixed: mostly they read what is public. The first of them only logs in, again and again,
 * which ends the oldest of its sessions; one of them is enough, since each login costs the time of a hash.
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

/** One after the other, again and again, so many a second. */
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

/** Whether it is the answer that comes when all is well. */
export function isServed({ kind, status }: Heard): boolean {
  return status === (kind === 'picture' ? 404 : 200)
}

/** Those that were asked from one moment to another. */
export function askedWithin(heard: readonly Heard[], from: number, to: number): Heard[] {
  return heard.filter(({ at }) => at >= from && at < to)
}

/** The share of answers, as 0.99, that took at most so many milliseconds; 0 = there are none. */
export function quantileMs(heard: readonly Heard[], share: number): number {
  const sorted = heard.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
