/**
 * A copy of what an editor shows, unsaved changes and all, on its way to the editor of a new layout: in the
 * entry of the history.
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
 * @param state of the entry, which may be anything
 * @param copyWord for "copy" in the language of the reader
 * @returns with the title of a copy (decision 19); `null` = nothing is carried
 */
export function readCopyState(state: unknown, copyWord: string): LayoutSource<Block> | null {
  const source = isRecord(state) ? readLayoutSource(state[STATE_KEY]) : null
  return source && { ...source, title: copyTitle(source.title, copyWord) }
}
