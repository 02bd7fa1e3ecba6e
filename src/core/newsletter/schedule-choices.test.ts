import { expect, test } from 'vitest'
import { frequencyChoiceOf, HOURS, MONTHDAYS, readFrequencyChoice, rhythmOf } from './schedule-choices.ts'
import type { NewsletterFrequency, NewsletterRhythm } from './schedule.ts'

test.each<[string, NewsletterFrequency, NewsletterRhythm, string]>([
  ['a frequency', 'daily', 'frequency', 'daily'],
  ['a rhythm of its own', 'weekly', 'monthly', 'monthly'],
  ['switched off, with a rhythm', 'off', 'monthly', 'off'],
])('frequencyChoiceOf: %s', (_why, frequency, rhythm, choice) =>
  expect(frequencyChoiceOf({ frequency, rhythm })).toBe(choice),
)

test.each<[string, Parameters<typeof rhythmOf>[0], NewsletterRhythm, ReturnType<typeof rhythmOf>]>([
  ['a frequency ends a rhythm', 'daily', 'monthly', { frequency: 'daily', rhythm: 'frequency' }],
  ['a rhythm', 'new_figures', 'frequency', { frequency: 'weekly', rhythm: 'new_figures' }],
  ['switched off, the rhythm stays', 'off', 'monthly', { frequency: 'off', rhythm: 'monthly' }],
])('rhythmOf: %s', (_why, choice, rhythm, stored) => expect(rhythmOf(choice, { rhythm })).toEqual(stored))

test('readFrequencyChoice: a choice, and no choice', () =>
  expect([readFrequencyChoice('monthly'), readFrequencyChoice('hourly')]).toEqual(['monthly', undefined]))

test('hours from 7 to 19, days from 1 to 31', () =>
  expect([HOURS.length, HOURS[0], HOURS.at(-1), MONTHDAYS.length, MONTHDAYS[0]]).toEqual([13, 7, 19, 31, 1]))
