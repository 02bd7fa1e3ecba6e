/** What every file of a lease case is made from. */
import type { LeaseReport } from '#core/lease/lease-report.ts'
import type { Locale } from '#core/locale.ts'

export interface LeaseFileCase {
  readonly report: LeaseReport
  readonly locale: Locale
  readonly siteName: string
  /** Address of the page with the same case on the same day, with its origin. */
  readonly address: string
  /** Warnings in the language of the file, a sentence or two each. */
  readonly warnings: readonly string[]
}
