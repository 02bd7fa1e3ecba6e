/**
 * The heaviest layout of a reader: the maximum number of blocks, each a chart with the maximum number of
 * series.
 */
import { MAX_BLOCKS_PER_LAYOUT, MAX_CHART_SERIES } from '#core/limits.ts'

/** From the demo pack, those with the most points first. */
const SERIES = [
  'no-policy-rate-monthly',
  'no-usdnok',
  'no-nibor-3m',
  'no-eurnok',
  'no-cpi-12m',
  'no-cpi-ate-12m',
  'no-policy-rate',
  'no-unemployment-lfs',
  'no-oil-usd',
  'no-gdp-mainland',
].slice(0, MAX_CHART_SERIES)

export const CHARTED_SLUG = 'tyngst'

/** Two charts in each row. */
export function chartedLayout(): object {
  return {
    ID: '00000000-0000-4000-8000-000000000001',
    title: 'Tyngst',
    menuTitle: '',
    shortTitle: '',
    subtitle: '',
    icon: '',
    path: CHARTED_SLUG,
    rows: Array.from({ length: MAX_BLOCKS_PER_LAYOUT / 2 }, (_, row) => ({
      layout: '5050',
      columns: [[chart(2 * row + 1)], [chart(2 * row + 2)]],
    })),
  }
}

function chart(number: number): object {
  return {
    type: 'chart',
    heading: `Graf ${number}`,
    subtitle: '',
    description: '',
    source: '',
    icon: '',
    seamless: false,
    inverted: false,
    attributes: { series: SERIES, type: 'line', fromDate: 0, toDate: 0, withoutLegend: false, yAxes: 'auto' },
  }
}
