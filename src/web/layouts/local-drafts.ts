/**
 * Drafts stored on this device during editing (decision 22): they survive a reload, a crash and the end of a
 * session. Keys begin with `kvartal-draft`, which nothing else removes (docs/session.md). Where storage is
 * blocked or full there are none.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { isRecord } from '#core/text/is-record.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import { readLayoutSource } from './read-layout-source.ts'

export interface LocalDraft {
  readonly layout: LayoutSource<Block>
  /** When it was last changed, ISO 8601. */
  readonly at: string
  /** Fingerprint of the stored layout on which it is based, see {@link layoutFingerprint}. */
  readonly base: string
  /** The editor instance that stores it: several may be open. */
  readonly by: string
}

/** Drafts of one layout, newest first. */
export interface LocalDraftStore {
  /** Empty = none of this user, or unreadable. */
  read(): readonly LocalDraft[]
  /**
   * Keeps the newest of more than {@link MAX_DRAFTS}.
   *
   * @param drafts replace those of `known`
   * @param known editors of the replaced drafts, by {@link LocalDraft.by}; drafts of others, such as another
   *   tab, stay
   * @returns whether the storage had space
   */
  write(drafts: readonly LocalDraft[], known: ReadonlySet<string>): boolean
}

export interface LocalDraftDeps {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly user: number
  /** ID of the layout; `null` = a new one. */
  readonly layout: string | null
}

/** The draft under edit and unanswered ones; bounds their storage. */
export const MAX_DRAFTS = 5
/** Followed by the ID of the layout, or of the user, since a device may have several. */
export const DRAFT_KEY_PREFIX = 'kvartal-draft-'
/** Format of {@link LocalDraft}: a list. Other versions are not read. */
const FORMAT_VERSION = 2
/** Earlier format with a single draft. */
const SINGLE_DRAFT_VERSION = 1

/** In place of an ID, for the drafts of new layouts. */
export function newLayoutKey(user: number): string {
  return `new-${user}`
}

export function localDraftStore({ storage, user, layout }: LocalDraftDeps): LocalDraftStore {
  const name = `${DRAFT_KEY_PREFIX}${layout ?? newLayoutKey(user)}`
  const read = () => {
    const parsed = tryOrNull((): unknown => JSON.parse(storage().getItem(name) ?? 'null'))
    if (!isRecord(parsed) || parsed['user'] !== user) return []
    if (parsed['form'] === SINGLE_DRAFT_VERSION) return readDrafts([parsed])
    return parsed['form'] === FORMAT_VERSION ? readDrafts(parsed['drafts']) : []
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
  return Array.isArray(value) ? value.flatMap((item: unknown) => readDraft(item) ?? []) : []
}

function readDraft(value: unknown): LocalDraft | null {
  if (!isRecord(value)) return null
  const layout = readLayoutSource(value['layout'])
  const { at, base, by } = value
  // Time identifies drafts from before editors had names.
  return layout && typeof at === 'string' && typeof base === 'string'
    ? { layout, at, base, by: typeof by === 'string' ? by : at }
    : null
}

/** Fingerprint of a layout's stored state; '' = not stored. */
export function layoutFingerprint(layout: Layout | null): string {
  if (!layout) return ''
  const text = JSON.stringify(layout)
  let hash = 0
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return `${text.length}.${hash >>> 0}`
}
