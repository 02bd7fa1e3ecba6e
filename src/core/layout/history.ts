/**
 * Undo and redo of edits (decision 22: 100 steps). Drafts share unchanged parts, so a step costs little more
 * than its edit.
 */
import type { Draft } from './draft.ts'
import { applyEdit, type Edit } from './edits.ts'

export const MAX_UNDO_STEPS = 100

type EditKind = Edit<unknown>['kind']

interface Step<B> {
  /** The draft that this step leads to. */
  readonly draft: Draft<B>
  /** Kind of the edit that the step undoes or redoes, for its label. */
  readonly kind: EditKind
}

export interface EditHistory<B> {
  readonly present: Draft<B>
  /** Oldest first. */
  readonly past: readonly Step<B>[]
  /** Next first. */
  readonly future: readonly Step<B>[]
  /** Field and group of the last edit while further typing joins it; null = the next edit is a new step. */
  readonly typing: string | null
}

/** A history without steps, at the given draft. */
export function startHistory<B>(draft: Draft<B>): EditHistory<B> {
  return { present: draft, past: [], future: [], typing: null }
}

/**
 * The history after the edit; the same object when the edit changes nothing. Clears the redo steps.
 *
 * @param group consecutive edits of one field with the same group (for example one focus) are one step; null
 *   = a step of its own
 */
export function applyToHistory<B>(
  history: EditHistory<B>,
  edit: Edit<B>,
  group: string | null = null,
): EditHistory<B> {
  const { present, past, typing } = history
  const draft = applyEdit(present, edit)
  if (draft === present) return history
  const field = group === null ? null : fieldOf(edit)
  const typingKey = field === null ? null : JSON.stringify([edit.kind, field, group])
  if (typingKey !== null && typingKey === typing) return { present: draft, past, future: [], typing }
  return {
    present: draft,
    past: [...past, { draft: present, kind: edit.kind }].slice(-MAX_UNDO_STEPS),
    future: [],
    typing: typingKey,
  }
}

/** Undoes one step. Returns the same object when there is none. */
export function undo<B>(history: EditHistory<B>): EditHistory<B> {
  const { present, past, future } = history
  const step = past.at(-1)
  if (!step) return history
  return {
    present: step.draft,
    past: past.slice(0, -1),
    future: [{ draft: present, kind: step.kind }, ...future],
    typing: null,
  }
}

/** Redoes one step. Returns the same object when there is none. */
export function redo<B>(history: EditHistory<B>): EditHistory<B> {
  const { present, past, future } = history
  const [step, ...rest] = future
  if (!step) return history
  return {
    present: step.draft,
    past: [...past, { draft: present, kind: step.kind }],
    future: rest,
    typing: null,
  }
}

/** Kind of the edit that {@link undo} would undo; null = none. */
export function nextUndo({ past }: EditHistory<unknown>): EditKind | null {
  return past.at(-1)?.kind ?? null
}

/** Kind of the edit that {@link redo} would redo; null = none. */
export function nextRedo({ future }: EditHistory<unknown>): EditKind | null {
  return future[0]?.kind ?? null
}

/**
 * The history after a first save: every step gets the new ID, since undoing must not create another layout,
 * and is based on the saved state. The save itself is no step.
 */
export function withSavedId<B>({ present, past, future }: EditHistory<B>, id: string): EditHistory<B> {
  const saved = (draft: Draft<B>): Draft<B> => ({ ...draft, id, base: null })
  const savedSteps = (steps: readonly Step<B>[]) =>
    steps.map(({ draft, kind }) => ({ draft: saved(draft), kind }))
  return { present: saved(present), past: savedSteps(past), future: savedSteps(future), typing: null }
}

/** Key of the text field that an edit types into; null = not a typing edit. */
function fieldOf(edit: Edit<unknown>): string | null {
  if (edit.kind === 'setTitle') return 'title'
  if (edit.kind === 'setSettings') return Object.keys(edit.settings).join()
  return edit.kind === 'replaceBlock' ? edit.key : null
}
