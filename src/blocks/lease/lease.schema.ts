/**
 * Attributes of the lease block: the main fields of a lease case, as typed texts (issue 36 part 5). Whether
 * texts of the right form are a case (a day that exists, a first adjustment after the start) is known to the
 * view only, since it depends on the day.
 */
import { z } from 'zod'
import type { BlockSchema } from '../block.schema.ts'
import {
  LEASE_AMOUNT,
  LEASE_DATE,
  LEASE_FLOORS,
  LEASE_INDEX,
  LEASE_MONTH,
  LEASE_PERCENT,
  LEASE_RECURRENCES,
  LEASE_ROUNDINGS,
  MAX_LEASE_TEXT,
} from './lease-options.ts'

const typed = (pattern: RegExp) => z.string().max(MAX_LEASE_TEXT).regex(pattern).default('')

const leaseAttributes = z.object({
  /** NOK a year without VAT, when the lease starts. */
  rent: typed(LEASE_AMOUNT),
  /** First day for which rent is due. */
  start: typed(LEASE_DATE),
  /** Month whose index the rent corresponds to. */
  baseMonth: typed(LEASE_MONTH),
  firstAdjustment: typed(LEASE_DATE),
  /** Later adjustments. */
  recurrence: z.enum(LEASE_RECURRENCES).default('january'),
  /** Month whose index an adjustment uses; '' = the newest published one. */
  index: typed(LEASE_INDEX),
  /** Per cent of the index change that counts; '' = all of it. */
  share: typed(LEASE_PERCENT),
  floor: z.enum(LEASE_FLOORS).default('contract-rent'),
  /** Largest rise at one adjustment, per cent; '' = none. */
  cap: typed(LEASE_PERCENT),
  rounding: z.enum(LEASE_ROUNDINGS).default('ore'),
  /** Square metres; '' = unknown. */
  floorArea: typed(LEASE_AMOUNT),
})
export type LeaseAttributes = z.output<typeof leaseAttributes>

export const leaseSchema: BlockSchema<LeaseAttributes> = { attributes: leaseAttributes }
