/**
 * Stores drafts on this device while a layout is edited. Changes are saved; earlier drafts are offered one
 * after the other until the reader answers, and are never overwritten (decision 22). Outside React, so that
 * its tests need no browser.
 */
import { createListenerSet } from '#ui/listener-set.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { draftOf, isDirty, layoutOf } from '#core/layout/draft.ts'
import { layoutFingerprint, type LocalDraft, type LocalDraftStore } from '../../layouts/local-drafts.ts'
import type { EditorStore, LayoutDraft } from './editor-store.ts'
import { newKey } from './new-key.ts'

interface DraftAutosaveDeps {
  readonly store: EditorStore
  /** @param id of a layout; `null` = a new one */
  readonly draftsOf: (id: string | null) => LocalDraftStore
  /** The layout as opened; `null` = new. */
  readonly stored: Layout | null
  readonly nowMs: () => number
  /** Tells this opened editor from all others, see {@link LocalDraft.by}. */
  readonly name: string
}

export class DraftAutosave {
  readonly #deps: DraftAutosaveDeps
  /** Drafts of the opened layout. */
  readonly #drafts: LocalDraftStore
  /** Drafts of the edited layout; replaced when the layout is stored as a new one or as a copy. */
  #ownDrafts: LocalDraftStore
  readonly subscribe: (listener: () => void) => () => void
  readonly #notify: () => void
  /** Version of the stored layout, as last known here. */
  #version: string
  /** Unanswered drafts, newest first. */
  #waiting: readonly LocalDraft[]
  /** The own draft of unsaved edits; `null` = none. */
  #own: LocalDraft | null = null
  /** Drafts taken over since the last save, each with the previous draft. */
  #taken: readonly { readonly kept: LocalDraft; readonly before: LayoutDraft }[] = []
  /** Draft at the last call of {@link save}. */
  #seen: LayoutDraft
  #isOver = false
  /** Editors whose drafts were found here, including this one. */
  readonly #known: ReadonlySet<string>

  constructor(autosaveDeps: DraftAutosaveDeps) {
    ;[this.subscribe, this.#notify] = createListenerSet()
    const { store, draftsOf, stored, name } = autosaveDeps
    this.#deps = autosaveDeps
    this.#drafts = draftsOf(stored?.ID ?? null)
    this.#ownDrafts = this.#drafts
    this.#version = layoutFingerprint(stored)
    this.#seen = store.draft()
    const storedDrafts = this.#drafts.read()
    this.#known = new Set([name, ...storedDrafts.map(({ by }) => by)])
    // Drafts equal to the stored layout are dropped.
    this.#waiting = storedDrafts.filter(({ layout }) => isDirty(draftOf(layout, newKey), store.state().saved))
    if (this.#waiting.length < storedDrafts.length) this.#write()
  }

  /** `null` = none, or all have been answered. */
  readonly offered = (): LocalDraft | null => this.#waiting[0] ?? null

  /** Whether the layout has been stored again since the draft was made. */
  isOutdated({ base }: LocalDraft): boolean {
    return base !== this.#version
  }

  /** Stores unsaved edits, if any. */
  readonly save = (): void => {
    const { store, nowMs, name } = this.#deps
    const draft = store.draft()
    if (draft === this.#seen || this.#isOver) return
    this.#seen = draft
    this.#own = store.isDirty()
      ? {
          layout: layoutOf(draft),
          at: new Date(nowMs()).toISOString(),
          base: draft.base ?? this.#version,
          by: name,
        }
      : null
    this.#write()
  }

  /** Takes over the offered draft as an edit, so that undo restores the previous draft. */
  readonly restore = (announcement: string): void => {
    const takenDraft = this.#answered()
    if (!takenDraft) return
    const { rows, title, subtitle, menuTitle, shortTitle, icon } = draftOf(takenDraft.layout, newKey)
    const base = this.isOutdated(takenDraft) ? takenDraft.base : null
    const { store } = this.#deps
    this.#taken = [...this.#taken, { kept: takenDraft, before: store.draft() }]
    store.edit(
      { kind: 'setRows', rows, settings: { title, subtitle, menuTitle, shortTitle, icon }, base },
      { announce: announcement },
    )
  }

  readonly discard = (announcement: string): void => {
    this.#answered()
    this.#write()
    this.#deps.store.announce(announcement)
  }

  /** Changes typed during the save are based on the saved layout; unanswered drafts are still offered. */
  onLayoutSaved(layout: Layout): void {
    this.#version = layoutFingerprint(layout)
    this.#taken = []
    if (layout.ID !== this.#deps.stored?.ID) this.#ownDrafts = this.#deps.draftsOf(layout.ID)
    this.save()
  }

  /** Removes the drafts of the edited layout, which has been deleted. */
  onLayoutDeleted(): void {
    this.#isOver = true
    this.#ownDrafts.write([], this.#known)
  }

  #answered(): LocalDraft | null {
    const [answeredDraft, ...rest] = this.#waiting
    this.#waiting = rest
    this.#notify()
    return answeredDraft ?? null
  }

  #write(): void {
    const { past } = this.#deps.store.state().history
    // Drafts whose takeover was undone are stored nowhere else.
    const undone = this.#taken
      .filter(({ before }) => !past.some(({ draft }) => draft === before))
      .map(({ kept: draft }) => draft)
    // A draft answered in another tab is still offered here, but not stored again.
    const there = new Set(this.#drafts.read().map(({ by }) => by))
    const rest = [...undone, ...this.#waiting.filter(({ by }) => there.has(by))]
    const own = this.#own ? [this.#own] : []
    const isElsewhere = this.#ownDrafts !== this.#drafts
    this.#drafts.write(isElsewhere ? rest : [...own, ...rest], this.#known)
    if (isElsewhere) this.#ownDrafts.write(own, this.#known)
  }
}
