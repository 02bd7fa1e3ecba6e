/**
 * Drag and drop of rows and blocks by the pointer. Buttons and keys do the same (`move-blocks.ts`). The drop
 * target is marked on the element itself, so that nothing is rendered while dragging.
 */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropBlock, dropRow, type MoveOption } from '#core/layout/move-options.ts'
import type { LayoutDraft } from '../state/editor-store.ts'
import styles from './drag-and-drop.module.css'

/** What is dragged, by its key in the draft. */
export type DragItem = { readonly kind: 'row' | 'block'; readonly key: string }

interface DraggedElement {
  /** Shown beside the pointer, see {@link createDragPreview}. */
  readonly preview: HTMLElement
  readonly element: HTMLElement
  /**
   * The drag handle. Only it is `draggable`: the browser makes its preview picture of the draggable element
   * before another can be chosen.
   */
  readonly handle: HTMLElement
}

/**
 * Creates the picture that the pointer carries: the name of what is dragged, since the handle alone does not
 * show it. One element for all drags, which stays in the document: inserting one at the start of a drag would
 * have the page styled and laid out several times before the drag begins.
 */
export function createDragPreview(): HTMLElement {
  const preview = document.createElement('span')
  preview.className = styles.preview ?? ''
  preview.ariaHidden = 'true'
  return preview
}

/** Makes a row or block draggable, and a drop target for others of its kind. @returns the cleanup function */
export function dragAndDrop(
  { preview, element, handle }: DraggedElement,
  { kind, key }: DragItem,
): () => void {
  // The browser starts a drag in one task. What it would lay out and paint there is changed before and after.
  const showName = () => {
    preview.textContent = element.getAttribute('aria-label')
  }
  handle.addEventListener('pointerdown', showName)
  let timer: ReturnType<typeof setTimeout> | undefined
  return combine(
    () => handle.removeEventListener('pointerdown', showName),
    draggable({
      element: handle,
      getInitialData: () => ({ kind, key }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(preview, 0, 0),
      onDragStart: () => {
        timer = setTimeout(() => element.setAttribute('data-dragged', ''))
      },
      onDrop: () => {
        clearTimeout(timer)
        element.removeAttribute('data-dragged')
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind,
      getData: ({ input }) => ({ kind, key, edge: nearestEdge(element, input.clientY) }),
    }),
  )
}

/** The edge of an element at which something dropped at a height of the window would land. */
function nearestEdge(element: Element, clientY: number): 'top' | 'bottom' {
  const { top, bottom } = element.getBoundingClientRect()
  return clientY - top <= bottom - clientY ? 'top' : 'bottom'
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
    const edge = target?.data['edge']
    marked?.setAttribute('data-drop', typeof edge === 'string' ? edge : 'end')
  }
  return monitorForElements({
    onDrag: ({ location }) => mark(location.current.dropTargets[0]),
    onDrop: ({ source, location }) => {
      mark(undefined)
      const [target] = location.current.dropTargets
      const { kind, key } = source.data
      if (!target || typeof key !== 'string') return
      const edit = kind === 'row' ? rowDrop(draft(), key, target) : blockDrop(draft(), key, target)
      // In a task of its own: the end of a drag and the new layout together would be one long task.
      if (edit) setTimeout(() => moved(key, edit))
    },
  })
}

interface DropTarget {
  readonly element: Element
  readonly data: Record<string | symbol, unknown>
}

function rowDrop(draft: LayoutDraft, key: string, { data }: DropTarget): MoveOption['edit'] | null {
  const rowIndex = draft.rows.findIndex((row) => row.key === data['key'])
  const row = draft.rows[data['edge'] === 'top' ? rowIndex : rowIndex + 1]
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
      const before = blocks[data['edge'] === 'top' ? blockIndex : blockIndex + 1]?.key ?? null
      return dropBlock(draft, key, { row: row.key, column, before })
    }
  }
  return null
}
