/** The stored newsletter in words. Pure. */
import type { User } from '#contract/subscriber/user.ts'
import type { Locale } from '#core/locale.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import { CITY_NAMES } from '../profile/changed-fields.ts'
import { momentInWords } from './moment-in-words.ts'

export interface NewsletterFact {
  readonly term: string
  readonly text: string
}

type Stored = Pick<User, 'email_settings' | 'city'>

/** @param next when the next issue leaves, milliseconds since 1970; `null` = none will, and then only the alerts are told of */
export function newsletterFacts({ email_settings: settings, city }: Stored, next: number | null, locale: Locale, texts: NewsletterTexts): readonly NewsletterFact[] {
  const { facts } = texts
  const alerts = { term: texts.alerts.heading, text: settings.alerts.length === 0 ? facts.noAlerts : facts.alertCount(String(settings.alerts.length)) }
  if (next === null) return [alerts]
  return [
    { term: facts.next, text: capitalised(momentInWords(next, locale, texts)) },
    { term: texts.city, text: city === '' ? facts.noCity : CITY_NAMES[city] },
    { term: facts.content, text: contentOf(settings, texts) },
    alerts,
  ]
}

/**
 * When the next issue leaves: by the schedule, or a day later where the server says so, which knows that there was an issue today already.
 * An earlier moment of the server's is a slot that has just come.
 *
 * @param bySchedule `null` = it is off
 * @param told as the server has it; `null` = not known
 * @returns milliseconds since 1970
 */
export function nextIssue(bySchedule: number | null, told: number | null): number | null {
  return bySchedule === null || told === null ? bySchedule : Math.max(bySchedule, told)
}

function contentOf({ data_sources: series, rss_feeds: feeds, events }: Stored['email_settings'], { facts }: NewsletterTexts): string {
  const parts = [
    series.length === 0 ? '' : facts.seriesCount(String(series.length)),
    feeds.length === 0 ? '' : facts.feedCount(String(feeds.length)),
    events ? facts.events : '',
  ].filter(Boolean)
  return parts.length === 0 ? facts.nothing : capitalised(parts.join(', '))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
