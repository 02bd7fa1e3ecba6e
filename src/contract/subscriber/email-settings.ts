/** Newsletter settings of a user (specification §3 "User"; decisions 50–52). */
import { z } from 'zod'
import { MAX_ALERTS, MAX_NEWSLETTER_SERIES, MAX_RSS_SOURCES } from '#core/limits.ts'
import {
  FIRST_HOUR,
  FREQUENCY_BESIDE_RHYTHM,
  LAST_HOUR,
  LAST_MONTHDAY,
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_RHYTHMS,
  NEWSLETTER_WEEKDAYS,
} from '#core/newsletter/schedule.ts'
import { CHANGE_BASES, CHANGE_DIRECTIONS } from '#core/newsletter/news-alerts.ts'
import { formulaSchema, idSchema, isoDateSchema, numberSchema } from '../primitives.ts'
import { fieldError } from './field-problem.ts'

const hourSchema = z.int().min(FIRST_HOUR).max(LAST_HOUR)

/** A series, or a formula of series (decision 0120). Whether it can be computed depends on the content. */
const watchedSeriesSchema = z.union([idSchema, formulaSchema])

/** Exactly one of series and area, exactly one of above and below. */
const alertSchema = z
  .object({
    series: watchedSeriesSchema.optional(),
    area: idSchema.optional(),
    above: z.boolean().optional(),
    below: z.boolean().optional(),
    value: numberSchema,
  })
  .refine(({ series, area }) => (series === undefined) !== (area === undefined), { error: 'notAccepted' })
  .refine(({ above = false, below = false }) => above !== below, { error: 'notAccepted' })

const watched = { series: watchedSeriesSchema.optional(), area: idSchema.optional() }

/** Alert about news of a figure (decision 0106). Exactly one of series and area. */
const newsAlertSchema = z
  .discriminatedUnion('on', [
    z.object({ on: z.literal('new'), ...watched }),
    z.object({ on: z.literal('corrected'), ...watched }),
    z.object({
      on: z.literal('change'),
      ...watched,
      direction: z.enum(CHANGE_DIRECTIONS),
      /** Percentage points for a figure in per cent, else per cent of the earlier figure. */
      by: numberSchema.positive(),
      since: z.enum(CHANGE_BASES),
    }),
  ])
  .refine(({ series, area }) => (series === undefined) !== (area === undefined), { error: 'notAccepted' })
  // An area's count of the year before is not known to the newsletter.
  .refine((alert) => alert.on !== 'change' || alert.area === undefined || alert.since === 'previous', {
    error: 'notAccepted',
  })

/** Hour of the Oslo wall clock; a list with one item is accepted too. */
const hoursSchema = z
  .union([hourSchema, z.array(hourSchema).length(1)])
  .transform((hours) => (typeof hours === 'number' ? hours : (hours[0] ?? FIRST_HOUR)))
  .pipe(hourSchema)

/** In the given order; duplicates are removed. */
const idsSchema = (max: number) => {
  const ids = z.array(idSchema).max(max, fieldError('tooLong'))
  return ids.transform((sent) => [...new Set(sent)]).pipe(ids)
}

/** Chosen data sources. */
export const chosenSeriesSchema = idsSchema(MAX_NEWSLETTER_SERIES)

/** First day with issues after a pause; '' = no pause. How far away it may be is checked where it is saved. */
export const pauseSchema = z.union([isoDateSchema, z.literal('')], fieldError('notAccepted'))

export const monthdaySchema = z
  .int(fieldError('notAccepted'))
  .min(1, fieldError('notAccepted'))
  .max(LAST_MONTHDAY, fieldError('notAccepted'))

const fields = {
  frequency: z.enum(NEWSLETTER_FREQUENCIES),
  /** Another rhythm than that of the frequency; `weekly` stands beside it (decision 0108). */
  rhythm: z.enum(NEWSLETTER_RHYTHMS),
  /** For monthly: 1 to 31; a shorter month has its last day. */
  monthday: monthdaySchema,
  pause_until: pauseSchema,
  hours: hoursSchema,
  /** For weekly and biweekly. */
  weekday: z.enum(NEWSLETTER_WEEKDAYS),
  events: z.boolean(),
  data_sources: chosenSeriesSchema,
  rss_feeds: idsSchema(MAX_RSS_SOURCES),
  /** For an issue without changes: a short mail, or none. */
  empty: z.enum(['send', 'skip']),
  alerts: z.array(alertSchema).max(MAX_ALERTS, fieldError('tooLong')),
  news_alerts: z.array(newsAlertSchema).max(MAX_ALERTS, fieldError('tooLong')),
}

export const emailSettingsSchema = z.object({
  frequency: fields.frequency.default('off'),
  rhythm: fields.rhythm.default('frequency'),
  monthday: fields.monthday.default(1),
  pause_until: fields.pause_until.default(''),
  hours: fields.hours.default(FIRST_HOUR),
  weekday: fields.weekday.default('monday'),
  events: fields.events.default(false),
  data_sources: fields.data_sources.default([]),
  rss_feeds: fields.rss_feeds.default([]),
  empty: fields.empty.default('send'),
  alerts: fields.alerts.default([]),
  news_alerts: fields.news_alerts.default([]),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>
/** A threshold on the figure of a series or an area. */
export type Alert = EmailSettings['alerts'][number]
/** An alert about news of a figure (decision 0106). */
export type NewsAlert = EmailSettings['news_alerts'][number]

/** Defaults of a user without choices. */
export const NO_NEWSLETTER: EmailSettings = emailSettingsSchema.parse({})

/** Partial changes. */
export const emailSettingsChangesSchema = z.object(fields).partial()
export type EmailSettingsChanges = z.output<typeof emailSettingsChangesSchema>

/**
 * The stored settings with the changes applied. A client that knows no rhythm and sends another frequency
 * ends the stored rhythm; one that sends the stored frequency again keeps it (decision 0108).
 */
export function mergeSettings(stored: EmailSettings, changes: EmailSettingsChanges): EmailSettings {
  const frequency = changes.frequency ?? stored.frequency
  const isKept = frequency === stored.frequency || frequency === 'off'
  const rhythm = changes.rhythm ?? (isKept ? stored.rhythm : 'frequency')
  return {
    frequency: rhythm === 'frequency' || frequency === 'off' ? frequency : FREQUENCY_BESIDE_RHYTHM,
    rhythm,
    monthday: changes.monthday ?? stored.monthday,
    pause_until: changes.pause_until ?? stored.pause_until,
    hours: changes.hours ?? stored.hours,
    weekday: changes.weekday ?? stored.weekday,
    events: changes.events ?? stored.events,
    data_sources: changes.data_sources ?? stored.data_sources,
    rss_feeds: changes.rss_feeds ?? stored.rss_feeds,
    empty: changes.empty ?? stored.empty,
    alerts: changes.alerts ?? stored.alerts,
    news_alerts: changes.news_alerts ?? stored.news_alerts,
  }
}
