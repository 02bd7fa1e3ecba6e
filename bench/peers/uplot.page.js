/** The bench's charts with uPlot: its cursor and drag to zoom stay on, its legend is off as everywhere. */
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { COLOURS, DASHES, PICTURE } from '../charts/scenarios.ts'

/** @param {string} iso */
const secondsOf = (iso) => Date.parse(iso) / 1000

/**
 * @param {HTMLElement} host
 * @param {import('../charts/scenarios.ts').Scenario} scenario
 * @param {Float64Array[]} source
 * @returns {import('../charts/chart-page.ts').DrawnChart}
 */
export function draw(host, scenario, source) {
  const axes = [...new Set(scenario.series.map((series) => series.axis))]
  const chart = new uPlot(
    {
      ...PICTURE,
      legend: { show: false },
      axes: [
        {},
        ...axes.map((axis, place) => ({
          scale: `y${axis}`,
          side: place % 2 === 0 ? 3 : 1,
          grid: { show: place === 0 },
        })),
      ],
      series: [
        {},
        ...scenario.series.map((series, index) => ({
          label: series.title,
          scale: `y${series.axis}`,
          stroke: COLOURS[index % COLOURS.length],
          width: 2,
          dash: [...(DASHES[Math.floor(index / COLOURS.length)] ?? [])],
          points: { show: false },
        })),
      ],
    },
    source,
    host,
  )
  return { zoom: (from, to) => chart.setScale('x', { min: secondsOf(from), max: secondsOf(to) }) }
}
