/** Rules for the list of a user's layouts (specification §5 "Limits", decisions 20–23, 47; security S21). */
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '../limits.ts'

/** `/layout/new` is the editor. */
const EDITOR_PATH = 'new'
/** Aliases (old addresses) kept per layout. */
export const MAX_ALIASES = 20

/** Layout as sent by a client. */
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

/** Error codes of the API. */
export type LayoutListProblem = 'too_many_layouts' | 'too_many_blocks' | 'layout_path_taken'

/** The first violated rule of the list; `null` = valid. */
export function validateLayouts(layouts: readonly SentLayout[]): LayoutListProblem | null {
  if (layouts.length > MAX_LAYOUTS_PER_USER) return 'too_many_layouts'
  if (layouts.some((layout) => blockCount(layout) > MAX_BLOCKS_PER_LAYOUT)) return 'too_many_blocks'
  const paths = new Set(layouts.map(({ path }) => path))
  return paths.size < layouts.length || paths.has(EDITOR_PATH) ? 'layout_path_taken' : null
}

/** Number of blocks in all columns of all rows. */
export function blockCount({ rows }: Pick<SentLayout, 'rows'>): number {
  let count = 0
  for (const { columns } of rows) for (const column of columns) count += column.length
  return count
}

/**
 * Completes the sent list with data that only the server knows. A layout without an ID is the stored one of
 * the same path, else a new one; a duplicate ID stays with the first. A changed path becomes an alias, unless
 * it is the path of another layout; aliases sent by the client are ignored.
 *
 * @param sent a list that {@link validateLayouts} accepts
 * @param deleted last stored state of sent layouts that are not stored now: a restored layout gets back the
 *   aliases that no other layout has taken
 */
export function reconcileLayouts<Sent extends SentLayout>(
  stored: readonly StoredLayout[],
  sent: readonly Sent[],
  newId: () => string,
  deleted: readonly StoredLayout[] = [],
): (Omit<Sent, 'ID'> & { ID: string; aliases: string[] })[] {
  const takenSince = new Set(stored.flatMap(({ path, aliases }) => [path, ...aliases]))
  const broughtBack = deleted.map((layout) => ({
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
  const leftPaths = new Set(
    identified.flatMap(({ layout, before }) => (before && before.path !== layout.path ? [before.path] : [])),
  )
  return identified.map(({ id, layout, before }) => {
    const { ID: _sentId, ...rest } = layout
    return { ID: id, ...rest, aliases: aliasesOf(before, layout.path, paths, leftPaths) }
  })
}

function withIds<Sent extends SentLayout>(
  stored: readonly StoredLayout[],
  sent: readonly Sent[],
  newId: () => string,
): { readonly id: string; readonly layout: Sent }[] {
  const claimed = new Set(sent.flatMap(({ ID }) => ID ?? []))
  const storedByPath = new Map(stored.map(({ path, ID }) => [path, ID]))
  const usedIds = new Set<string>()
  return sent.map((layout) => {
    const samePath = storedByPath.get(layout.path)
    const claimedId = layout.ID ?? (samePath !== undefined && !claimed.has(samePath) ? samePath : undefined)
    const id = claimedId === undefined || usedIds.has(claimedId) ? newId() : claimedId
    usedIds.add(id)
    return { id, layout }
  })
}

/**
 * Aliases of a layout, oldest first.
 *
 * @param paths current paths of the list
 * @param leftPaths paths that a layout of the list gives up with this change: the last owner gets the alias
 */
function aliasesOf(
  before: StoredLayout | undefined,
  path: string,
  paths: ReadonlySet<string>,
  leftPaths: ReadonlySet<string>,
): string[] {
  if (!before) return []
  const remaining = before.aliases.filter((alias) => !paths.has(alias) && !leftPaths.has(alias))
  const isMoved = before.path !== path && !paths.has(before.path)
  return (isMoved ? [...remaining, before.path] : remaining).slice(-MAX_ALIASES)
}
