import { expect, test } from 'vitest'
import {
  keyOfAlert,
  parseAlertDraft,
  subjectOf,
  type AlertDraft,
  type AlertDraftResult,
} from './alert-draft.ts'

const DRAFT: AlertDraft = {
  subject: { kind: 'area', id: 'oslo-sentrum' },
  condition: 'above',
  value: '7',
  direction: 'down',
  since: 'year',
}
const SERIES = { kind: 'series', id: 'no-cpi-12m' } as const
const OTHER = { series: 'no-policy-rate', below: true, value: 4 }

test.each<[string, Partial<AlertDraft>, Parameters<typeof parseAlertDraft>[1], AlertDraftResult]>([
  ['an area', {}, [OTHER], { kind: 'alert', alert: { area: 'oslo-sentrum', above: true, value: 7 } }],
  [
    'a series, below',
    { subject: SERIES, condition: 'below' },
    [],
    { kind: 'alert', alert: { series: 'no-cpi-12m', below: true, value: 7 } },
  ],
  [
    'a change of a series',
    { subject: SERIES, condition: 'change', value: '0,5' },
    [],
    {
      kind: 'alert',
      alert: { on: 'change', series: 'no-cpi-12m', direction: 'down', by: 0.5, since: 'year' },
    },
  ],
  [
    'a change of an area is compared with the count before',
    { condition: 'change' },
    [],
    {
      kind: 'alert',
      alert: { on: 'change', area: 'oslo-sentrum', direction: 'down', by: 7, since: 'previous' },
    },
  ],
  [
    'a new figure needs no number',
    { subject: SERIES, condition: 'new', value: '' },
    [],
    { kind: 'alert', alert: { on: 'new', series: 'no-cpi-12m' } },
  ],
  [
    'a correction',
    { condition: 'corrected', value: '' },
    [],
    { kind: 'alert', alert: { on: 'corrected', area: 'oslo-sentrum' } },
  ],
  ['no subject', { subject: null }, [], { kind: 'noSubject' }],
  ['no value', { value: '' }, [], { kind: 'noValue' }],
  ['no size', { condition: 'change', value: '' }, [], { kind: 'noSize' }],
  ['a size that every figure has', { condition: 'change', value: '0' }, [], { kind: 'noSize' }],
  ['a size below zero', { condition: 'change', value: '-5' }, [], { kind: 'noSize' }],
  ['two readings', { value: '6.800' }, [], { kind: 'ambiguous', readings: [6.8, 6_800] }],
  [
    'the same alert in another notation',
    {},
    [{ area: 'oslo-sentrum', above: true, below: false, value: 7 }],
    { kind: 'known' },
  ],
  ['the same news twice', { condition: 'new' }, [{ on: 'new', area: 'oslo-sentrum' }], { kind: 'known' }],
  [
    'the opposite direction is another alert',
    {},
    [{ area: 'oslo-sentrum', below: true, value: 7 }],
    { kind: 'alert', alert: { area: 'oslo-sentrum', above: true, value: 7 } },
  ],
  [
    'over the maximum number, of both kinds together',
    {},
    [...Array.from({ length: 19 }, (_, value) => ({ ...OTHER, value })), { on: 'new', series: 'a' }],
    { kind: 'tooMany' },
  ],
])('parseAlertDraft: %s', (_why, overrides, existingAlerts, outcome) =>
  expect(parseAlertDraft({ ...DRAFT, ...overrides }, existingAlerts, 'nb-NO')).toEqual(outcome),
)

test('subject and key of an alert', () => {
  expect(subjectOf(OTHER)).toEqual({ kind: 'series', id: 'no-policy-rate' })
  expect(subjectOf({ area: 'oslo-sentrum', above: true, value: 7 })).toEqual({
    kind: 'area',
    id: 'oslo-sentrum',
  })
  expect(subjectOf({ on: 'new', area: 'oslo-sentrum' })).toEqual({ kind: 'area', id: 'oslo-sentrum' })
  expect(keyOfAlert({ on: 'new', series: 'a' })).not.toBe(keyOfAlert({ on: 'corrected', series: 'a' }))
})
