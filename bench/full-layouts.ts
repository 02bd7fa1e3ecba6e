/** Ten layouts of twenty blocks, as a diligent reader has them. */
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '#core/limits.ts'

/** @param turn distinguishes lists of the same size */
export function fullLayouts(turn: number): readonly object[] {
  return Array.from({ length: MAX_LAYOUTS_PER_USER }, (_, layout) => ({
    ID: `00000000-0000-4000-8000-00000000000${layout}`,
    title: `Kontor i sentrum, utgave ${turn}, nummer ${layout}`,
    menuTitle: '',
    shortTitle: '',
    subtitle: 'Leiepriser, ledighet og renter for møtet på mandag',
    icon: 'building',
    path: `kontor-i-sentrum-${layout}`,
    rows: Array.from({ length: MAX_BLOCKS_PER_LAYOUT / 2 }, (_none, row) => ({
      layout: '5050',
      columns: [[chart(row)], [figures(row)]],
    })),
  }))
}

function chart(row: number) {
  return {
    ...ENVELOPE,
    type: 'chart',
    heading: `Utvikling over tid, del ${row}`,
    attributes: {
      series: ['no-policy-rate', 'no-cpi-12m', 'oslo-office-vacancy', 'oslo-office-rent'],
      type: 'line',
      fromDate: 0,
      toDate: 0,
      withoutLegend: false,
      yAxes: 'auto',
    },
  }
}

function figures(row: number) {
  const ids = ['no-policy-rate', 'no-cpi-12m', 'oslo-office-vacancy', 'oslo-office-rent']
  return {
    ...ENVELOPE,
    type: 'figures',
    heading: `Nøkkeltall, del ${row}`,
    attributes: {
      figures: ids.map((id) => ({
        id,
        changeAsPercent: false,
        hideChange: false,
        title: '',
        showUnit: true,
      })),
    },
  }
}

const ENVELOPE = {
  subtitle: 'Kvartalstall',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
}
