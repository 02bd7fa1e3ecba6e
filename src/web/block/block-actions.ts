/** Menu actions of a block besides the common ones. */
import { TABLE_VIEW_ATTRIBUTE, type BlockActions } from '#blocks/view-input.ts'
import type { BlockModel } from '#pages/model/page-model.ts'

/** Actions that the block's view names; none of a block that failed. */
export function actionsOf({ body }: Pick<BlockModel, 'body'>): BlockActions {
  const view: { readonly actions?: BlockActions } = body.status === 'shown' ? body.shown.view : {}
  return view.actions ?? {}
}

/** Opens the first table in `root`, or scrolls to it, and focuses it. */
export function showTable(root: ParentNode | null): void {
  const place = root?.querySelector<HTMLElement>(`[${TABLE_VIEW_ATTRIBUTE}]`)
  if (!place) return
  if (place instanceof HTMLDetailsElement) place.open = true
  const target = place instanceof HTMLDetailsElement ? (place.querySelector('summary') ?? place) : place
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}
