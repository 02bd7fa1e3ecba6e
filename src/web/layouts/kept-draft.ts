/**
 * The drafts that this device keeps while somebody edits (decision 22): they survive a reload, a crash and
 * the end of a login. Their name begins with `kvartal-draft`, which nothing else takes away
 * (docs/session.md). Where storage is blocked or full there are none.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { isRecord } from '#core/is-record.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { readLayoutSource } from './stored-layout.ts'

export interface KeptDraft {
  readonly layout: LayoutSource<Block>
  /** When it was last changed, ISO 8601. */
  readonly at: string
  /** Of the stored layout that it was made from, see {@link versionOf}. */
  readonly base: string
  /** The opened editor that keeps it: each has one, and several may be open. */
  readonly by: string
}

/** Of one layout, newest first. */
export interface KeptDrafts {
  /** Empty = there are none of this user, or they cannot be read. */
  read(): readonly KeptDraft[]
  /**
   * Of more than {@link MOST_DRAFTS} the newest are kept.
   *
   * @param drafts in place of those that are known
   * @param known those who have kept them, by {@link KeptDraft.by}; what others keep meanwhile, such as
   *   another tab, stays
   * @returns whether there was room
   */
  write(drafts: readonly KeptDraft[], known: ReadonlySet<string>): boolean
}

export interface DraftPlace {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly user: number
  /** ID of the layout; `null` = a new one. */
  readonly layout: string | null
}

/** One that is edited, and those that nobody has answered yet: who never answers does not fill the storage. */
export const MOST_DRAFTS = 5
/** Before the ID of the layout, or that of the user, of whom there may be several on one device. */
export const DRAFT_NAME = 'kvartal-draft-'
/** How {@link KeptDraft} is written: a list. Another one is not read. */
const FORM = 2
/** One draft, before there could be several. */
const FORM_OF_ONE = 1

/** In place of an ID, for the drafts of new layouts. */
export function newOf(user: number): string {
  return `new-${user}`
}

export function keptDrafts({ storage, user, layout }: DraftPlace): KeptDrafts {
  const name = `${DRAFT_NAME}${layout ?? newOf(user)}`
  const read = () => {
    const found = attempt((): unknown => JSON.parse(storage().getItem(name) ?? 'null'))
    if (!isRecord(found) || found['user'] !== user) return []
    if (found['form'] === FORM_OF_ONE) return readDrafts([found])
    return found['form'] === FORM ? readDrafts(found['drafts']) : []
  }
  return {
    read,
    write(drafts, known) {
      const all = [...drafts, ...read().filter(({ by }) => !known.has(by))].toSorted(
        (one, other) => Date.parse(other.at) - Date.parse(one.at),
      )
      return (
        attempt(() => {
          if (all.length === 0) storage().removeItem(name)
          else
            storage().setItem(name, JSON.stringify({ form: FORM, user, drafts: all.slice(0, MOST_DRAFTS) }))
          return true
        }) ?? false
      )
    },
  }
}

function readDrafts(value: unknown): readonly KeptDraft[] {
  return Array.isArray(value) ? value.flatMap((each: unknown) => readDraft(each) ?? []) : []
}

function readDraft(value: unknown): KeptDraft | null {
  if (!isRecord(value)) return null
  const layout = readLayoutSource(value['layout'])
  const { at, base, by } = value
  // The time tells those apart that were kept before it was written down by whom.
  return layout && typeof at === 'string' && typeof base === 'string'
    ? { layout, at, base, by: typeof by === 'string' ? by : at }
    : null
}

/** Tells one stored state of a layout from another; '' = it is not stored. */
export function versionOf(layout: Layout | null): string {
  if (!layout) return ''
  const text = JSON.stringify(layout)
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length}.${hash >>> 0}`
}

/** `null` = it threw, as where storage is blocked. */
export function attempt<Result>(make: () => Result): Result | null {
  try {
    return make()
  } catch {
    return null
  }
}
