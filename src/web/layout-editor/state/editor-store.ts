/**
 * State of the edited layout: history, last saved state, announcements, and next focus. Outside React, so
 * that a component renders again only when its own object changes.
 */
import { createListenerSet } from '#ui/listener-set.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Draft } from '#core/layout/draft.ts'
import { isDirty } from '#core/layout/draft.ts'
import type { Edit } from '#core/layout/edits.ts'
import {
  applyToHistory,
  redo,
  startHistory,
  undo,
  withSavedId,
  type EditHistory,
} from '#core/layout/history.ts'

/** The draft of a layout whose blocks are as the contract has them. */
export type LayoutDraft = Draft<Block>
export type LayoutEdit = Edit<Block>

export interface EditorState {
  readonly history: EditHistory<Block>
  /** The layout as last saved, or as it began. */
  readonly saved: LayoutDraft
  /** Text of the live region; `turn` makes the same text be announced again. */
  readonly announcement: { readonly text: string; readonly turn: number }
  /** The block that has just been inserted: it opens with a movement. */
  readonly insertedBlock: string | null
}

export interface EditOptions {
  /** Announced. */
  readonly announce?: string
  /** Next focus: the first of these selectors that matches. */
  readonly focus?: readonly string[]
  /** Typing in one field is one step while the group is the same. */
  readonly group?: string
}

/** A step back or forth. */
export interface HistoryStepOptions {
  /** Announced after the step. */
  readonly done: string
  /** Announced when there is no step. */
  readonly none: string
  /** Focus if the focused element is removed, see {@link EditOptions}. */
  readonly fallbackFocus?: readonly string[]
}

export class EditorStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly #notify: () => void
  #state: EditorState
  #focus: readonly string[] = []
  /** Focus after an undo or redo that removed the focused element. */
  #rescue: readonly string[] = []

  /** @param saved the stored layout, or the draft of a new one */
  constructor(saved: LayoutDraft) {
    ;[this.subscribe, this.#notify] = createListenerSet()
    this.#state = {
      history: startHistory(saved),
      saved,
      announcement: { text: '', turn: 0 },
      insertedBlock: null,
    }
  }

  readonly state = (): EditorState => this.#state

  readonly draft = (): LayoutDraft => this.#state.history.present

  /** @returns whether it changed anything; otherwise announcement and focus are unchanged */
  edit(edit: LayoutEdit, { announce, focus, group }: EditOptions = {}): boolean {
    const { history } = this.#state
    const next = applyToHistory(history, edit, group ?? null)
    if (next === history) return false
    this.#focus = focus ?? []
    this.#change({ history: next, insertedBlock: insertedKey(edit) }, announce)
    return true
  }

  undo(step: HistoryStepOptions): void {
    this.#step(undo(this.#state.history), step)
  }

  redo(step: HistoryStepOptions): void {
    this.#step(redo(this.#state.history), step)
  }

  /** @param sent the saved draft; changes typed during the save are still unsaved */
  markSaved(sent: LayoutDraft, id: string): void {
    this.#change({ history: withSavedId(this.#state.history, id), saved: { ...sent, id } })
  }

  announce(text: string): void {
    this.#change({}, text)
  }

  isDirty(): boolean {
    return isDirty(this.draft(), this.#state.saved)
  }

  /** Asks for the focus without an edit. */
  focusNext(selectors: readonly string[]): void {
    this.#focus = selectors
    this.#change({})
  }

  /**
   * Returns the selectors of the next focus, once.
   *
   * @param isLost whether no element is focused
   */
  takeFocus(isLost: boolean): readonly string[] {
    const selectors = isLost ? [...this.#focus, ...this.#rescue] : this.#focus
    this.#focus = []
    this.#rescue = []
    return selectors
  }

  #step(next: EditHistory<Block>, { done, none, fallbackFocus = [] }: HistoryStepOptions): void {
    if (next === this.#state.history) return this.announce(none)
    this.#rescue = fallbackFocus
    this.#change({ history: next, insertedBlock: null }, done)
  }

  #change(change: Partial<EditorState>, say?: string): void {
    const { announcement } = this.#state
    this.#state = {
      ...this.#state,
      ...change,
      ...(say === undefined ? {} : { announcement: { text: say, turn: announcement.turn + 1 } }),
    }
    this.#notify()
  }
}

function insertedKey(edit: LayoutEdit): string | null {
  if (edit.kind === 'insertBlock') return edit.key
  return edit.kind === 'duplicateBlock' ? edit.newKey : null
}
