/**
 * Lists of layouts that were changed in two places (decision 47): merged layout by layout, so that disjoint
 * changes need no question and nothing is lost.
 */
import { MAX_LAYOUTS_PER_USER } from '../limits.ts'
import { isSlugAvailable, uniqueSlug } from '../addresses/layout-slug.ts'
import { isCopyTitleOf } from './layout-copies.ts'
import { mergeOrder } from './merge-order.ts'
import { isSameValue } from './same-value.ts'

/**
 * A stored layout, or one to be stored; whatever else it has counts as its content, but for `aliases`: the
 * server keeps them.
 */
export interface MergedLayout {
  readonly ID: string
  readonly path: string
  readonly title: string
}

/** What the user is told: each kept something that one side had not. */
export type LayoutConflict =
  /**
   * Both are kept: theirs under its ID, mine as `copy`, still with the title `title`: who stores it makes
   * that one its own.
   */
  | { readonly kind: 'editedInBoth'; readonly id: string; readonly copy: string; readonly title: string }
  /** Edited here, deleted there: kept. */
  | { readonly kind: 'deletedThere'; readonly id: string; readonly title: string }
  /** Deleted here, edited there: kept, as it is there. */
  | { readonly kind: 'deletedHere'; readonly id: string; readonly title: string }

export interface LayoutMerge<L extends MergedLayout> {
  /** To be stored: IDs and paths are unique, and it has no more than ten unless theirs had. */
  readonly layouts: readonly L[]
  readonly conflicts: readonly LayoutConflict[]
  /** Mine that there is no room for: not stored, to be kept as drafts and told. */
  readonly overLimit: readonly L[]
  /** Whether there is something to store that theirs has not. */
  readonly isChanged: boolean
}

export interface LayoutVersions<L extends MergedLayout> {
  /** As the server last acknowledged it here. */
  readonly base: readonly L[]
  /** As it is wanted here. New layouts have IDs. */
  readonly mine: readonly L[]
  /** As the server has it now. */
  readonly theirs: readonly L[]
}

/**
 * The three-way merge. When it is refused as well, what comes next is a merge of `{ base: theirs, mine:
 * layouts, theirs: the newest }`. Merging a merged list again changes nothing, and a save whose answer was
 * lost is recognised.
 */
export function mergeLayouts<L extends MergedLayout>(
  versions: LayoutVersions<L>,
  newId: () => string,
): LayoutMerge<L> {
  const { base, mine, theirs } = versions
  const { kept, conflicts } = mergeBoth(versions, newId)
  const room = new Set(withinLimit(kept))
  const stays = (id: string) => kept.find(({ layout }) => layout.ID === id)
  const copies = conflicts.flatMap((conflict) => (conflict.kind === 'editedInBoth' ? [conflict] : []))
  const order = mergeOrder(
    idsOf(base),
    idsOf(mine),
    idsOf(theirs),
    new Set(kept.map(({ layout }) => layout.ID)),
  )
    .flatMap((id) => [
      id,
      ...copies
        .filter((conflict) => conflict.id === id && !hasLayout(theirs, conflict.copy))
        .map(({ copy }) => copy),
    ])
    .flatMap((id) => stays(id) ?? [])
  const layouts = withOwnPaths(order.filter((each) => room.has(each)))
  return {
    layouts,
    conflicts,
    overLimit: order.filter((each) => !room.has(each)).map(({ layout }) => layout),
    isChanged: !isSameList(layouts, theirs),
  }
}

interface KeptLayout<L> {
  readonly layout: L
  /** Whether it is what they have; else it is mine. */
  readonly isTheirs: boolean
  /** Whether they have none of that ID, so that it needs room. */
  readonly isNew: boolean
}

interface MergeOutcome<L> {
  readonly kept: readonly KeptLayout<L>[]
  readonly conflict?: LayoutConflict
}

function mergeBoth<L extends MergedLayout>({ base, mine, theirs }: LayoutVersions<L>, newId: () => string) {
  const baseById = new Map(base.map((layout) => [layout.ID, layout]))
  const mineById = new Map(mine.map((layout) => [layout.ID, layout]))
  const theirIds = new Set(idsOf(theirs))
  // A layout that is new there, or untouched here, may be the copy that an earlier try has stored.
  const settled = theirs.filter((their) => {
    const here = mineById.get(their.ID)
    return here ? isSameLayout(here, their) : !baseById.has(their.ID)
  })
  const outcomes = [
    ...theirs.map((their) =>
      outcomeOfTheirs(baseById.get(their.ID), mineById.get(their.ID), their, settled, newId),
    ),
    ...mine.flatMap((layout) =>
      theirIds.has(layout.ID) ? [] : outcomeOfMine(baseById.get(layout.ID), layout),
    ),
  ]
  return {
    kept: outcomes.flatMap(({ kept }) => kept),
    conflicts: outcomes.flatMap(({ conflict }) => conflict ?? []),
  }
}

function outcomeOfTheirs<L extends MergedLayout>(
  base: L | undefined,
  mine: L | undefined,
  their: L,
  settled: readonly L[],
  newId: () => string,
): MergeOutcome<L> {
  const { ID: id } = their
  const keepTheirs = { layout: their, isTheirs: true, isNew: false }
  const isUntouchedThere = base !== undefined && isSameLayout(base, their)
  if (!mine) {
    if (!base) return { kept: [keepTheirs] }
    return isUntouchedThere
      ? { kept: [] }
      : { kept: [keepTheirs], conflict: { kind: 'deletedHere', id, title: their.title } }
  }
  if (isSameLayout(mine, their) || (base && isSameLayout(base, mine))) return { kept: [keepTheirs] }
  if (isUntouchedThere) return { kept: [{ layout: mine, isTheirs: false, isNew: false }] }
  const stored = settled.find(
    (each) => isCopyTitleOf(each.title, mine.title) && isSameLayout(contentOf(mine), contentOf(each)),
  )
  const copy = stored?.ID ?? newId()
  return {
    kept: [keepTheirs, ...(stored ? [] : [{ layout: { ...mine, ID: copy }, isTheirs: false, isNew: true }])],
    conflict: { kind: 'editedInBoth', id, copy, title: mine.title },
  }
}

function contentOf(layout: MergedLayout): MergedLayout {
  return { ...layout, ID: '', path: '', title: '' }
}

/** Of a layout that they have not. */
function outcomeOfMine<L extends MergedLayout>(base: L | undefined, mine: L): MergeOutcome<L>[] {
  const kept = [{ layout: mine, isTheirs: false, isNew: true }]
  if (!base) return [{ kept }]
  return isSameLayout(base, mine)
    ? []
    : [{ kept, conflict: { kind: 'deletedThere', id: mine.ID, title: mine.title } }]
}

/** What is stored already stays; of the rest, as many as there is room for. */
function withinLimit<L>(kept: readonly KeptLayout<L>[]): readonly KeptLayout<L>[] {
  let room = MAX_LAYOUTS_PER_USER - kept.filter(({ isNew }) => !isNew).length
  return kept.filter(({ isNew }) => !isNew || (room -= 1) >= 0)
}

/** Theirs keep their paths; mine whose path is taken gets the next free one of its title. */
function withOwnPaths<L extends MergedLayout>(kept: readonly KeptLayout<L>[]): readonly L[] {
  const taken = new Set<string>()
  const owners = new Set<KeptLayout<L>>()
  for (const each of [
    ...kept.filter(({ isTheirs }) => isTheirs),
    ...kept.filter(({ isTheirs }) => !isTheirs),
  ]) {
    if (!isSlugAvailable(each.layout.path, taken)) continue
    taken.add(each.layout.path)
    owners.add(each)
  }
  return kept.map((each) => {
    if (owners.has(each)) return each.layout
    const path = uniqueSlug(each.layout.title, taken)
    taken.add(path)
    return { ...each.layout, path }
  })
}

/** Old addresses do not count: only the server writes them. */
export function isSameLayout(a: MergedLayout, b: MergedLayout): boolean {
  return isSameValue({ ...a, aliases: undefined }, { ...b, aliases: undefined })
}

/** Whether two lists have the same layouts in the same order, see {@link isSameLayout}. */
export function isSameList(a: readonly MergedLayout[], b: readonly MergedLayout[]): boolean {
  return a.length === b.length && a.every((one, index) => isSameLayout(one, b[index] ?? one))
}

function idsOf(layouts: readonly MergedLayout[]): string[] {
  return layouts.map(({ ID }) => ID)
}

function hasLayout(layouts: readonly MergedLayout[], id: string): boolean {
  return layouts.some(({ ID }) => ID === id)
}
