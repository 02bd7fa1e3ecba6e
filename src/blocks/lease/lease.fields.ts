/** The settings of a lease block: the main fields of the lease page. */
import type { BlockFields, Field, FormTexts } from '../fields.ts'
import {
  LEASE_DATE,
  LEASE_FLOORS,
  LEASE_INDEX,
  LEASE_LINES,
  LEASE_MONTH,
  LEASE_NUMBER,
  MAX_LEASE_TEXT,
} from './lease-options.ts'

type Word = keyof FormTexts['fields']['lease']

const toggle = (key: Word): Field => ({
  key,
  control: 'toggle',
  label: ({ lease }) => lease[key],
  required: false,
})

const typed = (key: Word, pattern: RegExp, required = false, help?: Word): Field => ({
  key,
  control: 'text',
  label: ({ lease }) => lease[key],
  ...(help && { help: ({ lease }) => lease[help] }),
  required,
  maxLength: MAX_LEASE_TEXT,
  pattern,
})

export const leaseFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.lease,
  adminOnly: false,
  comingSoon: false,
  fields: [
    typed('rent', LEASE_NUMBER, true),
    typed('start', LEASE_DATE, true),
    typed('baseMonth', LEASE_MONTH, true, 'monthHelp'),
    typed('firstAdjustment', LEASE_DATE, true),
    toggle('onAnniversary'),
    typed('index', LEASE_INDEX, false, 'indexHelp'),
    typed('share', LEASE_NUMBER),
    {
      key: 'floor',
      control: 'choice',
      label: ({ lease }) => lease.floor,
      required: false,
      choices: LEASE_FLOORS.map((value) => ({ value, label: ({ fields }) => fields.lease[value] })),
    },
    typed('cap', LEASE_NUMBER),
    toggle('wholeKroner'),
    typed('floorArea', LEASE_NUMBER),
    typed('vat', LEASE_NUMBER),
    typed('steps', LEASE_LINES, false, 'linesHelp'),
    typed('paid', LEASE_LINES, false, 'linesHelp'),
  ],
}
