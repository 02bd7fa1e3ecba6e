/**
 * A user's list of layouts with one of them saved, deleted or moved; what is sent is always the whole list
 * (specification §4 "Layouts").
 */
import { MAX_LAYOUTS_PER_USER } from '../limits.ts'
import { isSlugAvailable, uniqueSlug } from '../addresses/layout-slug.ts'
import { moveItem } from './list-operations.ts'

interface ListedLayout {
  readonly ID: string
  readonly path: string
  readonly title: string
}

export function canAddLayout(list: readonly unknown[]): boolean {
  return list.length < MAX_LAYOUTS_PER_USER
}

/**
 * The list with a layout saved: in its place, or at the end when it is new or is brought back. A new title
 * gives a new address, the old title keeps its own (decision 20); so does a layout that is brought back,
 * where no other layout has it now.
 *
 * @param saved its `path` is '' when it is new; the ID of a new one is made once, before the first try, so
 *   that a second try is the same layout
 */
export function saveLayoutIn<Saved extends ListedLayout, Stored extends ListedLayout>(
  list: readonly Stored[],
  saved: Saved,
): (Stored | Saved)[] {
  const before = list.find(({ ID }) => ID === saved.ID)
  const taken = new Set(list.flatMap(({ ID, path }) => (ID === saved.ID ? [] : [path])))
  const own = before
    ? before.title === saved.title
      ? before.path
      : ''
    : isSlugAvailable(saved.path, taken)
      ? saved.path
      : ''
  const layout = { ...saved, path: own === '' ? uniqueSlug(saved.title, taken) : own }
  return before ? list.map((each) => (each === before ? layout : each)) : [...list, layout]
}

/** The same list when there is no such layout. */
export function removeLayoutFrom<Stored extends ListedLayout>(
  list: readonly Stored[],
  id: string,
): readonly Stored[] {
  return list.some(({ ID }) => ID === id) ? list.filter(({ ID }) => ID !== id) : list
}

/** The same list when there is no such layout or nothing would move. @param index where it stands afterwards */
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
