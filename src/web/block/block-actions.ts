/** What a block offers in its menu besides what every block has. */
import { areasUsePath, seriesUsePath } from '#core/addresses/page-paths.ts'
import { TABLE_VIEW_ATTRIBUTE, type BlockActions } from '#blocks/view-input.ts'
import type { BlockModel } from '#pages/model/page-model.ts'

export function actionsOf({ body }: Pick<BlockModel, 'body'>): BlockActions {
  const view: { readonly actions?: BlockActions } = body.status === 'shown' ? body.shown.view : {}
  return view.actions ?? {}
}

/**
 * The page with lines that fetch the block's figures into other programs; `null` = the block has none to
 * take, or offers it elsewhere, as a chart does.
 */
export function figuresPathOf({ body }: Pick<BlockModel, 'body'>): string | null {
  if (body.status !== 'shown') return null
  const { shown } = body
  const { csv }: BlockActions = actionsOf({ body })
  if (!csv) return null
  if (csv.from === 'address') {
    const sources = new URLSearchParams(csv.url.split('?')[1]).get('sources') ?? ''
    return sources === '' ? null : seriesUsePath(sources.split(','))
  }
  const table = shown.type === 'areas' ? shown.view : shown.type === 'map' ? shown.view.table : null
  return table && areasUsePath(table.market)
}

/** Opens the first table in `root`, or goes to it, and puts the focus there. */
export function showTable(root: ParentNode | null): void {
  const place = root?.querySelector<HTMLElement>(`[${TABLE_VIEW_ATTRIBUTE}]`)
  if (!place) return
  if (place instanceof HTMLDetailsElement) place.open = true
  const target = place instanceof HTMLDetailsElement ? (place.querySelector('summary') ?? place) : place
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}
