/** A layer for the reader's hands over each plot of the picture. */
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import { PlotLayer } from './plot-layer.web.tsx'
import type { PlotBox } from './use-drawn-picture.web.ts'
import type { PlotCursorOptions } from './use-plot-cursor.web.ts'

interface PlotLayersProps extends Omit<PlotCursorOptions, 'shown' | 'limits'> {
  /** Boxes of the plots, in order; empty while there is none. */
  readonly boxes: readonly PlotBox[]
}

export function PlotLayers({ now, boxes, ...handlers }: PlotLayersProps) {
  const { shown: span, limits } = now
  if (!span || !limits) return null
  return plotsOf(now).map((plot, index) => {
    const box = boxes[index]
    return (
      box && (
        <PlotLayer
          key={plot.key}
          name={plot.name}
          now={plot.now}
          shown={span}
          limits={limits}
          box={box}
          {...handlers}
        />
      )
    )
  })
}

/** The one plot of a chart, or its panels: each shows only its own series. */
function plotsOf(
  now: ShownChart,
): readonly { readonly key: string; readonly name: string; readonly now: ShownChart }[] {
  if (now.scene.panels.length === 0) return [{ key: '', name: '', now }]
  return now.scene.panels.map(({ series, title, scene }) => {
    const hidden = now.chart.series.filter((item) => item.index !== series).map(({ id }) => id)
    return { key: String(series), name: title, now: { ...now, scene, view: { ...now.view, hidden } } }
  })
}
