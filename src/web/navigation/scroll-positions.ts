/** Scroll positions by the router's key of each history entry; stored as text between two documents. */
import { isRecord } from '#core/text/is-record.ts'

/** Where a reader was on a page. */
export interface ScrollPosition {
  /** Pixels from the top of the page, as high as its rows were then. */
  readonly y: number
  /** Id of the first block in view; omitted where there was none. */
  readonly block?: string
  /** Pixels from the top of the window to that block, negative above it. */
  readonly top?: number
}

export type ScrollPositions = Record<string, ScrollPosition>

/** Invalid stored data count as empty; a number is a position of an earlier build. */
export function parseScrollPositions(text: string | null): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, entry]) => {
        const position = parsePosition(entry)
        return position ? [[key, position]] : []
      }),
    )
  } catch {
    return {}
  }
}

function parsePosition(entry: unknown): ScrollPosition | null {
  if (typeof entry === 'number') return { y: entry }
  if (!isRecord(entry) || typeof entry['y'] !== 'number') return null
  const { y, block, top } = entry
  return typeof block === 'string' && typeof top === 'number' ? { y, block, top } : { y }
}

/** The positions as text for the storage of the tab. */
export function serializeScrollPositions(positions: ScrollPositions): string {
  return JSON.stringify(positions)
}
