/**
 * A copy of the edited layout, with unsaved changes, for the editor of a new layout: carried in the history
 * entry's state.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import { isRecord } from '#core/text/is-record.ts'
import { copyTitle } from '#core/layout/layout-copies.ts'
import { layoutOf, type LayoutSource } from '#core/layout/draft.ts'
import { readLayoutSource } from '../layouts/read-layout-source.ts'
import type { LayoutDraft } from './state/editor-store.ts'

const STATE_KEY = 'copyOf'

/** @returns the state of an entry: plain data, as the browser keeps it */
export function copyState(draft: LayoutDraft): Readonly<Record<string, unknown>> {
  return { [STATE_KEY]: layoutOf(draft) }
}

/**
 * @param state state of the entry, untrusted
 * @param copyWord "copy" in the reader's language
 * @returns the source with the title of a copy (decision 19); `null` = none
 */
export function readCopyState(state: unknown, copyWord: string): LayoutSource<Block> | null {
  const source = isRecord(state) ? readLayoutSource(state[STATE_KEY]) : null
  return source && { ...source, title: copyTitle(source.title, copyWord) }
}
