/** What the fields of a newsletter's schedule offer (specification §5 "Newsletter"; decision 0108). Pure. */
import {
  FIRST_HOUR,
  FREQUENCY_BESIDE_RHYTHM,
  LAST_HOUR,
  LAST_MONTHDAY,
  NEWSLETTER_FREQUENCIES,
  type NewsletterFrequency,
  type NewsletterRhythm,
} from './schedule.ts'

/** What the field "how often" offers: frequencies, and rhythms of their own. */
export const FREQUENCY_CHOICES = [...NEWSLETTER_FREQUENCIES, 'monthly', 'new_figures'] as const
export type FrequencyChoice = (typeof FREQUENCY_CHOICES)[number]

/** Hours of the Oslo wall clock. */
export const HOURS: readonly number[] = Array.from(
  { length: LAST_HOUR - FIRST_HOUR + 1 },
  (_, index) => FIRST_HOUR + index,
)

export const MONTHDAYS: readonly number[] = Array.from({ length: LAST_MONTHDAY }, (_, index) => index + 1)

interface StoredRhythm {
  readonly frequency: NewsletterFrequency
  readonly rhythm: NewsletterRhythm
}

/** The chosen frequency or rhythm of stored settings. */
export function frequencyChoiceOf({ frequency, rhythm }: StoredRhythm): FrequencyChoice {
  return frequency !== 'off' && (rhythm === 'monthly' || rhythm === 'new_figures') ? rhythm : frequency
}

/** How a choice is stored. A newsletter that is switched off keeps its rhythm. */
export function rhythmOf(choice: FrequencyChoice, { rhythm }: Pick<StoredRhythm, 'rhythm'>): StoredRhythm {
  if (choice === 'monthly' || choice === 'new_figures')
    return { frequency: FREQUENCY_BESIDE_RHYTHM, rhythm: choice }
  return { frequency: choice, rhythm: choice === 'off' ? rhythm : 'frequency' }
}

/** The choice that a field names; `undefined` = it names none. */
export function readFrequencyChoice(text: string): FrequencyChoice | undefined {
  return FREQUENCY_CHOICES.find((item) => item === text)
}
