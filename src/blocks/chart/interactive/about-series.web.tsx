/** Panel with the sources of the figures; its content is loaded when opened. */
import { lazy, Suspense, useState } from 'react'
import { useLazyTexts } from '#ui/texts-context.tsx'
import type { SeriesFactsProps } from './series-facts.web.tsx'
import styles from './interactive.module.css'

const SeriesFacts = lazy(() =>
  import('./series-facts.web.tsx').then(
    (module) => ({ default: module.SeriesFacts }),
    (failure: unknown) => {
      console.warn(failure) // the chart works without its panel
      return { default: (_props: SeriesFactsProps) => <></> }
    },
  ),
)

export function AboutSeries(props: SeriesFactsProps) {
  const { controls } = useLazyTexts().chart
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={styles.about} data-print="hide" onToggle={() => setOpened(true)}>
      <summary>{controls.about}</summary>
      {wasOpened && (
        <Suspense>
          <SeriesFacts {...props} />
        </Suspense>
      )}
    </details>
  )
}
