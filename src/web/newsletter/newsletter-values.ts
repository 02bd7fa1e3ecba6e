/** Values and validation of the newsletter form (specification §5 "Newsletter"; decisions 50 to 52). Pure. */
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { User } from '#contract/subscriber/user.ts'
import { exceedsAlertLimit } from '#core/newsletter/alert-limit.ts'
import { MAX_ALERTS, MAX_NEWSLETTER_SERIES, MAX_RSS_SOURCES } from '#core/limits.ts'
import { LOCALES } from '#core/locale.ts'
import { isCity } from '#core/markets.ts'
import { isAcceptedPause } from '#core/newsletter/calendar.ts'
import {
  frequencyChoiceOf,
  HOURS,
  MONTHDAYS,
  readFrequencyChoice,
  rhythmOf,
} from '#core/newsletter/schedule-choices.ts'
import { NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import type { FormRules, FormValues } from '#ui/form/form-problems.ts'
import type { NewsletterSettings } from '../account/account-api.ts'
import { isNewsAlert, isThresholdAlert, type AnyAlert } from './alerts/alert-draft.ts'

/**
 * In the order in which they stand. Lists are counted: their items stand in the document, their number in a
 * hidden field.
 */
export type NewsletterField =
  | 'frequency'
  | 'weekday'
  | 'monthday'
  | 'hours'
  | 'pause_until'
  | 'locale'
  | 'city'
  | 'series'
  | 'feeds'
  | 'events'
  | 'empty'
  | 'alerts'
  | 'alertValue'

/** Fields with a value of their own. */
export const VALUE_FIELDS = [
  'frequency',
  'weekday',
  'monthday',
  'hours',
  'pause_until',
  'locale',
  'city',
  'events',
  'empty',
] as const satisfies readonly NewsletterField[]

/** Schedule fields, also used by the page without a login. */
export const SCHEDULE_FIELDS = [
  'frequency',
  'weekday',
  'monthday',
  'hours',
  'pause_until',
] as const satisfies readonly NewsletterField[]
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number]
export type Schedule = Pick<EmailSettings, ScheduleField | 'rhythm'>

/** Values chosen from lists. */
export interface ChosenLists {
  readonly series: readonly string[]
  readonly feeds: readonly string[]
  /** Those of thresholds first, then those about news of figures. */
  readonly alerts: readonly AnyAlert[]
}

/** `7` → `07`. */
export function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0')
}

/** Whether a day of the week has to be chosen for this frequency. */
export function hasWeekday(choice: string): boolean {
  return choice === 'weekly' || choice === 'biweekly'
}

/** @param nowMs milliseconds since 1970 */
export function scheduleRules({ problems }: NewsletterTexts, nowMs: number): FormRules<ScheduleField> {
  return {
    frequency: (value) => (readFrequencyChoice(value) ? null : problems.frequency),
    monthday: () => null,
    pause_until: (value) => (isAcceptedPause(value, nowMs) ? null : problems.pause),
    weekday: (value, { frequency }) => (hasWeekday(frequency) && !weekdayOf(value) ? problems.weekday : null),
    hours: (value) => (hourOf(value) === undefined ? problems.hours : null),
  }
}

/**
 * @param maxSources the sentence for too many data sources
 * @param storedAlerts number of stored alerts
 */
export function newsletterRules(
  texts: NewsletterTexts,
  maxSources: (maxText: string) => string,
  nowMs: number,
  storedAlerts: number,
): FormRules<NewsletterField> {
  const { problems } = texts
  const atMost = (max: number, sentence: (maxText: string) => string) => (count: string) =>
    Number(count) > max ? sentence(String(max)) : null
  return {
    ...scheduleRules(texts, nowMs),
    locale: () => null,
    city: (value) => (isCity(value) ? null : problems.city),
    series: atMost(MAX_NEWSLETTER_SERIES, maxSources),
    feeds: atMost(MAX_RSS_SOURCES, problems.feeds),
    events: () => null,
    empty: () => null,
    alerts: (count) =>
      exceedsAlertLimit(Number(count), storedAlerts) ? problems.alerts(String(MAX_ALERTS)) : null,
    alertValue: (value) => (value.trim() === '' ? null : problems.openAlert),
  }
}

/** Initial values of the fields. */
export function formValuesOf({ email_settings: settings, city, locale }: User): FormValues<NewsletterField> {
  return {
    ...scheduleValuesOf(settings),
    locale,
    city,
    series: '',
    feeds: '',
    events: settings.events ? 'on' : '',
    empty: settings.empty,
    alerts: '',
    alertValue: '',
  }
}

/** Values of the schedule's fields. */
export function scheduleValuesOf(schedule: Schedule): FormValues<ScheduleField> {
  return {
    frequency: frequencyChoiceOf(schedule),
    weekday: schedule.weekday,
    monthday: String(schedule.monthday),
    hours: String(schedule.hours),
    pause_until: schedule.pause_until,
  }
}

export function chosenListsOf({
  email_settings: { data_sources: series, rss_feeds: feeds, alerts, news_alerts: news },
}: User): ChosenLists {
  return { series, feeds, alerts: [...alerts, ...news] }
}

/**
 * @param values a hidden field is ''
 * @param before stored settings: the day of a hidden field stays
 */
export function newsletterSettingsOf(
  values: FormValues<NewsletterField>,
  { series, feeds, alerts }: ChosenLists,
  before: User,
): NewsletterSettings {
  const { email_settings: stored } = before
  return {
    email_settings: {
      ...scheduleOf(values, stored),
      events: values.events === 'on',
      data_sources: [...series],
      rss_feeds: [...feeds],
      empty: values.empty === 'skip' ? 'skip' : 'send',
      alerts: alerts.filter(isThresholdAlert),
      news_alerts: alerts.filter(isNewsAlert),
    },
    city: isCity(values.city) ? values.city : '',
    locale: LOCALES.find((item) => item === values.locale) ?? before.locale,
  }
}

/** @param stored used where a field is empty */
export function scheduleOf(values: FormValues<ScheduleField>, stored: Schedule): Schedule {
  return {
    ...rhythmOf(readFrequencyChoice(values.frequency) ?? frequencyChoiceOf(stored), stored),
    weekday: weekdayOf(values.weekday) ?? stored.weekday,
    monthday: MONTHDAYS.find((day) => String(day) === values.monthday) ?? stored.monthday,
    hours: hourOf(values.hours) ?? stored.hours,
    pause_until: values.pause_until,
  }
}

function weekdayOf(text: string) {
  return NEWSLETTER_WEEKDAYS.find((item) => item === text)
}

function hourOf(text: string): number | undefined {
  return HOURS.find((hour) => String(hour) === text)
}
