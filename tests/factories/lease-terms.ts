/** The terms of a lease with the usual clause, for tests of rent adjustment. */
import { exact } from '#core/lease/exact.ts'
import type { LeaseTerms } from '#core/lease/lease-terms.ts'

/** A million kroner a year from January 2021, adjusted each January by the index of October. */
export const USUAL_TERMS: LeaseTerms = {
  start: '2021-01-01',
  contractRent: exact('1000000'),
  area: null,
  baseMonth: '2020-10',
  statedIndex: null,
  firstAdjustment: '2022-01-01',
  recurrence: 'january',
  indexChoice: { kind: 'month', month: 10 },
  sharePercent: exact('100'),
  floor: 'contract-rent',
  capPercent: null,
  method: 'contract-rent',
  steps: [],
  rounding: 'ore',
  vatPercent: null,
  missed: { dates: [], outcome: 'caught-up' },
}
