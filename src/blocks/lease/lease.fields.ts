/** The settings of a lease block: the main fields of the lease page. */
import type { BlockFields, Field, FormTexts } from '../fields.ts'
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

type Word = keyof FormTexts['fields']['lease']

/** @param help `null` = the label says enough */
const typed = (key: Word, pattern: RegExp, help: Word | null = null, required = false): Field => ({
  key,
  control: 'text',
  label: ({ lease }) => lease[key],
  ...(help && { help: ({ lease }) => lease[help] }),
  required,
  maxLength: MAX_LEASE_TEXT,
  pattern,
})

/** @param values each has a word of its own */
const chosen = (key: Word, values: readonly Word[]): Field => ({
  key,
  control: 'choice',
  label: ({ lease }) => lease[key],
  required: false,
  choices: values.map((value) => ({ value, label: ({ fields }) => fields.lease[value] })),
})

export const leaseFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.lease,
  adminOnly: false,
  comingSoon: false,
  fields: [
    typed('rent', LEASE_AMOUNT, 'rentHelp', true),
    typed('start', LEASE_DATE, 'dateHelp', true),
    typed('baseMonth', LEASE_MONTH, 'monthHelp', true),
    typed('firstAdjustment', LEASE_DATE, 'dateHelp', true),
    chosen('recurrence', LEASE_RECURRENCES),
    typed('index', LEASE_INDEX, 'indexHelp'),
    typed('share', LEASE_PERCENT),
    chosen('floor', LEASE_FLOORS),
    typed('cap', LEASE_PERCENT),
    chosen('rounding', LEASE_ROUNDINGS),
    typed('floorArea', LEASE_AMOUNT),
  ],
}
