/**
 * The layouts of a user, for code that does not speak the wire's words; without zod, so that a browser may
 * have it.
 */
import type { Layout } from './layout.ts'
import type { SavedLayouts, User } from './user.ts'

/** Layouts in the user's own order. */
export function layoutsOf(user: User): readonly Layout[] {
  return user.board_settings
}

/** The layouts of a list that was replaced. */
export function savedLayoutsOf(saved: SavedLayouts): readonly Layout[] {
  return saved.board_settings
}
