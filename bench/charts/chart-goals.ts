/** Goals of the chart compared with its peers, as rows of the table. */
import { alone, atMost, below, clockBelow, comparison, type Pair, type Row } from '../goal-table.ts'
import { median } from '../measured-load.ts'
import { PEERS, type LibraryName, type PeerName } from './libraries.ts'
import type { Drawing } from './measured-page.ts'
import type { ScenarioName } from './scenarios.ts'

/** All drawings of one chart by one library, a page each. */
export type DrawingsOf = (library: LibraryName, scenario: ScenarioName) => readonly Drawing[]

const NAMES: Readonly<Record<PeerName, string>> = {
  uplot: 'uPlot',
  echarts: 'ECharts',
  highcharts: 'Highcharts',
}

/**
 * Share of the peer's time that drawing may take; `noise` = no more than the slower quarter of the peer's
 * drawings.
 */
const MAX_TIME_RATIO: Readonly<Record<ScenarioName, Partial<Record<PeerName, number | 'noise'>>>> = {
  small: { uplot: 'noise', echarts: 0.5, highcharts: 0.5 },
  large: { uplot: 1.5, echarts: 0.7 },
}
const ZOOM_MS: Readonly<Record<ScenarioName, number>> = { small: 16, large: 33 }
const LARGE_MB = 10

/** @returns rows for the chart alone and against each peer that drew it */
export function chartGoals(scenario: ScenarioName, title: string, drawings: DrawingsOf): Row[] {
  const middle = (library: LibraryName, what: keyof Drawing) =>
    median(drawings(library, scenario).map((drawing) => drawing[what]))
  const peers = PEERS.filter((peer) => drawings(peer, scenario).length > 0)
  const pairWith = (peer: PeerName, did: string, what: keyof Drawing, unit: string): Pair => ({
    what: `${title}: ${did}, against ${NAMES[peer]}`,
    product: middle('kvartal', what),
    peer: middle(peer, what),
    unit,
  })
  const grownMb = middle('kvartal', 'grownMb')
  const memory = `${title}: memory over the data`
  return [
    alone(`${title}: drawn`, middle('kvartal', 'drawnMs'), 'ms'),
    ...peers.flatMap((peer) => {
      const most = MAX_TIME_RATIO[scenario][peer]
      const pair = pairWith(peer, 'drawn', 'drawnMs', 'ms')
      if (most === undefined) return []
      return [most === 'noise' ? withinNoise(pair, drawings(peer, scenario)) : atMost(most, pair)]
    }),
    ...peers.map((peer) => comparison(pairWith(peer, 'painted', 'settledMs', 'ms'))),
    clockBelow(ZOOM_MS[scenario], `${title}: zoomed`, middle('kvartal', 'zoomMs')),
    ...peers.map((peer) => comparison(pairWith(peer, 'zoomed', 'zoomMs', 'ms'))),
    alone(`${title}: processor time of a zoom`, middle('kvartal', 'zoomProcessorMs'), 'ms'),
    ...peers.map((peer) => comparison(pairWith(peer, 'processor time of a zoom', 'zoomProcessorMs', 'ms'))),
    scenario === 'large' ? below(LARGE_MB, memory, grownMb, 'MB') : alone(memory, grownMb, 'MB'),
    ...peers.map((peer) => comparison(pairWith(peer, 'memory', 'grownMb', 'MB'))),
  ]
}

/** Scripts as gzip sends them; libraries with all that their page needs. */
export function weightRows(
  interactiveKb: number,
  mostKb: number,
  scriptKb: ReadonlyMap<LibraryName, number>,
): Row[] {
  const product = scriptKb.get('kvartal') ?? Number.NaN
  return [
    below(mostKb, 'Script of the interactive chart over React, gz', interactiveKb, 'kB'),
    alone('Script that draws and zooms, gz', product, 'kB'),
    ...PEERS.flatMap((peer) => {
      const size = scriptKb.get(peer)
      return size === undefined
        ? []
        : [comparison({ what: `the same, against ${NAMES[peer]}`, product, peer: size, unit: 'kB' })]
    }),
  ]
}

/**
 * Not slower within the noise: the middle of the chart's drawings is no slower than the peer's third
 * quartile.
 */
function withinNoise(pair: Pair, peerDrawings: readonly Drawing[]): Row {
  const slow = thirdQuartile(peerDrawings.map(({ drawnMs }) => drawnMs))
  return {
    ...atMost(1, pair),
    goal: `≤ ${slow.toFixed(1)} ms, its Q3`,
    verdict: pair.product <= slow ? 'PASS' : 'FAIL',
  }
}

function thirdQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN
}
