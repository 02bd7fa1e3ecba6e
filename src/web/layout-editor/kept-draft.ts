/**
 * The draft that this device keeps while somebody edits (decision 22): it survives a reload, a crash and the end of a login. Its name
 * begins with `kvartal-draft`, which nothing else takes away (docs/session.md). Where storage is blocked or full there is none.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutOf, type LayoutSource } from '#core/layout/draft.ts'
import type { LayoutDraft } from './editor-store.ts'
import { isFields, readLayoutSource } from './stored-layout.ts'

export interface KeptDraft {
  readonly layout: LayoutSource<Block>
  /** When it was last changed, ISO 8601. */
  readonly at: string
  /** Of the stored layout that it was made from, see {@link versionOf}. */
  readonly base: string
}

export interface KeptDrafts {
  /** `null` = there is none of this user, or it cannot be read. */
  read(): KeptDraft | null
  write(draft: LayoutDraft, base: string): void
  forget(): void
}

interface DraftPlace {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly user: number
  /** ID of the layout; `null` = a new one. */
  readonly layout: string | null
  readonly nowMs: () => number
}

/** How {@link KeptDraft} is written; another one is not read. */
const FORM = 1

export function keptDrafts({ storage, user, layout, nowMs }: DraftPlace): KeptDrafts {
  const name = `kvartal-draft-${layout ?? 'new'}`
  return {
    read() {
      const found = attempt((): unknown => JSON.parse(storage().getItem(name) ?? 'null'))
      if (!isFields(found) || found['form'] !== FORM || found['user'] !== user) return null
      const read = readLayoutSource(found['layout'])
      const { at, base } = found
      return read && typeof at === 'string' && typeof base === 'string' ? { layout: read, at, base } : null
    },
    write(draft, base) {
      const at = new Date(nowMs()).toISOString()
      attempt(() => storage().setItem(name, JSON.stringify({ form: FORM, user, at, base, layout: layoutOf(draft) })))
    },
    forget() {
      attempt(() => storage().removeItem(name))
    },
  }
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
