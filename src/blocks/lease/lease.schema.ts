/**
 * Attributes of the lease block: the main fields of a lease case, as typed texts (issue 36 part 5). Whether
 * texts of the right form are a case (a day that exists, a first adjustment after the start) is known to the
 * view only, since it depends on the day.
 */
import { z } from 'zod'
import { LEASE_REMINDER_DAYS, LEASE_REMINDER_HOURS } from '#core/lease/lease-reminder-options.ts'
import type { BlockSchema } from '../block.schema.ts'
import {
  LEASE_DATE,
  LEASE_FLOORS,
  LEASE_INDEX,
  LEASE_LINES,
  LEASE_MONTH,
  LEASE_NUMBER,
  MAX_LEASE_TEXT,
} from './lease-options.ts'

const typed = (pattern: RegExp) => z.string().max(MAX_LEASE_TEXT).regex(pattern).default('')

const leaseAttributes = z.object({
  /** NOK a year without VAT, when the lease starts. */
  rent: typed(LEASE_NUMBER),
  /** First day for which rent is due. */
  start: typed(LEASE_DATE),
  /** Month whose index the rent corresponds to. */
  baseMonth: typed(LEASE_MONTH),
  firstAdjustment: typed(LEASE_DATE),
  /** Later adjustments: each year on the day of the first one; otherwise on 1 January. */
  onAnniversary: z.boolean().default(false),
  /** Month whose index an adjustment uses; '' = the newest published one. */
  index: typed(LEASE_INDEX),
  /** Per cent of the index change that counts; '' = all of it. */
  share: typed(LEASE_NUMBER),
  floor: z.enum(LEASE_FLOORS).default('contract'),
  /** Largest rise at one adjustment, per cent; '' = none. */
  cap: typed(LEASE_NUMBER),
  /** Adjusted rents are rounded to whole kroner; otherwise to the øre. */
  wholeKroner: z.boolean().default(false),
  /** Square metres; '' = unknown. */
  floorArea: typed(LEASE_NUMBER),
  /** Per cent of VAT, shown beside the rent; '' = rent without VAT. */
  vat: typed(LEASE_NUMBER),
  /** Rises that the contract names: day and new yearly rent, or `+` and an amount or per cent. */
  steps: typed(LEASE_LINES),
  /** Yearly rents that were paid, each from its day on; '' = not asked. */
  paid: typed(LEASE_LINES),
  /**
   * Days before an adjustment on which its reader gets a mail; '' = none. Only in layouts of accounts; no
   * page shows it (decision 0118).
   */
  remind: z.enum(LEASE_REMINDER_DAYS).default(''),
  /** Hour of that mail, Oslo wall clock. */
  remindHour: z.enum(LEASE_REMINDER_HOURS).default('7'),
})
export type LeaseAttributes = z.output<typeof leaseAttributes>

export const leaseSchema: BlockSchema<LeaseAttributes> = {
  attributes: leaseAttributes,
  check: ({ remind }, _targets, report) => {
    if (remind !== '') report(['remind'], 'only the layout of an account has a reminder')
  },
}
