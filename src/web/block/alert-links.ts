/** Where a block's menu leads for alerts about its figures. */
import { alertAddress, isWatchable } from '#core/addresses/alert-address.ts'
import type { BlockModel } from '#pages/model/page-model.ts'

/** A link to the form of a new alert about one figure. */
export interface AlertLink {
  readonly href: string
  /** Title of the figure; '' where the block has only one. */
  readonly title: string
}

/** Figures of one block that its menu lists; more would hide the rest of the menu. */
const MAX_LINKS = 6

/** Links for the figures of key figures or a chart, in their order, each once; none for other types. */
export function alertLinksOf({ body }: Pick<BlockModel, 'body'>): readonly AlertLink[] {
  if (body.status !== 'shown') return []
  const titles = new Map(figuresOf(body.shown))
  const figures = [...titles].filter(([id]) => isWatchable(id))
  return figures
    .slice(0, MAX_LINKS)
    .map(([id, title]) => ({
      href: alertAddress({ kind: 'series', id }),
      title: figures.length === 1 ? '' : title,
    }))
}

type ShownBlock = Extract<BlockModel['body'], { status: 'shown' }>['shown']

function figuresOf(shown: ShownBlock): readonly (readonly [id: string, title: string])[] {
  if (shown.type === 'figures') return shown.view.figures.map(({ id, title }) => [id, title])
  if (shown.type !== 'chart') return []
  const { interaction, legend } = shown.view
  return (interaction?.ids ?? []).map((id) => [id, legend.find((entry) => entry.id === id)?.title ?? id])
}
