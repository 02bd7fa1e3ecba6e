/** Context of all parts of the editor. None of it changes while the editor is open, so it causes no render. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BlockModelCache } from './block-model-cache.ts'
import type { HostFor } from './block-hosts.ts'
import type { EditorDialog } from './editor-dialog.ts'
import type { EditorState, EditorStore } from './editor-store.ts'

export interface EditorDeps {
  readonly store: EditorStore
  readonly models: BlockModelCache
  /** Host element of a block's card. */
  readonly hostFor: HostFor
  /** Shown beside the pointer while something is dragged. */
  readonly dragPreview: HTMLElement
  /** Opens a dialog in place of the open one. */
  readonly openDialog: (dialog: EditorDialog | null) => void
}

export const EditorContext = createContext<EditorDeps | null>(null)

/** @throws outside an editor */
export function useEditor(): EditorDeps {
  const parts = useContext(EditorContext)
  if (!parts) throw new Error('a part of the editor stands outside it')
  return parts
}

/** For the parts that change with every edit. */
export function useEditorState(): EditorState {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, store.state, store.state)
}

/**
 * One value of the editor's state. Renders again only when that value is another.
 *
 * @param select returns the same object, or an equal primitive, while nothing that it reads has changed
 */
export function useEditorValue<Value>(select: (state: EditorState) => Value): Value {
  const { store } = useEditor()
  const read = () => select(store.state())
  return useSyncExternalStore(store.subscribe, read, read)
}
