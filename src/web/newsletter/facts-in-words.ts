/** The stored newsletter in words. Pure. */
import type { User } from '#contract/subscriber/user.ts'
import type { Locale } from '#core/locale.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import { CITY_NAMES } from '../city-names.ts'
import { momentInWords } from './moment-in-words.ts'
import type { NextIssue } from './next-issue.ts'

export interface NewsletterFact {
  readonly term: string
  readonly text: string
}

type Stored = Pick<User, 'email_settings' | 'city'>

/** @param next when the next issue leaves: only the alerts are told of where none will */
export function newsletterFacts({ email_settings: settings, city }: Stored, next: NextIssue, locale: Locale, texts: NewsletterTexts): readonly NewsletterFact[] {
  const { facts } = texts
  const alerts = { term: texts.alerts.heading, text: settings.alerts.length === 0 ? facts.noAlerts : facts.alertCount(String(settings.alerts.length)) }
  if (next === null) return [alerts]
  return [
    ...(next === undefined ? [] : [{ term: facts.next, text: capitalised(momentInWords(next, locale, texts)) }]),
    { term: texts.city, text: city === '' ? facts.noCity : CITY_NAMES[city] },
    { term: facts.content, text: contentOf(settings, texts) },
    alerts,
  ]
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
