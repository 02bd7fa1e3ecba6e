/**
 * Rules of a user's list of layouts as a whole (specification §5 "Limits", decisions 20–23, 47; security
 * S21).
 */
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '../limits.ts'

/** `/layout/new` is the editor. */
const EDITOR_PATH = 'new'
/** Old addresses of one layout that are remembered. */
export const MAX_ALIASES = 20

/** As a client sends it. */
interface SentLayout {
  readonly ID?: string | undefined
  readonly path: string
  readonly rows: readonly { readonly columns: readonly (readonly unknown[])[] }[]
}

interface StoredLayout {
  readonly ID: string
  readonly path: string
  readonly aliases: readonly string[]
}

/** The words are those of the refusals. */
export type LayoutListProblem = 'too_many_layouts' | 'too_many_blocks' | 'layout_path_taken'

/** What is wrong with the list, the first thing first; `null` = nothing. */
export function validateLayouts(layouts: readonly SentLayout[]): LayoutListProblem | null {
  if (layouts.length > MAX_LAYOUTS_PER_USER) return 'too_many_layouts'
  if (layouts.some((layout) => blockCount(layout) > MAX_BLOCKS_PER_LAYOUT)) return 'too_many_blocks'
  const paths = new Set(layouts.map(({ path }) => path))
  return paths.size < layouts.length || paths.has(EDITOR_PATH) ? 'layout_path_taken' : null
}

/** Blocks in all columns of all rows. */
export function blockCount({ rows }: Pick<SentLayout, 'rows'>): number {
  let count = 0
  for (const { columns } of rows) for (const column of columns) count += column.length
  return count
}

/**
 * The sent list with what only the server knows. A layout without an ID is the stored one of the same path,
 * else a new one; an ID that comes twice stays with the first. A path that changed is remembered as an alias,
 * unless it leads to another layout now; what a client says of aliases does not count.
 *
 * @param sent without a {@link validateLayouts}
 * @param gone as they last were, of those that are sent and not stored: who is brought back has the old
 *   addresses that no other took since
 */
export function reconcileLayouts<Sent extends SentLayout>(
  stored: readonly StoredLayout[],
  sent: readonly Sent[],
  newId: () => string,
  gone: readonly StoredLayout[] = [],
): (Omit<Sent, 'ID'> & { ID: string; aliases: string[] })[] {
  const takenSince = new Set(stored.flatMap(({ path, aliases }) => [path, ...aliases]))
  const broughtBack = gone.map((layout) => ({
    ...layout,
    aliases: layout.aliases.filter((alias) => !takenSince.has(alias)),
  }))
  const storedById = new Map([...broughtBack, ...stored].map((layout) => [layout.ID, layout]))
  const identified = withIds(stored, sent, newId).map(({ id, layout }) => ({
    id,
    layout,
    before: storedById.get(id),
  }))
  const paths = new Set(sent.map(({ path }) => path))
  const left = new Set(
    identified.flatMap(({ layout, before }) => (before && before.path !== layout.path ? [before.path] : [])),
  )
  return identified.map(({ id, layout, before }) => {
    const { ID: _sentId, ...rest } = layout
    return { ID: id, ...rest, aliases: aliasesOf(before, layout.path, paths, left) }
  })
}

function withIds<Sent extends SentLayout>(
  stored: readonly StoredLayout[],
  sent: readonly Sent[],
  newId: () => string,
): { readonly id: string; readonly layout: Sent }[] {
  const claimed = new Set(sent.flatMap(({ ID }) => ID ?? []))
  const storedByPath = new Map(stored.map(({ path, ID }) => [path, ID]))
  const given = new Set<string>()
  return sent.map((layout) => {
    const samePath = storedByPath.get(layout.path)
    const wanted = layout.ID ?? (samePath !== undefined && !claimed.has(samePath) ? samePath : undefined)
    const id = wanted === undefined || given.has(wanted) ? newId() : wanted
    given.add(id)
    return { id, layout }
  })
}

/**
 * Oldest first.
 *
 * @param paths that lead to a layout of the list now
 * @param left by any layout with this change: its last owner is who is meant
 */
function aliasesOf(
  before: StoredLayout | undefined,
  path: string,
  paths: ReadonlySet<string>,
  left: ReadonlySet<string>,
): string[] {
  if (!before) return []
  const kept = before.aliases.filter((alias) => !paths.has(alias) && !left.has(alias))
  const isMoved = before.path !== path && !paths.has(before.path)
  return (isMoved ? [...kept, before.path] : kept).slice(-MAX_ALIASES)
}
