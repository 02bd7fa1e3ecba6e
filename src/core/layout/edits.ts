/**
 * What an editor can do to a draft, as data (specification §4 "Layouts"; decision 22), and what it makes of
 * it.
 */
import { changeBlocks, type BlockEdit } from './block-edits.ts'
import { keysOf, type Draft, type DraftRow, type DraftSettings } from './draft.ts'
import { changeRows, type RowEdit } from './row-edits.ts'

/** Of the layout as a whole. */
type LayoutEdit<B> =
  | { readonly kind: 'setTitle'; readonly title: string }
  /** Those that are named. */
  | { readonly kind: 'setSettings'; readonly settings: Partial<DraftSettings> }
  /**
   * A template, a copy or a kept draft takes the place of all rows; the caller says beforehand what it
   * replaces. `settings`: what else it brings; `base`: as of {@link Draft}, where it was made from a stored
   * layout.
   */
  | {
      readonly kind: 'setRows'
      readonly rows: readonly DraftRow<B>[]
      readonly settings?: Partial<DraftSettings>
      readonly base?: string | null
    }

export type Edit<B> = LayoutEdit<B> | RowEdit | BlockEdit<B>

/**
 * The draft with the edit. What does not fit (an unknown or used key, a place that does not exist, one block
 * or row too many) and what changes nothing leave the very same object.
 */
export function applyEdit<B>(draft: Draft<B>, edit: Edit<B>): Draft<B> {
  switch (edit.kind) {
    case 'setTitle':
      return withSettings(draft, { title: edit.title })
    case 'setSettings':
      return withSettings(draft, edit.settings)
    case 'setRows':
      return hasOwnKeys(edit.rows)
        ? withBase(withRows(withSettings(draft, edit.settings ?? {}), edit.rows), edit.base)
        : draft
    case 'insertRow':
    case 'removeRow':
    case 'moveRow':
    case 'changeRowLayout':
      return withRows(draft, changeRows(draft.rows, edit))
    case 'insertBlock':
    case 'replaceBlock':
    case 'removeBlock':
    case 'moveBlock':
    case 'duplicateBlock':
      return withRows(draft, changeBlocks(draft, edit))
  }
}

function withSettings<B>(draft: Draft<B>, settings: Partial<DraftSettings>): Draft<B> {
  const { title, subtitle, menuTitle, shortTitle, icon } = { ...draft, ...settings }
  const isSame =
    title === draft.title &&
    subtitle === draft.subtitle &&
    menuTitle === draft.menuTitle &&
    shortTitle === draft.shortTitle &&
    icon === draft.icon
  return isSame ? draft : { ...draft, title, subtitle, menuTitle, shortTitle, icon }
}

function withRows<B>(draft: Draft<B>, rows: readonly DraftRow<B>[]): Draft<B> {
  return rows === draft.rows ? draft : { ...draft, rows }
}

function withBase<B>(draft: Draft<B>, base: string | null = draft.base): Draft<B> {
  return base === draft.base ? draft : { ...draft, base }
}

function hasOwnKeys(rows: readonly DraftRow<unknown>[]): boolean {
  const keys = keysOf(rows)
  return new Set(keys).size === keys.length
}
