import { markupToString } from './markup.ts'
import type { ChartScene } from '../scene/scene-model.ts'
import { chartTree } from './tree.ts'

/** A scene as a string of HTML; see {@link chartTree}. */
export function pageMarkup(scene: ChartScene): string {
  return markupToString(chartTree(scene))
}
