import { use, useEffect, useRef } from 'react'
import Highcharts from 'highcharts/esm/highcharts.js'
import { number, period } from '../formats.js'
import { seriesOf } from './calls.js'
import { Sources } from './sources.jsx'

const COLOURS = ['#06425f', '#b95511', '#508d79', '#8f62ab']
const HEIGHT_PX = 360

Highcharts.setOptions({
  accessibility: { enabled: false },
  credits: { enabled: false },
  title: { text: undefined },
  colors: COLOURS,
  lang: { decimalPoint: ',', thousandsSep: ' ', resetZoom: 'Hele perioden' },
  chart: {
    backgroundColor: 'transparent',
    style: { fontFamily: 'inherit' },
    height: HEIGHT_PX,
    zooming: { type: 'x' },
  },
})

export function Chart({ attributes, heading }) {
  const [answer] = seriesOf(attributes)
  const series = use(answer)
  const host = useRef(null)
  useEffect(() => {
    const chart = Highcharts.chart(host.current, optionsOf(attributes, series))
    // Without its accessibility module Highcharts calls the picture an image and gives it no name.
    chart.renderer.box.setAttribute('aria-label', `Graf: ${heading}`)
    return () => chart.destroy()
  }, [attributes, heading, series])
  return (
    <figure>
      <div className="chart" ref={host} />
      <details>
        <summary>Vis som tabell</summary>
        {series.map((one) => (
          <PointTable key={one.ID} series={one} />
        ))}
      </details>
      <Sources names={series.map(({ texts }) => texts.source)} />
    </figure>
  )
}

function optionsOf({ type, fromDate, withoutLegend, yAxes }, series) {
  const units =
    yAxes === 'single' ? [series[0]?.texts.unit ?? ''] : [...new Set(series.map(({ texts }) => texts.unit))]
  const from = fromDate ? Date.parse(fromDate) : -Infinity
  return {
    chart: { type },
    legend: { enabled: !withoutLegend },
    tooltip: { shared: true },
    plotOptions: { series: { marker: { enabled: false } } },
    xAxis: { type: 'datetime' },
    yAxis: units.map((unit, place) => ({
      title: { text: unit },
      opposite: place % 2 === 1,
      gridLineWidth: place === 0 ? 1 : 0,
    })),
    series: series.map(({ texts, dates, values, step }) => ({
      name: texts.title,
      step: step ? 'left' : undefined,
      yAxis: Math.max(0, units.indexOf(texts.unit)),
      tooltip: { valueSuffix: ` ${texts.unit}` },
      data: dates.map((date, index) => [Date.parse(date), values[index]]).filter(([time]) => time >= from),
    })),
  }
}

function PointTable({ series: { texts, dates, values, frequency } }) {
  return (
    <table>
      <caption>
        {texts.title}, {texts.unit}
      </caption>
      <thead>
        <tr>
          <th scope="col">Periode</th>
          <th scope="col">Verdi</th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date, index) => (
          <tr key={date}>
            <th scope="row">{period(date, frequency)}</th>
            <td>{values[index] === null ? '–' : number(values[index], texts.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
