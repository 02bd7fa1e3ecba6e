/** What each block type asks of the portal API, from its attributes alone. */
import type { Lang } from '#core/locale.ts'
import { areasNeeds } from './areas/areas.needs.ts'
import { chartNeeds } from './chart/chart.needs.ts'
import { commentNeeds } from './comment/comment.needs.ts'
import { figuresNeeds } from './figures/figures.needs.ts'
import type { Need } from './need.ts'
import type { Attributes, BlockType, KnownBlock } from './registry.schema.ts'
import { textNeeds } from './text/text.needs.ts'

type NeedsByType = { readonly [Type in BlockType]: (attributes: Attributes<Type>, lang: Lang) => readonly Need[] }

const needsByType: NeedsByType = {
  figures: figuresNeeds,
  chart: chartNeeds,
  areas: areasNeeds,
  text: textNeeds,
  comment: commentNeeds,
}

export function needsOf<Type extends BlockType>(block: KnownBlock<Type>, lang: Lang): readonly Need[] {
  return needsByType[block.type](block.attributes, lang)
}
