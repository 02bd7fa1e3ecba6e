/** Sources and definitions of the figures, per series. */
import { formatDate } from '#core/format/date.ts'
import { formatUpdated } from '#core/format/instant.ts'
import { localizedPath } from '#core/locale.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import type { LegendEntry } from '#chart/words/legend.ts'
import type { PortalSeries } from '#chart/data/read-series.ts'
import type { ChartFrequency } from '#texts/blocks/chart-controls.ts'
import { useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import { SeriesToggle, type SeriesSwitch } from './legend-toggles.web.tsx'
import styles from './series-facts.module.css'
import { datedAddress } from '#ui/dated-address.ts'

export interface SeriesFactsProps {
  readonly series: readonly PortalSeries[]
  /** Parallel to `series`; with them each series can be switched here. */
  readonly toggles: readonly LegendEntry[]
  readonly switching: SeriesSwitch
  /** The Oslo calendar day, `YYYY-MM-DD`. */
  readonly today: string
}

const METHOD_PATH = '/metode'

export function SeriesFacts({ series, toggles, switching, today }: SeriesFactsProps) {
  const { controls } = useLazyTexts().chart
  const locale = useLocale()
  return (
    <>
      <div className={styles.seriesList}>
        {series.map((item, index) => {
          const entry = toggles[index]
          return (
            <section key={item.id} aria-label={item.title}>
              {entry ? (
                <SeriesToggle entry={entry} {...switching} />
              ) : (
                <p className={styles.seriesName}>{item.title}</p>
              )}
              <Facts series={item} today={today} />
              <p>
                <a
                  href={datedAddress(localizedPath(seriesPath(item.id), locale))}
                  aria-label={`${controls.seriesPage}: ${item.title}`}
                >
                  {controls.seriesPage}
                </a>
              </p>
            </section>
          )
        })}
      </div>
      <p>
        <a href={datedAddress(localizedPath(METHOD_PATH, locale))}>{controls.method}</a>
      </p>
    </>
  )
}

/** A next update in the past is left out: the page of the series explains it. */
function Facts({ series, today }: { series: PortalSeries; today: string }) {
  const { controls } = useLazyTexts().chart
  const locale = useLocale()
  const facts = [
    [controls.source, series.source],
    [controls.unit, series.unit],
    [
      controls.frequency,
      isFrequency(series.frequency, controls.frequencies) ? controls.frequencies[series.frequency] : '',
    ],
    [controls.definition, series.definition],
    [controls.lastUpdate, formatUpdated(series.lastUpdated, locale)],
    [
      controls.nextUpdate,
      series.nextUpdate === null || series.nextUpdate < today
        ? ''
        : formatDate(series.nextUpdate, locale, 'medium'),
    ],
    [controls.licence, series.licence],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

function isFrequency(word: string, names: Readonly<Record<ChartFrequency, string>>): word is ChartFrequency {
  return Object.hasOwn(names, word)
}
