/**
 * Moves of rows and blocks by any input: one edit, an announcement of its destination, and the focus on the
 * moved item (decision 22).
 */
import {
  destinationOf,
  moveOptions,
  type MoveDestination,
  type MoveDirection,
  type MoveOption,
} from '#core/layout/move-options.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import type { EditorStore } from '../state/editor-store.ts'

type MoveWords = LayoutTexts['editor']['moves']

/** Arrow keys on a handle: where a column has an end, up and down lead on to the next row. */
const DIRECTIONS_OF_KEY: Readonly<Record<string, readonly MoveDirection[]>> = {
  ArrowUp: ['up', 'rowAbove'],
  ArrowDown: ['down', 'rowBelow'],
  ArrowLeft: ['left'],
  ArrowRight: ['right'],
}

/**
 * Applies one move as an edit of its own, and announces where the item is now; nothing where it cannot be
 * moved.
 */
export function applyMove(store: EditorStore, key: string, edit: MoveOption['edit'], words: MoveWords): void {
  if (!store.edit(edit, { focus: [handleSelector(key)] })) return
  const landing = destinationOf(store.draft(), key)
  if (landing) store.announce(announcementOf(landing, words))
}

/** @returns whether the key is a move key; an impossible move is announced */
export function moveByKey(store: EditorStore, key: string, pressed: string, words: MoveWords): boolean {
  const directions = DIRECTIONS_OF_KEY[pressed]
  if (!directions) return false
  const options = moveOptions(store.draft(), key)
  const option = directions
    .map((wanted) => options.find(({ direction }) => direction === wanted))
    .find((option) => option !== undefined)
  if (option) applyMove(store, key, option.edit, words)
  else store.announce(words.none)
  return true
}

function announcementOf(landing: MoveDestination, words: MoveWords): string {
  const { row, rows } = landing
  if (landing.kind === 'row') return words.rowLanded(String(row), String(rows))
  return words.blockLanded(
    String(row),
    String(landing.column),
    String(landing.columns),
    String(landing.position),
    String(landing.blocks),
  )
}

/** CSS selector of the handle of a row or block, for the focus after a move. */
export function handleSelector(key: string): string {
  return `[data-key="${key}"] > [data-part="tools"] [data-part="handle"]`
}

/** CSS selector of the button that adds a block to a column. */
export function addButtonSelector(row: string, column: number): string {
  return `[data-key="${row}"] [data-column="${column}"] > [data-part="add"]`
}

/** The big prompt, or the button below the last row. */
export const ADD_ROW_SELECTOR = '[data-part="add-row"]'

/**
 * Selectors of the focused block's and row's handles, and of what always exists; empty where the focus is
 * elsewhere.
 */
export function focusedHandleSelectors(): readonly string[] {
  const handles: string[] = []
  for (
    let keyedElement = document.activeElement?.closest<HTMLElement>('[data-key]');
    keyedElement;
    keyedElement = keyedElement.parentElement?.closest<HTMLElement>('[data-key]')
  ) {
    handles.push(handleSelector(keyedElement.dataset['key'] ?? ''))
  }
  return handles.length > 0 ? [...handles, ADD_ROW_SELECTOR] : []
}
