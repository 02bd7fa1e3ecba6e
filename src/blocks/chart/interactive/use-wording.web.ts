/** What the block says in words, kept in step with what the chart shows. */
import { useEffect } from 'react'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartOptions } from '#chart/model.ts'
import { summaryOf } from '#chart/summary.ts'
import { tableOf } from '#chart/table.ts'
import { useLaterTexts } from '#ui/texts-context.tsx'
import type { ChartWording } from './chart-interaction.ts'

/** More rows make a page slow; older ones are reached by zooming. */
const MOST_TABLE_ROWS = 2000
/** Words follow the picture after this pause, so that they never hold up a zoom. */
const WORDS_AFTER_MS = 150

export function useWording(now: ShownChart, options: ChartOptions, isTableOpen: boolean, onWording: (wording: ChartWording) => void): void {
  const { controls } = useLaterTexts().chart
  useEffect(() => {
    const timer = setTimeout(() => {
      const { locale } = options
      const table = isTableOpen ? tableOf(now.chart, options, now.view, MOST_TABLE_ROWS) : null
      const date = (iso: string) => formatDate(iso, locale, 'medium')
      const count = (rows: number) => formatNumber(rows, locale)
      onWording({
        summary: summaryOf(now.chart, options, now.view),
        table,
        tableCaption: controls.table(date(now.scene.from), date(now.scene.to)),
        tableNote: table && table.omitted > 0
          ? controls.tableOmitted(count(table.rows.length), count(table.rows.length + table.omitted))
          : '',
      })
    }, WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now, options, isTableOpen, onWording, controls])
}
