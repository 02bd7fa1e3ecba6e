/**
 * Page form of a scene: paths in an SVG that stretches with the page, and texts beside it in HTML, positioned
 * by per cent. So it works at any width without a script. Styled by classes only (chart.css); no IDs.
 */
import { html, svg, type Markup, type MarkupElement } from './markup.ts'
import { keyTree, styleClasses } from './key.ts'
import { MARKER_PATHS } from './markers.ts'
import type { ChartScene, SceneAxis, ScenePanel, SceneSeries } from '../scene/scene-model.ts'

/**
 * Only the picture, hidden from assistive technology: the caller adds summary and table. An empty scene is
 * one paragraph of text.
 */
export function chartTree(scene: ChartScene): MarkupElement {
  if (scene.empty !== null) {
    return html('div', { class: 'chart-picture' }, [html('p', { class: 'chart-empty' }, [scene.empty])])
  }
  if (scene.panels.length > 0) {
    const columns = Math.min(
      MAX_COLUMNS,
      Math.ceil(scene.panels.length / Math.ceil(scene.panels.length / MAX_COLUMNS)),
    )
    return html('div', { class: 'chart-picture', 'aria-hidden': 'true' }, [
      html('div', { class: `chart-panels chart-panels-${columns}` }, scene.panels.map(panelTree)),
    ])
  }
  return html('div', { class: 'chart-picture', 'aria-hidden': 'true' }, [frameTree(scene)])
}

/** Maximum panels side by side; rows are as even as the number allows. */
const MAX_COLUMNS = 3

function panelTree({ series: index, title, scene }: ScenePanel): MarkupElement {
  const series = scene.series.find((item) => item.index === index)
  const key = series ? [keyTree(series)] : []
  return html('div', { class: 'chart-panel' }, [
    html('div', { class: 'chart-panel-title' }, [...key, html('b', {}, [title])]),
    frameTree(scene),
  ])
}

function frameTree(scene: ChartScene): MarkupElement {
  const leftAxes = scene.axes.filter((axis) => axis.side === 'left').reverse()
  const right = scene.axes.filter((axis) => axis.side === 'right')
  return html('div', { class: `chart-frame chart-rows-${titleRows(scene)}` }, [
    ...leftAxes.map((axis) => axisTree(axis, scene)),
    plotTree(scene),
    ...right.map((axis) => axisTree(axis, scene)),
    ...endsTree(scene),
  ])
}

/** Rows of axis titles over the plot: the outer axis of a side has its title above that of the inner one. */
function titleRows(scene: ChartScene): 0 | 1 | 2 {
  if (scene.axes.some((axis) => axis.outer)) return 2
  return scene.axes.length > 1 || scene.axes.some((axis) => axis.title !== '') ? 1 : 0
}

function axisTree(axis: SceneAxis, scene: ChartScene): MarkupElement {
  const labels = axis.labels.map((label, index) =>
    html('span', {}, [label], { top: `${scene.grid[index] ?? 0}%` }),
  )
  const name = `chart-axis chart-${axis.side}${axis.outer ? ' chart-outer' : ''}`
  return html('div', { class: name }, [...titleTree(axis, scene), ...labels], { width: `${axis.width}em` })
}

/** With several axes the keys of its series stand over an axis, so that no line is read on the wrong one. */
function titleTree(axis: SceneAxis, scene: ChartScene): MarkupElement[] {
  const keys =
    scene.axes.length > 1
      ? scene.series.filter((series) => axis.series.includes(series.index)).map(keyTree)
      : []
  const parts = [...keys, ...(axis.title === '' ? [] : [html('b', {}, [axis.title])])]
  return parts.length > 0 ? [html('div', { class: 'chart-title' }, parts)] : []
}

function plotTree(scene: ChartScene): MarkupElement {
  const times = scene.times.map((tick) =>
    html(
      'span',
      { class: `chart-time chart-level-${tick.level}` },
      [tick.text, ...(tick.below === '' ? [] : [html('span', { class: 'chart-below' }, [tick.below])])],
      { left: `${tick.at}%` },
    ),
  )
  const events = scene.events
    .filter((event) => event.isLabelled)
    .map((event) => html('span', { class: 'chart-event' }, [event.text], { left: `${event.at}%` }))
  return html('div', { class: 'chart-plot' }, [
    pathsTree(scene),
    ...scene.series.flatMap(markerTree),
    ...(scene.forecast ? [html('span', { class: 'chart-forecast-label' }, [scene.forecast.text])] : []),
    ...(scene.illustrative === ''
      ? []
      : [html('span', { class: 'chart-illustrative' }, [scene.illustrative])]),
    ...events,
    ...times,
  ])
}

function pathsTree(scene: ChartScene): MarkupElement {
  const { width, height } = scene
  const across = (percent: number) => Math.round((percent / 100) * width)
  const yOf = (percent: number) => Math.round((percent / 100) * height)
  const grid = scene.grid.map((gridline) => `M0 ${yOf(gridline)}h${width}`).join('')
  const events = scene.events.map((event) => `M${across(event.at)} 0v${height}`).join('')
  const attributes = {
    class: scene.isZoomed ? 'chart-paths chart-clipped' : 'chart-paths',
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  }
  return svg('svg', attributes, [
    ...(scene.forecast ? part('chart-band', bandPath(across(scene.forecast.from), width, height)) : []),
    svg('path', { class: 'chart-grid', d: grid }),
    ...(scene.zero === null ? [] : part('chart-zero', `M0 ${yOf(scene.zero)}h${width}`)),
    ...part('chart-events', events),
    ...part('chart-behind', scene.behind.join('')),
    ...scene.series.map(seriesTree),
  ])
}

function bandPath(from: number, width: number, height: number): string {
  return `M${from} 0H${width}V${height}H${from}z`
}

/** Empty for an empty path. */
function part(name: string, data: string): MarkupElement[] {
  return data === '' ? [] : [svg('path', { class: name, d: data })]
}

function seriesTree(series: SceneSeries): MarkupElement {
  const { line, illustrative, dots, forecast, forecastDots } = series.paths
  return svg('g', { class: `chart-series ${styleClasses(series)}`, 'data-series': String(series.index) }, [
    ...part('chart-mark', line),
    ...part('chart-mark chart-approx', illustrative),
    ...part('chart-mark chart-forecast', forecast),
    ...part('chart-dots', dots),
    ...part('chart-dots chart-forecast', forecastDots),
  ])
}

/** Beside the paths and not in them, which are stretched. */
function markerTree({ index, colour, marker, markerAt }: SceneSeries): MarkupElement[] {
  if (!marker || !markerAt) return []
  const attributes = {
    class: `chart-marker chart-${colour + 1}`,
    viewBox: '-6 -6 12 12',
    'data-series': String(index),
  }
  const element = svg('svg', attributes, [svg('path', { d: MARKER_PATHS[marker] })])
  return [{ ...element, style: { left: `${markerAt.across}%`, top: `${markerAt.down}%` } }]
}

function endsTree(scene: ChartScene): Markup[] {
  if (scene.ends.length === 0) return []
  const labels = scene.ends.flatMap((label) => {
    const series = scene.series.find((item) => item.index === label.series)
    return series
      ? [html('span', { class: 'chart-end' }, [keyTree(series), label.text], { top: `${label.at}%` })]
      : []
  })
  return [
    html('div', { class: 'chart-ends' }, labels, { width: `${Math.round(scene.endsWidth * 10) / 10}em` }),
  ]
}
