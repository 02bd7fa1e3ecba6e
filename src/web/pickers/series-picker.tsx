/**
 * Data sources by category, each with its last value, its date and a small line (specification §4
 * "Data-source picker"; decision 44).
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { withUnit } from '#core/format/figure.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { fetchPortalJson } from './portal-client.ts'
import { ttlCache } from './ttl-cache.ts'
import { PickerDialog } from './picker-dialog.tsx'
import type { PickerLimits } from './picker-entries.ts'
import {
  readLastValues,
  readPoints,
  suggestionHref,
  type LastValue,
  type SuggestionContact,
} from './portal-responses.ts'
import { EntryDetailLoader, type LoadDetails } from './entry-detail-loader.ts'
import { sparklinePath } from './sparkline-path.ts'
import { editorSettings } from './use-editor-settings.ts'
import { usePortalList } from './use-portal-list.ts'
import { scheduleBatch, useEntryDetail } from './use-entry-detail.ts'
import styles from './pickers.module.css'

const BOX = { width: 64, height: 20 } as const
/** Maximum points of a sparkline. */
const MAX_SPARKLINE_POINTS = 40
/** All their points travel, so few at a time. */
const MAX_SERIES_PER_BATCH = 12

interface SeriesDetail extends LastValue {
  /** '' = too few points for a line. */
  readonly path: string
}

const seriesDetailLoaders = ttlCache(
  TEN_MINUTE_REFRESH_MS,
  (locale: Locale) =>
    new EntryDetailLoader({
      load: loadSeriesDetails(locale),
      schedule: scheduleBatch,
      batchSize: MAX_SERIES_PER_BATCH,
    }),
)

/** A line that cannot be drawn keeps no figure back. */
function loadSeriesDetails(locale: Locale): LoadDetails<SeriesDetail> {
  return async (ids) => {
    const sources = `sources=${ids.map(encodeURIComponent).join(',')}`
    const [values, points] = await Promise.all([
      fetchPortalJson(`/api/portal/lastdatasourcevalue?${sources}`, locale).then(readLastValues),
      fetchPortalJson(`/api/portal/datasources?${sources}`, locale).then(
        (body) => readPoints(body, MAX_SPARKLINE_POINTS),
        () => new Map<string, readonly number[]>(),
      ),
    ])
    return new Map(
      values.map((value) => [value.id, { ...value, path: sparklinePath(points.get(value.id) ?? [], BOX) }]),
    )
  }
}

export interface SeriesPickerProps extends PickerLimits {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onClose: () => void
  /** Below the list. */
  readonly extra?: ReactNode
}

export function SeriesPicker({ max, isSingle, extra, ...rest }: SeriesPickerProps) {
  const { pickers: words } = useLayoutTexts()
  const list = usePortalList('series')
  const facts = seriesDetailLoaders.get(useLocale())
  return (
    <PickerDialog
      {...rest}
      heading={isSingle ? words.oneSeries : words.series}
      list={list}
      max={max}
      isSingle={isSingle}
      tooMany={words.maxSources(String(max))}
      analytics="Select datasource"
      aside={({ id }) => <LastFigure id={id} facts={facts} />}
      foot={
        <>
          {extra}
          <Suggestion />
        </>
      }
    />
  )
}

function LastFigure({ id, facts }: { id: string; facts: EntryDetailLoader<SeriesDetail> }) {
  const { pickers: words } = useLayoutTexts()
  const locale = useLocale()
  const container = useRef<HTMLSpanElement>(null)
  const fact = useEntryDetail(facts, id, container)
  return (
    <span ref={container} className={styles.fact}>
      {fact && (
        <>
          <span className={styles.value}>{withUnit(fact.value, fact.unit, locale)}</span>
          <span className={styles.note}>
            {words.asOf(observationDate(fact.date, fact.frequency, locale))}
          </span>
          {fact.path !== '' && (
            <svg
              className={styles.line}
              viewBox={`-1 -1 ${BOX.width + 2} ${BOX.height + 2}`}
              width={BOX.width}
              height={BOX.height}
              aria-hidden="true"
              focusable="false"
            >
              <path d={fact.path} />
            </svg>
          )}
        </>
      )}
    </span>
  )
}

/** Link for suggesting a missing source, where the content has one. */
function Suggestion() {
  const locale = useLocale()
  const { pickers: words } = useLayoutTexts()
  const [contact, setContact] = useState<SuggestionContact | null>(null)
  useEffect(() => {
    let isOver = false
    editorSettings(locale).then(
      ({ suggestions }) => isOver || setContact(suggestions),
      (failure: unknown) => console.warn(failure),
    )
    return () => {
      isOver = true
    }
  }, [locale])
  const href = contact && suggestionHref(contact)
  if (!contact || !href) return null
  return (
    <section className={styles.suggestion}>
      {contact.heading !== '' && <h3>{contact.heading}</h3>}
      {contact.text !== '' && <p>{contact.text}</p>}
      <Button href={href} size="small" icon="mail">
        {contact.button || words.suggest}
      </Button>
    </section>
  )
}
