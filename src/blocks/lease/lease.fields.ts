/** The settings of a lease block: the main fields of the lease page. */
import { LEASE_REMINDER_DAYS, LEASE_REMINDER_HOURS } from '#core/lease/lease-reminder-options.ts'
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

type TextWord = Exclude<keyof FormTexts['fields']['lease'], 'daysBefore' | 'hour'>

const toggle = (key: TextWord): Field => ({
  key,
  control: 'toggle',
  label: ({ lease }) => lease[key],
  required: false,
})

const typed = (key: TextWord, pattern: RegExp, required = false, help?: TextWord): Field => ({
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
    {
      key: 'remind',
      control: 'choice',
      label: ({ lease }) => lease.remind,
      help: ({ lease }) => lease.remindHelp,
      required: false,
      choices: LEASE_REMINDER_DAYS.map((value) => ({
        value,
        label: ({ fields: { lease } }) => (value === '' ? lease.none : lease.daysBefore(Number(value))),
      })),
    },
    {
      key: 'remindHour',
      control: 'choice',
      label: ({ lease }) => lease.remindHour,
      required: false,
      choices: LEASE_REMINDER_HOURS.map((value) => ({
        value,
        label: ({ fields }) => fields.lease.hour(value),
      })),
    },
  ],
}
