/**
 * Moving rows and blocks, however it was asked for: one edit, said where it landed, with the focus on what
 * moved (decision 22).
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

export function applyMove(store: EditorStore, key: string, edit: MoveOption['edit'], words: MoveWords): void {
  if (!store.edit(edit, { focus: [handleSelector(key)] })) return
  const landing = destinationOf(store.draft(), key)
  if (landing) store.announce(announcementOf(landing, words))
}

/** @returns whether the key is one that moves; where there is nowhere to go it says so */
export function moveByKey(store: EditorStore, key: string, pressed: string, words: MoveWords): boolean {
  const directions = DIRECTIONS_OF_KEY[pressed]
  if (!directions) return false
  const options = moveOptions(store.draft(), key)
  const option = directions
    .map((wanted) => options.find(({ direction }) => direction === wanted))
    .find((found) => found !== undefined)
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

export function handleSelector(key: string): string {
  return `[data-key="${key}"] > [data-part="tools"] [data-part="handle"]`
}

export function addButtonSelector(row: string, column: number): string {
  return `[data-key="${row}"] [data-column="${column}"] > [data-part="add"]`
}

/** The big prompt, or the button below the last row. */
export const ADD_ROW_SELECTOR = '[data-part="add-row"]'

/**
 * The handles of the block and the row that have the focus, and what is always there; nothing where it is
 * outside of them.
 */
export function focusedHandleSelectors(): readonly string[] {
  const handles: string[] = []
  for (
    let at = document.activeElement?.closest<HTMLElement>('[data-key]');
    at;
    at = at.parentElement?.closest<HTMLElement>('[data-key]')
  ) {
    handles.push(handleSelector(at.dataset['key'] ?? ''))
  }
  return handles.length > 0 ? [...handles, ADD_ROW_SELECTOR] : []
}
