/**
 * Encodes a preview as an address: the settings, the slot of the next issue, and the issue for comparison. It
 * has no personal data.
 */
import { z } from 'zod'
import { idListQuery, langQuery, wholeNumberQuery } from '#contract/query.ts'
import { citySchema } from '#contract/primitives.ts'
import { MAX_NEWSLETTER_SERIES, MAX_RSS_SOURCES } from '#core/limits.ts'
import { langOf, localeOf } from '#core/locale.ts'
import {
  FIRST_HOUR,
  LAST_HOUR,
  LAST_MONTHDAY,
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_RHYTHMS,
  NEWSLETTER_WEEKDAYS,
} from '#core/newsletter/schedule.ts'
import type { IssueRequest } from '../issue.ts'

/** The previous issue: its slot, and the key of the baseline that it showed. */
export interface PreviewPreviousIssue {
  readonly slotAt: number
  readonly reading: string
}

export interface PreviewQuery {
  readonly wish: IssueRequest
  /** Milliseconds since 1970; `null` = no next issue. */
  readonly next: number | null
  /** `null` = the first issue. */
  readonly before: PreviewPreviousIssue | null
}

const instantQuery = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()

/** Maximum length, above every result of {@link formatPreviewSearch}. */
const MAX_SEARCH_LENGTH = 8_000

const querySchema = z.object({
  ...langQuery,
  city: z.union([citySchema, z.literal('')]).default(''),
  sources: idListQuery.refine((ids) => ids.length <= MAX_NEWSLETTER_SERIES),
  feeds: idListQuery.refine((ids) => ids.length <= MAX_RSS_SOURCES),
  events: z.enum(['0', '1']).default('0'),
  frequency: z.enum(NEWSLETTER_FREQUENCIES).default('off'),
  rhythm: z.enum(NEWSLETTER_RHYTHMS).default('frequency'),
  weekday: z.enum(NEWSLETTER_WEEKDAYS).default('monday'),
  monthday: wholeNumberQuery(1, LAST_MONTHDAY).default(1),
  hours: wholeNumberQuery(FIRST_HOUR, LAST_HOUR).default(FIRST_HOUR),
  next: instantQuery,
  since: instantQuery,
  reading: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
})

/** Without the question mark. */
export function formatPreviewSearch({
  wish: { locale, city, settings },
  next,
  before,
}: PreviewQuery): string {
  return new URLSearchParams({
    lang: langOf(locale),
    city,
    sources: settings.data_sources.join(),
    feeds: settings.rss_feeds.join(),
    events: settings.events ? '1' : '0',
    frequency: settings.frequency,
    ...(settings.rhythm === 'frequency'
      ? {}
      : { rhythm: settings.rhythm, monthday: String(settings.monthday) }),
    weekday: settings.weekday,
    hours: String(settings.hours),
    ...(next === null ? {} : { next: String(next) }),
    ...(before ? { since: String(before.slotAt), reading: before.reading } : {}),
  } satisfies Partial<Record<keyof z.input<typeof querySchema>, string>>).toString()
}

/** @returns `null` = a parameter is invalid, or given twice */
export function parsePreviewSearch(search: string): PreviewQuery | null {
  if (search.length > MAX_SEARCH_LENGTH) return null
  const parameters = new URLSearchParams(search)
  if (new Set(parameters.keys()).size !== parameters.size) return null
  const read = querySchema.safeParse(Object.fromEntries(parameters))
  if (!read.success) return null
  const {
    lang,
    city,
    sources,
    feeds,
    events,
    frequency,
    rhythm,
    weekday,
    monthday,
    hours,
    next = null,
    since,
    reading,
  } = read.data
  return {
    wish: {
      locale: localeOf(lang),
      city,
      settings: {
        data_sources: sources,
        rss_feeds: feeds,
        events: events === '1',
        frequency,
        rhythm,
        weekday,
        monthday,
        hours,
      },
    },
    next,
    before: since === undefined || reading === undefined ? null : { slotAt: since, reading },
  }
}
