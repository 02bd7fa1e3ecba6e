import { expect, test } from 'vitest'
import { parseAlertDraft, subjectOf, type AlertDraft, type AlertDraftResult } from './alert-draft.ts'

const DRAFT: AlertDraft = { subject: { kind: 'area', id: 'oslo-sentrum' }, isAbove: true, value: '7' }
const OTHER = { series: 'no-policy-rate', below: true, value: 4 }

test.each<[string, Partial<AlertDraft>, Parameters<typeof parseAlertDraft>[1], AlertDraftResult]>([
  ['an area', {}, [OTHER], { kind: 'alert', alert: { area: 'oslo-sentrum', above: true, value: 7 } }],
  [
    'a series, below',
    { subject: { kind: 'series', id: 'no-cpi-12m' }, isAbove: false },
    [],
    { kind: 'alert', alert: { series: 'no-cpi-12m', below: true, value: 7 } },
  ],
  ['no subject', { subject: null }, [], { kind: 'noSubject' }],
  ['no value', { value: '' }, [], { kind: 'noValue' }],
  ['two readings', { value: '6.800' }, [], { kind: 'ambiguous', readings: [6.8, 6_800] }],
  [
    'the same alert in another notation',
    {},
    [{ area: 'oslo-sentrum', above: true, below: false, value: 7 }],
    { kind: 'known' },
  ],
  [
    'the opposite direction is another alert',
    {},
    [{ area: 'oslo-sentrum', below: true, value: 7 }],
    { kind: 'alert', alert: { area: 'oslo-sentrum', above: true, value: 7 } },
  ],
  [
    'over the maximum number',
    {},
    Array.from({ length: 20 }, (_, value) => ({ ...OTHER, value })),
    { kind: 'tooMany' },
  ],
])('alertOfDraft: %s', (_why, overrides, existingAlerts, outcome) =>
  expect(parseAlertDraft({ ...DRAFT, ...overrides }, existingAlerts, 'nb-NO')).toEqual(outcome),
)

test('subject of an alert', () => {
  expect(subjectOf(OTHER)).toEqual({ kind: 'series', id: 'no-policy-rate' })
  expect(subjectOf({ area: 'oslo-sentrum', above: true, value: 7 })).toEqual({
    kind: 'area',
    id: 'oslo-sentrum',
  })
})
