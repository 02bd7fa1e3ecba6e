/**
 * Fingerprints of a page's figures and news. Separate from the comparison, which is loaded only when the page
 * is idle.
 */
import type { IsoDate } from '../time/iso-date.ts'

/** One item of a page that may change. */
export interface Fingerprint {
  /** A change of `figure` and `area` is marked; for `news` a new item is. */
  readonly kind: 'figure' | 'area' | 'news'
  /** Unique within its kind. */
  readonly id: string
  /** The value from the data, equal in both languages. */
  readonly value: string
  readonly date: IsoDate
}

/** Key of what a fingerprint is of: `{kind}:{id}`. */
export function fingerprintKey({ kind, id }: Pick<Fingerprint, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}
