/** What a block offers in its menu besides what every block has. */
import { TABLE_VIEW_ATTRIBUTE, type BlockActions } from '#blocks/view-input.ts'
import type { BlockModel } from '#pages/model/page-model.ts'

export function actionsOf({ body }: Pick<BlockModel, 'body'>): BlockActions {
  const view: { readonly actions?: BlockActions } = body.status === 'shown' ? body.shown.view : {}
  return view.actions ?? {}
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
