/** Conditions on a call after one of its statements failed. */
import type { ProxyMode } from './harness/database-proxy.ts'

export type Accident = Extract<ProxyMode, { kind: 'accident' }>['how']

export interface AfterAccident {
  readonly status: number
  readonly ms: number
  /** The account's rows, as `comparable` gives them. */
  readonly before: string
  readonly after: string
}

/**
 * @param whenDone the rows after the same call without a failure
 * @returns `null` = no problem
 */
export function problemOf(
  { status, ms, before, after }: AfterAccident,
  whenDone: string,
  limitMs: number,
): string | null {
  if (status !== 200 && status !== 503) return `was answered with ${status}`
  if (ms > limitMs) return `was answered after ${Math.round(ms)} ms`
  if (after !== before && after !== whenDone)
    return `left a part of the new state:\n${differenceOf(after, whenDone)}`
  if (status === 200 && after !== whenDone) return 'was acknowledged and not stored'
  return null
}

function differenceOf(after: string, whenDone: string): string {
  const [found, wanted] = [after.split('\n'), whenDone.split('\n')]
  return [
    ...found.filter((line) => !wanted.includes(line)).map((line) => `  found  ${line}`),
    ...wanted.filter((line) => !found.includes(line)).map((line) => `  wanted ${line}`),
  ].join('\n')
}
