/**
 * Drafts that this device keeps during editing (decision 22): they survive a reload, a crash and the end of a
 * login. Their names begin with `kvartal-draft`, which nothing else removes (docs/session.md). Where storage
 * is blocked or full there are none.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { isRecord } from '#core/text/is-record.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { readLayoutSource } from './read-layout-source.ts'

export interface LocalDraft {
  readonly layout: LayoutSource<Block>
  /** When it was last changed, ISO 8601. */
  readonly at: string
  /** Of the stored layout that it was made from, see {@link layoutFingerprint}. */
  readonly base: string
  /** The opened editor that keeps it: each has one, and several may be open. */
  readonly by: string
}

/** Of one layout, newest first. */
export interface LocalDraftStore {
  /** Empty = there are none of this user, or they cannot be read. */
  read(): readonly LocalDraft[]
  /**
   * Keeps the newest of more than {@link MAX_DRAFTS}.
   *
   * @param drafts replace those of `known`
   * @param known editors of the replaced drafts, by {@link LocalDraft.by}; drafts of others, such as another
   *   tab, stay
   * @returns whether there was room
   */
  write(drafts: readonly LocalDraft[], known: ReadonlySet<string>): boolean
}

export interface LocalDraftDeps {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly user: number
  /** ID of the layout; `null` = a new one. */
  readonly layout: string | null
}

/** The draft under edit and the unanswered ones: unanswered drafts do not fill the storage. */
export const MAX_DRAFTS = 5
/** Before the ID of the layout, or that of the user, of whom there may be several on one device. */
export const DRAFT_KEY_PREFIX = 'kvartal-draft-'
/** How {@link LocalDraft} is written: a list. Another one is not read. */
const FORMAT_VERSION = 2
/** One draft, before there could be several. */
const SINGLE_DRAFT_VERSION = 1

/** In place of an ID, for the drafts of new layouts. */
export function newLayoutKey(user: number): string {
  return `new-${user}`
}

export function localDraftStore({ storage, user, layout }: LocalDraftDeps): LocalDraftStore {
  const name = `${DRAFT_KEY_PREFIX}${layout ?? newLayoutKey(user)}`
  const read = () => {
    const found = tryOrNull((): unknown => JSON.parse(storage().getItem(name) ?? 'null'))
    if (!isRecord(found) || found['user'] !== user) return []
    if (found['form'] === SINGLE_DRAFT_VERSION) return readDrafts([found])
    return found['form'] === FORMAT_VERSION ? readDrafts(found['drafts']) : []
  }
  return {
    read,
    write(drafts, known) {
      const all = [...drafts, ...read().filter(({ by }) => !known.has(by))].toSorted(
        (a, b) => Date.parse(b.at) - Date.parse(a.at),
      )
      return (
        tryOrNull(() => {
          if (all.length === 0) storage().removeItem(name)
          else
            storage().setItem(
              name,
              JSON.stringify({ form: FORMAT_VERSION, user, drafts: all.slice(0, MAX_DRAFTS) }),
            )
          return true
        }) ?? false
      )
    },
  }
}

function readDrafts(value: unknown): readonly LocalDraft[] {
  return Array.isArray(value) ? value.flatMap((each: unknown) => readDraft(each) ?? []) : []
}

function readDraft(value: unknown): LocalDraft | null {
  if (!isRecord(value)) return null
  const layout = readLayoutSource(value['layout'])
  const { at, base, by } = value
  // The time tells those apart that were kept before it was written down by whom.
  return layout && typeof at === 'string' && typeof base === 'string'
    ? { layout, at, base, by: typeof by === 'string' ? by : at }
    : null
}

/** Tells one stored state of a layout from another; '' = it is not stored. */
export function layoutFingerprint(layout: Layout | null): string {
  if (!layout) return ''
  const text = JSON.stringify(layout)
  let hash = 0
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return `${text.length}.${hash >>> 0}`
}

/** `null` = it threw, as where storage is blocked. */
export function tryOrNull<Result>(make: () => Result): Result | null {
  try {
    return make()
  } catch {
    return null
  }
}
