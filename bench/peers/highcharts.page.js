/** The bench's charts with the Highcharts core, without its accessibility and boost modules. */
import Highcharts from 'highcharts/esm/highcharts.js'
import { COLOURS, PICTURE } from '../charts/scenarios.ts'

/** The same five dashes by Highcharts' names. */
const DASH_STYLES = ['Solid', 'Dash', 'Dot', 'LongDashDot', 'ShortDash']

/**
 * @param {HTMLElement} host
 * @param {import('../charts/scenarios.ts').Scenario} scenario
 * @param {[number, number][][]} source
 * @returns {import('../charts/chart-page.ts').DrawnChart}
 */
export function draw(host, scenario, source) {
  const axes = [...new Set(scenario.series.map((series) => series.axis))]
  const chart = Highcharts.chart(host, {
    accessibility: { enabled: false },
    chart: { ...PICTURE, animation: false, zooming: { type: 'x' } },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    tooltip: { shared: true },
    plotOptions: { series: { animation: false, marker: { enabled: false } } },
    xAxis: { type: 'datetime' },
    yAxis: axes.map((_, place) => ({
      title: { text: undefined },
      opposite: place % 2 === 1,
      gridLineWidth: place === 0 ? 1 : 0,
    })),
    series: scenario.series.map((series, index) => ({
      type: 'line',
      name: series.title,
      data: source[index],
      yAxis: axes.indexOf(series.axis),
      color: COLOURS[index % COLOURS.length],
      dashStyle: DASH_STYLES[Math.floor(index / COLOURS.length)],
    })),
  })
  return { zoom: (from, to) => chart.xAxis[0].setExtremes(Date.parse(from), Date.parse(to), true, false) }
}
