/**
 * The drafts that this device keeps while somebody edits (decision 22): they survive a reload, a crash and the end of a login. Their name
 * begins with `kvartal-draft`, which nothing else takes away (docs/session.md). Where storage is blocked or full there are none.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { isFields, readLayoutSource } from './stored-layout.ts'

export interface KeptDraft {
  readonly layout: LayoutSource<Block>
  /** When it was last changed, ISO 8601. */
  readonly at: string
  /** Of the stored layout that it was made from, see {@link versionOf}. */
  readonly base: string
}

/** Of one layout, newest first. */
export interface KeptDrafts {
  /** Empty = there are none of this user, or they cannot be read. */
  read(): readonly KeptDraft[]
  /** In place of all that were there; of more than {@link MOST_DRAFTS} the newest. */
  write(drafts: readonly KeptDraft[]): void
}

interface DraftPlace {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly user: number
  /** ID of the layout; `null` = a new one. */
  readonly layout: string | null
}

/** One that is edited, and those that nobody has answered yet: who never answers does not fill the storage. */
export const MOST_DRAFTS = 5
/** How {@link KeptDraft} is written: a list. Another one is not read. */
const FORM = 2
/** One draft, before there could be several. */
const FORM_OF_ONE = 1

export function keptDrafts({ storage, user, layout }: DraftPlace): KeptDrafts {
  const name = `kvartal-draft-${layout ?? 'new'}`
  return {
    read() {
      const found = attempt((): unknown => JSON.parse(storage().getItem(name) ?? 'null'))
      if (!isFields(found) || found['user'] !== user) return []
      if (found['form'] === FORM_OF_ONE) return readDrafts([found])
      return found['form'] === FORM ? readDrafts(found['drafts']) : []
    },
    write(drafts) {
      if (drafts.length === 0) attempt(() => storage().removeItem(name))
      else attempt(() => storage().setItem(name, JSON.stringify({ form: FORM, user, drafts: drafts.slice(0, MOST_DRAFTS) })))
    },
  }
}

function readDrafts(value: unknown): readonly KeptDraft[] {
  return Array.isArray(value) ? value.flatMap((each: unknown) => readDraft(each) ?? []) : []
}

function readDraft(value: unknown): KeptDraft | null {
  if (!isFields(value)) return null
  const layout = readLayoutSource(value['layout'])
  const { at, base } = value
  return layout && typeof at === 'string' && typeof base === 'string' ? { layout, at, base } : null
}

/** Tells one stored state of a layout from another; '' = it is not stored. */
export function versionOf(layout: Layout | null): string {
  if (!layout) return ''
  const text = JSON.stringify(layout)
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length}.${hash >>> 0}`
}

/** `null` = it threw. */
function attempt<Result>(make: () => Result): Result | null {
  try {
    return make()
  } catch {
    return null
  }
}
