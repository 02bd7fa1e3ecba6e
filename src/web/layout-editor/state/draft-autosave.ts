/**
 * Drafts on this device while a layout is edited. Changes are saved; earlier drafts are offered one after the
 * other until the reader answers, and are never overwritten (decision 22). Outside React, so that its tests
 * need no browser.
 */
import type { Layout } from '#contract/subscriber/layout.ts'
import { draftOf, isDirty, layoutOf } from '#core/layout/draft.ts'
import { layoutFingerprint, type LocalDraft, type LocalDraftStore } from '../../layouts/local-drafts.ts'
import type { EditorStore, LayoutDraft } from './editor-store.ts'
import { newKey } from './new-key.ts'

interface DraftAutosaveDeps {
  readonly store: EditorStore
  /** @param id of a layout; `null` = a new one */
  readonly draftsOf: (id: string | null) => LocalDraftStore
  /** As the editor has opened it; `null` = it is new. */
  readonly stored: Layout | null
  readonly nowMs: () => number
  /** Tells this opened editor from all others, see {@link LocalDraft.by}. */
  readonly name: string
}

export class DraftAutosave {
  readonly #place: DraftAutosaveDeps
  /** Of the layout that was opened. */
  readonly #drafts: LocalDraftStore
  /** Drafts of the edited layout; replaced when the layout is stored as a new one or as a copy. */
  #ownDrafts: LocalDraftStore
  readonly #listeners = new Set<() => void>()
  /** Of the stored layout, as last known here. */
  #version: string
  /** Those that are still to be answered, newest first. */
  #waiting: readonly LocalDraft[]
  /** What is being edited; `null` = nothing that is not stored. */
  #own: LocalDraft | null = null
  /** Those that were taken since the last save, each with what stood there before. */
  #taken: readonly { readonly kept: LocalDraft; readonly before: LayoutDraft }[] = []
  /** What {@link save} has seen last. */
  #seen: LayoutDraft
  #isOver = false
  /** Who has kept what was found here, this editor included. */
  readonly #known: ReadonlySet<string>

  constructor(place: DraftAutosaveDeps) {
    const { store, draftsOf, stored, name } = place
    this.#place = place
    this.#drafts = draftsOf(stored?.ID ?? null)
    this.#ownDrafts = this.#drafts
    this.#version = layoutFingerprint(stored)
    this.#seen = store.draft()
    const found = this.#drafts.read()
    this.#known = new Set([name, ...found.map(({ by }) => by)])
    // One that says nothing else than what is stored is forgotten.
    this.#waiting = found.filter(({ layout }) => isDirty(draftOf(layout, newKey), store.state().saved))
    if (this.#waiting.length < found.length) this.#write()
  }

  /** `null` = there is none, or all have been answered. */
  readonly offered = (): LocalDraft | null => this.#waiting[0] ?? null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Whether the layout has been stored again since the draft was made. */
  isOutdated({ base }: LocalDraft): boolean {
    return base !== this.#version
  }

  /** Writes down what has been edited, if anything has. */
  readonly save = (): void => {
    const { store, nowMs, name } = this.#place
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

  /** Goes on with the offered draft. That is an edit: what was typed before comes back by undoing. */
  readonly restore = (said: string): void => {
    const taken = this.#answered()
    if (!taken) return
    const { rows, title, subtitle, menuTitle, shortTitle, icon } = draftOf(taken.layout, newKey)
    const base = this.isOutdated(taken) ? taken.base : null
    const { store } = this.#place
    this.#taken = [...this.#taken, { kept: taken, before: store.draft() }]
    store.edit(
      { kind: 'setRows', rows, settings: { title, subtitle, menuTitle, shortTitle, icon }, base },
      { announce: said },
    )
  }

  readonly discard = (said: string): void => {
    this.#answered()
    this.#write()
    this.#place.store.announce(said)
  }

  /** Changes typed during the save are based on the saved layout; unanswered drafts are still offered. */
  onLayoutSaved(layout: Layout): void {
    this.#version = layoutFingerprint(layout)
    this.#taken = []
    if (layout.ID !== this.#place.stored?.ID) this.#ownDrafts = this.#place.draftsOf(layout.ID)
    this.save()
  }

  /** Removes the drafts of the edited layout, which has been deleted. */
  onLayoutDeleted(): void {
    this.#isOver = true
    this.#ownDrafts.write([], this.#known)
  }

  #answered(): LocalDraft | null {
    const [answered, ...rest] = this.#waiting
    this.#waiting = rest
    for (const listener of this.#listeners) listener()
    return answered ?? null
  }

  #write(): void {
    const { past } = this.#place.store.state().history
    // One whose taking was undone is in nothing that is kept otherwise.
    const undone = this.#taken
      .filter(({ before }) => !past.some(({ draft }) => draft === before))
      .map(({ kept }) => kept)
    // What another tab has been told to go on with, or to discard, is offered here still; it is not kept
    // again.
    const there = new Set(this.#drafts.read().map(({ by }) => by))
    const rest = [...undone, ...this.#waiting.filter(({ by }) => there.has(by))]
    const own = this.#own ? [this.#own] : []
    const isElsewhere = this.#ownDrafts !== this.#drafts
    this.#drafts.write(isElsewhere ? rest : [...own, ...rest], this.#known)
    if (isElsewhere) this.#ownDrafts.write(own, this.#known)
  }
}
