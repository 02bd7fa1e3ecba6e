/**
 * Drag and drop of rows and blocks by the pointer. Buttons and keys do the same (`move-blocks.ts`). The drop
 * target is marked on the element itself, so that nothing is rendered while dragging.
 */
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { dropBlock, dropRow, type MoveOption } from '#core/layout/move-options.ts'
import type { LayoutDraft } from '../state/editor-store.ts'
import styles from './drag-and-drop.module.css'

export type DragItem = { readonly kind: 'row' | 'block'; readonly key: string }

interface DraggedElement {
  readonly element: HTMLElement
  /**
   * The drag handle. Only it is `draggable`: the browser makes its preview picture of the draggable element
   * before another can be chosen.
   */
  readonly handle: HTMLElement
}

/** Makes a row or block draggable, and a drop target for others of its kind. @returns the cleanup function */
export function dragAndDrop({ element, handle }: DraggedElement, { kind, key }: DragItem): () => void {
  return combine(
    draggable({
      element: handle,
      getInitialData: () => ({ kind, key }),
      // Uses its name as the preview, since the handle alone does not show what is moved.
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => {
            const name = document.createElement('span')
            name.className = styles['name'] ?? ''
            name.textContent = element.getAttribute('aria-label')
            container.append(name)
          },
        }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind,
      getData: ({ input }) =>
        attachClosestEdge({ kind, key }, { element, input, allowedEdges: ['top', 'bottom'] }),
    }),
  )
}

/** Makes the end of a column a drop target for blocks. @returns the cleanup function */
export function dropAtEnd(element: HTMLElement, row: string, column: number): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === 'block',
    getData: () => ({ kind: 'column', row, column }),
  })
}

/** Marks the drop position, and reports drops. @returns the cleanup function */
export function watchDrags(
  draft: () => LayoutDraft,
  moved: (key: string, edit: MoveOption['edit']) => void,
): () => void {
  let marked: Element | null = null
  const mark = (target: DropTarget | undefined) => {
    marked?.removeAttribute('data-drop')
    marked = target?.element ?? null
    marked?.setAttribute('data-drop', target ? (extractClosestEdge(target.data) ?? 'end') : '')
  }
  return monitorForElements({
    onDrag: ({ location }) => mark(location.current.dropTargets[0]),
    onDrop: ({ source, location }) => {
      mark(undefined)
      const [target] = location.current.dropTargets
      const { kind, key } = source.data
      if (!target || typeof key !== 'string') return
      const edit = kind === 'row' ? rowDrop(draft(), key, target) : blockDrop(draft(), key, target)
      if (edit) moved(key, edit)
    },
  })
}

interface DropTarget {
  readonly element: Element
  readonly data: Record<string | symbol, unknown>
}

function rowDrop(draft: LayoutDraft, key: string, { data }: DropTarget): MoveOption['edit'] | null {
  const rowIndex = draft.rows.findIndex((row) => row.key === data['key'])
  const row = draft.rows[extractClosestEdge(data) === 'top' ? rowIndex : rowIndex + 1]
  return rowIndex < 0 || row?.key === key ? null : dropRow(draft, key, row?.key ?? null)
}

function blockDrop(draft: LayoutDraft, key: string, { data }: DropTarget): MoveOption['edit'] | null {
  if (data['kind'] === 'column') {
    const { row, column } = data
    return typeof row === 'string' && typeof column === 'number'
      ? dropBlock(draft, key, { row, column, before: null })
      : null
  }
  for (const row of draft.rows) {
    for (const [column, blocks] of row.columns.entries()) {
      const blockIndex = blocks.findIndex((block) => block.key === data['key'])
      if (blockIndex < 0) continue
      const before = blocks[extractClosestEdge(data) === 'top' ? blockIndex : blockIndex + 1]?.key ?? null
      return dropBlock(draft, key, { row: row.key, column, before })
    }
  }
  return null
}
