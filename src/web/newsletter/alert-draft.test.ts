import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { alertOfDraft, numberTyped, subjectOf, type AlertDraft, type DraftOutcome } from './alert-draft.ts'

test.each<[string, string, Locale, number | null]>([
  ['a comma', '7,5', 'nb-NO', 7.5],
  ['a point', '7.5', 'nb-NO', 7.5],
  ['a comma in English', '7,5', 'en-GB', 7.5],
  ['thousands in English', '12,500', 'en-GB', 12_500],
  ['millions in English, with decimals', '1,250,000.5', 'en-GB', 1_250_000.5],
  ['three decimals in bokmål', '12,500', 'nb-NO', 12.5],
  ['thousands set apart by a space', '12 500', 'nb-NO', 12_500],
  ['and by one that does not break', '12\u00A0500', 'nb-NO', 12_500],
  ['below zero, with a hyphen', '-0,25', 'nb-NO', -0.25],
  ['below zero, with a minus sign', '−0,25', 'nb-NO', -0.25],
  ['nothing', ' ', 'nb-NO', null],
  ['a unit', '7 %', 'nb-NO', null],
  ['two marks', '1,2,3', 'nb-NO', null],
  ['an exponent', '1e3', 'nb-NO', null],
  ['more digits than a figure has', '1234567890123456', 'nb-NO', null],
])('numberTyped: %s', (_why, text, locale, value) => expect(numberTyped(text, locale)).toBe(value))

const DRAFT: AlertDraft = { subject: { kind: 'area', id: 'oslo-sentrum' }, isAbove: true, value: '7' }
const OTHER = { series: 'no-policy-rate', below: true, value: 4 }

test.each<[string, Partial<AlertDraft>, Parameters<typeof alertOfDraft>[1], DraftOutcome]>([
  ['an area', {}, [OTHER], { kind: 'alert', alert: { area: 'oslo-sentrum', above: true, value: 7 } }],
  ['a series, below', { subject: { kind: 'series', id: 'no-cpi-12m' }, isAbove: false }, [], { kind: 'alert', alert: { series: 'no-cpi-12m', below: true, value: 7 } }],
  ['nothing chosen', { subject: null }, [], { kind: 'noSubject' }],
  ['nothing typed', { value: '' }, [], { kind: 'noValue' }],
  ['there already, written otherwise', {}, [{ area: 'oslo-sentrum', above: true, below: false, value: 7 }], { kind: 'known' }],
  ['the other side is another one', {}, [{ area: 'oslo-sentrum', below: true, value: 7 }], { kind: 'alert', alert: { area: 'oslo-sentrum', above: true, value: 7 } }],
  ['one too many', {}, Array.from({ length: 20 }, (_, value) => ({ ...OTHER, value })), { kind: 'tooMany' }],
])('alertOfDraft: %s', (_why, over, others, outcome) => expect(alertOfDraft({ ...DRAFT, ...over }, others, 'nb-NO')).toEqual(outcome))

test('what an alert watches', () => {
  expect(subjectOf(OTHER)).toEqual({ kind: 'series', id: 'no-policy-rate' })
  expect(subjectOf({ area: 'oslo-sentrum', above: true, value: 7 })).toEqual({ kind: 'area', id: 'oslo-sentrum' })
})
