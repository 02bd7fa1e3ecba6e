/** Scroll positions by the router's key of each history entry; stored as text between two documents. */

export type ScrollPositions = Record<string, number>

/** Invalid stored data count as empty. */
export function parseScrollPositions(text: string | null): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, y]: [string, unknown]) =>
        typeof y === 'number' ? [[key, y]] : [],
      ),
    )
  } catch {
    return {}
  }
}

export function serializeScrollPositions(positions: ScrollPositions): string {
  return JSON.stringify(positions)
}
