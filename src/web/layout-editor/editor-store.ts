/**
 * The layout that is being edited: its history, what was last saved, what is to be said, and where the focus
 * goes next. Outside React, so that a part of the page is drawn again only when what it shows is another
 * object.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Draft } from '#core/layout/draft.ts'
import { isDirty } from '#core/layout/draft.ts'
import type { Edit } from '#core/layout/edits.ts'
import { doEdit, redo, startHistory, undo, withSavedId, type EditHistory } from '#core/layout/history.ts'

export type LayoutDraft = Draft<Block>
export type LayoutEdit = Edit<Block>

export interface EditorState {
  readonly history: EditHistory<Block>
  /** As it was last saved, or as it began. */
  readonly saved: LayoutDraft
  /** For the live region; `turn` makes the same words be read again. */
  readonly said: { readonly text: string; readonly turn: number }
  /** The block that has just been inserted: it opens with a movement. */
  readonly opened: string | null
}

export interface AfterEdit {
  /** Announced. */
  readonly say?: string
  /** Where the focus goes: the first of these selectors that finds something. */
  readonly focus?: readonly string[]
  /** Typing in one field is one step as long as the group is the same. */
  readonly group?: string
}

/** A step back or forth. */
export interface Step {
  /** Said when it was gone. */
  readonly done: string
  /** Said when there is none. */
  readonly none: string
  /** Where the focus goes if what has it is taken away: as in {@link AfterEdit}. */
  readonly rescue?: readonly string[]
}

export class EditorStore {
  readonly #listeners = new Set<() => void>()
  #state: EditorState
  #focus: readonly string[] = []
  /** Where it goes when a step back or forth has taken away what had it. */
  #rescue: readonly string[] = []

  /** @param saved the layout as it is stored, or the draft that a new one begins with */
  constructor(saved: LayoutDraft) {
    this.#state = { history: startHistory(saved), saved, said: { text: '', turn: 0 }, opened: null }
  }

  readonly state = (): EditorState => this.#state

  readonly draft = (): LayoutDraft => this.#state.history.present

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** @returns whether it changed anything; what is to be said and focused is left when it did not */
  edit(edit: LayoutEdit, { say, focus, group }: AfterEdit = {}): boolean {
    const { history } = this.#state
    const next = doEdit(history, edit, group ?? null)
    if (next === history) return false
    this.#focus = focus ?? []
    this.#change({ history: next, opened: openedBy(edit) }, say)
    return true
  }

  undo(step: Step): void {
    this.#step(undo(this.#state.history), step)
  }

  redo(step: Step): void {
    this.#step(redo(this.#state.history), step)
  }

  /** @param sent the draft that was saved: what was typed meanwhile is not saved yet */
  markSaved(sent: LayoutDraft, id: string): void {
    this.#change({ history: withSavedId(this.#state.history, id), saved: { ...sent, id } })
  }

  say(text: string): void {
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
   * Where the focus goes now; asked once.
   *
   * @param isLost whether nothing has it
   */
  takeFocus(isLost: boolean): readonly string[] {
    const wanted = isLost ? [...this.#focus, ...this.#rescue] : this.#focus
    this.#focus = []
    this.#rescue = []
    return wanted
  }

  #step(next: EditHistory<Block>, { done, none, rescue = [] }: Step): void {
    if (next === this.#state.history) return this.say(none)
    this.#rescue = rescue
    this.#change({ history: next, opened: null }, done)
  }

  #change(change: Partial<EditorState>, say?: string): void {
    const { said } = this.#state
    this.#state = {
      ...this.#state,
      ...change,
      ...(say === undefined ? {} : { said: { text: say, turn: said.turn + 1 } }),
    }
    for (const listener of this.#listeners) listener()
  }
}

function openedBy(edit: LayoutEdit): string | null {
  if (edit.kind === 'insertBlock') return edit.key
  return edit.kind === 'duplicateBlock' ? edit.newKey : null
}
