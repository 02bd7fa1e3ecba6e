/** Texts of a chart: its summary, and its table while that is open. */
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { summaryOf } from '#chart/words/summary.ts'
import { tableOf } from '#chart/words/table.ts'
import type { LazyTexts } from '#texts/texts.ts'
import type { ChartWording } from './chart-interaction.ts'

/** More rows make a page slow; older ones are reached by zooming. */
const MAX_TABLE_ROWS = 2000

export interface WordingInput {
  readonly now: ShownChart
  readonly options: ChartOptions
  readonly isTableOpen: boolean
  readonly controls: LazyTexts['chart']['controls']
}

export function wordingOf({ now, options, isTableOpen, controls }: WordingInput): ChartWording {
  const { locale } = options
  const table = isTableOpen ? tableOf(now.chart, options, now.view, MAX_TABLE_ROWS) : null
  const date = (iso: string) => formatDate(iso, locale, 'medium')
  const count = (rows: number) => formatNumber(rows, locale)
  const summary = summaryOf(now.chart, options, now.view)
  return {
    summary,
    table,
    tableCaption: now.from === '' ? summary.opening : controls.table(date(now.from), date(now.to)),
    tableNote:
      table && table.omitted > 0
        ? controls.tableOmitted(count(table.rows.length), count(table.rows.length + table.omitted))
        : '',
  }
}
