/**
 * Three-way merge of lists of layouts that were changed on two devices (decision 47). Merges per layout, so
 * that disjoint changes need no question and nothing is lost.
 */
import { MAX_LAYOUTS_PER_USER } from '../limits.ts'
import { isSlugAvailable, uniqueSlug } from '../addresses/layout-slug.ts'
import { isCopyTitleOf } from './layout-copies.ts'
import { mergeOrder } from './merge-order.ts'
import { isSameValue } from './same-value.ts'

/**
 * A layout that is stored or to be stored. All fields except `aliases` count as content; the server maintains
 * `aliases`.
 */
export interface MergedLayout {
  readonly ID: string
  readonly path: string
  readonly title: string
}

/** Conflict to report to the user: each kept a version that one side did not have. */
export type LayoutConflict =
  /**
   * Both versions are kept: theirs under its ID, mine as `copy`, still titled `title`; the caller renames the
   * copy.
   */
  | { readonly kind: 'editedInBoth'; readonly id: string; readonly copy: string; readonly title: string }
  /** Edited here, deleted there: my version is kept. */
  | { readonly kind: 'deletedThere'; readonly id: string; readonly title: string }
  /** Deleted here, edited there: their version is kept. */
  | { readonly kind: 'deletedHere'; readonly id: string; readonly title: string }

export interface LayoutMerge<L extends MergedLayout> {
  /** List to store: IDs and paths are unique, and at most ten layouts unless theirs had more. */
  readonly layouts: readonly L[]
  readonly conflicts: readonly LayoutConflict[]
  /** My layouts beyond the limit: not stored; the caller keeps them as drafts and reports them. */
  readonly overLimit: readonly L[]
  /** Whether the result differs from theirs and has to be stored. */
  readonly isChanged: boolean
}

export interface LayoutVersions<L extends MergedLayout> {
  /** Last state that the server acknowledged to this device. */
  readonly base: readonly L[]
  /** Desired state of this device. New layouts have IDs. */
  readonly mine: readonly L[]
  /** Current state of the server. */
  readonly theirs: readonly L[]
}

/**
 * Three-way merge. When storing the result is refused again, merge `{ base: theirs, mine: layouts, theirs:
 * the newest }`. Idempotent, and recognises a save whose response was lost.
 */
export function mergeLayouts<L extends MergedLayout>(
  versions: LayoutVersions<L>,
  newId: () => string,
): LayoutMerge<L> {
  const { base, mine, theirs } = versions
  const { kept: outcomes, conflicts } = mergeBoth(versions, newId)
  const withinMax = new Set(withinLimit(outcomes))
  const stays = (id: string) => outcomes.find(({ layout }) => layout.ID === id)
  const copies = conflicts.flatMap((conflict) => (conflict.kind === 'editedInBoth' ? [conflict] : []))
  const order = mergeOrder(
    idsOf(base),
    idsOf(mine),
    idsOf(theirs),
    new Set(outcomes.map(({ layout }) => layout.ID)),
  )
    .flatMap((id) => [
      id,
      ...copies
        .filter((conflict) => conflict.id === id && !hasLayout(theirs, conflict.copy))
        .map(({ copy }) => copy),
    ])
    .flatMap((id) => stays(id) ?? [])
  const layouts = withOwnPaths(order.filter((outcome) => withinMax.has(outcome)))
  return {
    layouts,
    conflicts,
    overLimit: order.filter((outcome) => !withinMax.has(outcome)).map(({ layout }) => layout),
    isChanged: !isSameList(layouts, theirs),
  }
}

interface KeptLayout<L> {
  readonly layout: L
  /** Whether the layout is the version of theirs; else mine. */
  readonly isTheirs: boolean
  /** Whether theirs has no layout of that ID, so that it counts towards the limit. */
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
  // A layout that is new there, or unchanged here, may be the copy that an earlier try stored.
  const settled = theirs.filter((their) => {
    const ownLayout = mineById.get(their.ID)
    return ownLayout ? isSameLayout(ownLayout, their) : !baseById.has(their.ID)
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
    (layout) => isCopyTitleOf(layout.title, mine.title) && isSameLayout(contentOf(mine), contentOf(layout)),
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

/** Outcome of a layout that theirs does not have. */
function outcomeOfMine<L extends MergedLayout>(base: L | undefined, mine: L): MergeOutcome<L>[] {
  const outcome = [{ layout: mine, isTheirs: false, isNew: true }]
  if (!base) return [{ kept: outcome }]
  return isSameLayout(base, mine)
    ? []
    : [{ kept: outcome, conflict: { kind: 'deletedThere', id: mine.ID, title: mine.title } }]
}

/** Stored layouts stay; of the others, as many as the limit allows. */
function withinLimit<L>(outcomes: readonly KeptLayout<L>[]): readonly KeptLayout<L>[] {
  let remaining = MAX_LAYOUTS_PER_USER - outcomes.filter(({ isNew }) => !isNew).length
  return outcomes.filter(({ isNew }) => !isNew || (remaining -= 1) >= 0)
}

/** Theirs keep their paths; mine with a taken path get the next free path of their title. */
function withOwnPaths<L extends MergedLayout>(outcomes: readonly KeptLayout<L>[]): readonly L[] {
  const takenPaths = new Set<string>()
  const owners = new Set<KeptLayout<L>>()
  for (const outcome of [
    ...outcomes.filter(({ isTheirs }) => isTheirs),
    ...outcomes.filter(({ isTheirs }) => !isTheirs),
  ]) {
    if (!isSlugAvailable(outcome.layout.path, takenPaths)) continue
    takenPaths.add(outcome.layout.path)
    owners.add(outcome)
  }
  return outcomes.map((outcome) => {
    if (owners.has(outcome)) return outcome.layout
    const path = uniqueSlug(outcome.layout.title, takenPaths)
    takenPaths.add(path)
    return { ...outcome.layout, path }
  })
}

/** Whether the content is equal. Ignores aliases, which only the server writes. */
export function isSameLayout(a: MergedLayout, b: MergedLayout): boolean {
  return isSameValue({ ...a, aliases: undefined }, { ...b, aliases: undefined })
}

/** Whether two lists have equal layouts in the same order, see {@link isSameLayout}. */
export function isSameList(a: readonly MergedLayout[], b: readonly MergedLayout[]): boolean {
  return a.length === b.length && a.every((layout, index) => isSameLayout(layout, b[index] ?? layout))
}

function idsOf(layouts: readonly MergedLayout[]): string[] {
  return layouts.map(({ ID }) => ID)
}

function hasLayout(layouts: readonly MergedLayout[], id: string): boolean {
  return layouts.some(({ ID }) => ID === id)
}
