/**
 * A user's list of layouts after a save, deletion or move. The whole list is sent each time (specification §4
 * "Layouts").
 */
import { MAX_LAYOUTS_PER_USER } from '../limits.ts'
import { isSlugAvailable, uniqueSlug } from '../addresses/layout-slug.ts'
import { moveItem } from './list-operations.ts'

interface ListedLayout {
  readonly ID: string
  readonly path: string
  readonly title: string
}

/** Whether one more layout fits within the limit of an account. */
export function canAddLayout(list: readonly unknown[]): boolean {
  return list.length < MAX_LAYOUTS_PER_USER
}

/**
 * The list with a layout saved: in its position, or at the end when it is new or restored. A new title gives
 * a new address; an unchanged title keeps the address (decision 20), as does a restored layout whose address
 * is free.
 *
 * @param saved `path` is '' when it is new; its ID is made once, before the first try, so that a retry saves
 *   the same layout
 */
export function saveLayoutIn<Saved extends ListedLayout, Stored extends ListedLayout>(
  list: readonly Stored[],
  saved: Saved,
): (Stored | Saved)[] {
  const before = list.find(({ ID }) => ID === saved.ID)
  const takenPaths = new Set(list.flatMap(({ ID, path }) => (ID === saved.ID ? [] : [path])))
  const own = before
    ? before.title === saved.title
      ? before.path
      : ''
    : isSlugAvailable(saved.path, takenPaths)
      ? saved.path
      : ''
  const layout = { ...saved, path: own === '' ? uniqueSlug(saved.title, takenPaths) : own }
  return before ? list.map((stored) => (stored === before ? layout : stored)) : [...list, layout]
}

/** Removes a layout. Returns the same list when there is no such layout. */
export function removeLayoutFrom<Stored extends ListedLayout>(
  list: readonly Stored[],
  id: string,
): readonly Stored[] {
  return list.some(({ ID }) => ID === id) ? list.filter(({ ID }) => ID !== id) : list
}

/** Moves a layout. Returns the same list when there is no such layout or it stays. @param index new position */
export function moveLayoutIn<Stored extends ListedLayout>(
  list: readonly Stored[],
  id: string,
  index: number,
): readonly Stored[] {
  return moveItem(
    list,
    list.findIndex(({ ID }) => ID === id),
    index,
  )
}
