/** The settings of a lease block: the main fields of the lease page. */
import type { BlockFields, Field, FormTexts } from '../fields.ts'
import {
  LEASE_AMOUNT,
  LEASE_DATE,
  LEASE_FLOORS,
  LEASE_INDICES,
  LEASE_MONTH,
  LEASE_PERCENT,
  LEASE_RECURRENCES,
  LEASE_ROUNDINGS,
  MAX_LEASE_TEXT,
  USUAL_LEASE_INDEX,
} from './lease-options.ts'

type LeaseWords = FormTexts['fields']['lease']
type TypedKey = keyof LeaseWords['labels'] & keyof LeaseWords['examples']

const typed = (key: TypedKey, pattern: RegExp, required = false): Field => ({
  key,
  control: 'text',
  label: ({ lease }) => lease.labels[key],
  help: ({ lease }) => lease.examples[key],
  required,
  maxLength: MAX_LEASE_TEXT,
  pattern,
})

const chosen = <Key extends 'recurrence' | 'floor' | 'rounding'>(
  key: Key,
  values: readonly (keyof LeaseWords[Key] & string)[],
): Field => ({
  key,
  control: 'choice',
  label: ({ lease }) => lease.labels[key],
  required: false,
  choices: values.map((value) => ({ value, label: ({ fields }) => String(fields.lease[key][value]) })),
})

export const leaseFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.lease,
  adminOnly: false,
  comingSoon: false,
  fields: [
    typed('rent', LEASE_AMOUNT, true),
    typed('start', LEASE_DATE, true),
    typed('baseMonth', LEASE_MONTH, true),
    typed('firstAdjustment', LEASE_DATE, true),
    chosen('recurrence', LEASE_RECURRENCES),
    {
      key: 'index',
      control: 'choice',
      label: ({ lease }) => lease.labels.index,
      required: false,
      initial: USUAL_LEASE_INDEX,
      choices: LEASE_INDICES.map((value, at) => ({
        value,
        label: ({ fields: { lease } }) => lease.months.split(' ')[at] ?? lease.lastKnown,
      })),
    },
    typed('share', LEASE_PERCENT),
    chosen('floor', LEASE_FLOORS),
    typed('cap', LEASE_PERCENT),
    chosen('rounding', LEASE_ROUNDINGS),
    typed('floorArea', LEASE_AMOUNT),
  ],
}
