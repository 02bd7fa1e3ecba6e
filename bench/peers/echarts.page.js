/** The bench's charts with ECharts on a canvas, only the parts a line chart with tooltip and zoom needs. */
import { LineChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { COLOURS, DASHES, PICTURE } from '../charts/scenarios.ts'

echarts.use([LineChart, GridComponent, TooltipComponent, DataZoomComponent, CanvasRenderer])

/**
 * @param {HTMLElement} host
 * @param {import('../charts/scenarios.ts').Scenario} scenario
 * @param {Float64Array[]} source
 * @returns {import('../charts/chart-page.ts').DrawnChart}
 */
export function draw(host, scenario, source) {
  const axes = [...new Set(scenario.series.map((series) => series.axis))]
  const chart = echarts.init(host, null, PICTURE)
  chart.setOption({
    animation: false,
    grid: { left: 100, right: axes.length > 1 ? 100 : 20, top: 30, bottom: 30 },
    tooltip: { trigger: 'axis' },
    dataZoom: [{ type: 'inside' }],
    xAxis: { type: 'time' },
    yAxis: axes.map((_, place) => ({
      type: 'value',
      scale: true,
      position: place % 2 === 0 ? 'left' : 'right',
      offset: place >= 2 ? 50 : 0,
      splitLine: { show: place === 0 },
    })),
    series: scenario.series.map((series, index) => {
      const dash = DASHES[Math.floor(index / COLOURS.length)] ?? []
      return {
        type: 'line',
        name: series.title,
        data: source[index],
        dimensions: ['time', 'value'],
        yAxisIndex: axes.indexOf(series.axis),
        showSymbol: false,
        sampling: 'minmax',
        lineStyle: {
          width: 2,
          color: COLOURS[index % COLOURS.length],
          type: dash.length === 0 ? 'solid' : [...dash],
        },
      }
    }),
  })
  return {
    zoom: (from, to) =>
      chart.dispatchAction({ type: 'dataZoom', startValue: Date.parse(from), endValue: Date.parse(to) }),
  }
}
