/** Where a block's menu leads for the use of its figures in other programs. */
import { areasUsePath, seriesUsePath } from '#core/addresses/use-figures-paths.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { actionsOf } from './block-actions.ts'

/**
 * The page with lines that fetch the block's figures into other programs; `null` = the block has none to
 * take, or offers it elsewhere, as a chart does.
 */
export function figuresPathOf({ body }: Pick<BlockModel, 'body'>): string | null {
  if (body.status !== 'shown') return null
  const { shown } = body
  const { csv } = actionsOf({ body })
  if (!csv) return null
  if (csv.from === 'address') {
    const sources = new URLSearchParams(csv.url.split('?')[1]).get('sources') ?? ''
    return sources === '' ? null : seriesUsePath(sources.split(','))
  }
  const table = shown.type === 'areas' ? shown.view : shown.type === 'map' ? shown.view.table : null
  return table && areasUsePath(table.market)
}
