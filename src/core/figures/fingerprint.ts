/**
 * By what a page's figures and news are known again. Apart from the comparison, which is only loaded when the
 * page is at rest.
 */
import type { IsoDate } from '../time/iso-date.ts'

/** One thing that a page shows and that may change. */
export interface Fingerprint {
  /** Of figures and areas a change is marked; of news, that there is one. */
  readonly kind: 'figure' | 'area' | 'news'
  /** Unique within its kind. */
  readonly id: string
  /** What is shown, as the data have it: the same in both languages. */
  readonly value: string
  readonly date: IsoDate
}

export function fingerprintKey({ kind, id }: Pick<Fingerprint, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}
