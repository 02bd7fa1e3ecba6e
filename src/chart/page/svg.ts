import { markupToString } from './markup.ts'
import type { ChartScene } from '../scene/scene-model.ts'
import { chartTree } from './tree.ts'

/** The page form of a scene as a string of HTML; see {@link chartTree} for what it holds. */
export function pageMarkup(scene: ChartScene): string {
  return markupToString(chartTree(scene))
}
