/** The stored newsletter in words. Pure. */
import type { User } from '#contract/subscriber/user.ts'
import { formatDate } from '#core/format/date.ts'
import { pauseEnd } from '#core/newsletter/calendar.ts'
import { capitalize } from '#core/text/capitalize.ts'
import type { Locale } from '#core/locale.ts'
import { CITY_NAMES } from '#core/markets.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import { formatMoment } from './format-moment.ts'
import type { NextIssue } from './next-issue.ts'

/** One line of the overview. */
export interface NewsletterFact {
  readonly term: string
  readonly text: string
}

type StoredNewsletter = Pick<User, 'email_settings' | 'city' | 'subscriber_email'>

/**
 * @param next time of the next issue; a disabled newsletter only mentions its alerts, and an enabled one
 *   without a date is paused for bounces
 * @param nowMs milliseconds since 1970: a pause that has ended is not mentioned
 */
export function formatFacts(
  { email_settings: settings, city, subscriber_email: address }: StoredNewsletter,
  next: NextIssue,
  locale: Locale,
  texts: NewsletterTexts,
  nowMs: number,
): readonly NewsletterFact[] {
  const { facts } = texts
  const alertCount = settings.alerts.length + settings.news_alerts.length
  const alerts = {
    term: texts.alerts.heading,
    text: alertCount === 0 ? facts.noAlerts : facts.alertCount(String(alertCount)),
  }
  if (settings.frequency === 'off') return [alerts]
  return [
    ...(pauseEnd(settings) > nowMs
      ? [{ term: facts.pause, text: formatDate(settings.pause_until, locale, 'long') }]
      : []),
    ...(next === undefined
      ? []
      : [
          {
            term: facts.next,
            text: next === null ? facts.paused(address) : capitalize(formatMoment(next, locale, texts)),
          },
        ]),
    { term: texts.city, text: city === '' ? facts.noCity : CITY_NAMES[city] },
    { term: facts.content, text: contentOf(settings, texts) },
    alerts,
  ]
}

function contentOf(
  { data_sources: series, rss_feeds: feeds, events }: StoredNewsletter['email_settings'],
  { facts }: NewsletterTexts,
): string {
  const parts = [
    series.length === 0 ? '' : facts.seriesCount(String(series.length)),
    feeds.length === 0 ? '' : facts.feedCount(String(feeds.length)),
    events ? facts.events : '',
  ].filter(Boolean)
  return parts.length === 0 ? facts.nothing : capitalize(parts.join(', '))
}
