/** Edits of a draft as data, and their application (specification §4 "Layouts"; decision 22). */
import { changeBlocks, type BlockEdit } from './block-edits.ts'
import { keysOf, type Draft, type DraftRow, type DraftSettings } from './draft.ts'
import { changeRows, type RowEdit } from './row-edits.ts'

/** Edits of the layout as a whole. */
type LayoutEdit<B> =
  | { readonly kind: 'setTitle'; readonly title: string }
  /** Only the given settings change. */
  | { readonly kind: 'setSettings'; readonly settings: Partial<DraftSettings> }
  /**
   * Replaces all rows by a template, a copy or a stored draft; the caller warns beforehand. `settings`:
   * further fields to set; `base`: as in {@link Draft}, when made from a stored layout.
   */
  | {
      readonly kind: 'setRows'
      readonly rows: readonly DraftRow<B>[]
      readonly settings?: Partial<DraftSettings>
      readonly base?: string | null
    }

export type Edit<B> = LayoutEdit<B> | RowEdit | BlockEdit<B>

/**
 * Applies the edit. Returns the same object for an edit that is invalid (unknown or used key, missing
 * position, one block or row too many) or changes nothing.
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
