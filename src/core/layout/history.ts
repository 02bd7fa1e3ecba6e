/**
 * Undo and redo of edits (decision 22: 100 steps). Drafts share what did not change, so a step costs little
 * more than its edit.
 */
import type { Draft } from './draft.ts'
import { applyEdit, type Edit } from './edits.ts'

export const MAX_UNDO_STEPS = 100

type EditKind = Edit<unknown>['kind']

interface Step<B> {
  /** What going this step leads to. */
  readonly draft: Draft<B>
  /** The edit that is undone or done again by it, to be put into words. */
  readonly kind: EditKind
}

export interface EditHistory<B> {
  readonly present: Draft<B>
  /** Oldest first. */
  readonly past: readonly Step<B>[]
  /** Next first. */
  readonly future: readonly Step<B>[]
  /** Of the last edit while it may still grow; null = the next edit is a step of its own. */
  readonly typing: string | null
}

export function startHistory<B>(draft: Draft<B>): EditHistory<B> {
  return { present: draft, past: [], future: [], typing: null }
}

/**
 * The history with the edit done; the same object when it changes nothing. What was undone can no longer be
 * done again.
 *
 * @param group edits of one field that follow each other with the same group (as long as it has the focus,
 *   say) are one step; null = its own step
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
  const wanted = field === null ? null : JSON.stringify([edit.kind, field, group])
  if (wanted !== null && wanted === typing) return { present: draft, past, future: [], typing }
  return {
    present: draft,
    past: [...past, { draft: present, kind: edit.kind }].slice(-MAX_UNDO_STEPS),
    future: [],
    typing: wanted,
  }
}

/** The same object when there is nothing to undo. */
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

/** The same object when there is nothing to do again. */
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

/** What {@link undo} would undo; null = nothing. */
export function nextUndo({ past }: EditHistory<unknown>): EditKind | null {
  return past.at(-1)?.kind ?? null
}

/** What {@link redo} would do again; null = nothing. */
export function nextRedo({ future }: EditHistory<unknown>): EditKind | null {
  return future[0]?.kind ?? null
}

/**
 * The draft got its ID by being saved: every step gets it as well, or undoing would make it a new layout
 * again. All of them rest on what was saved from now on. The save itself is no step.
 */
export function withSavedId<B>({ present, past, future }: EditHistory<B>, id: string): EditHistory<B> {
  const saved = (draft: Draft<B>): Draft<B> => ({ ...draft, id, base: null })
  const savedSteps = (steps: readonly Step<B>[]) =>
    steps.map(({ draft, kind }) => ({ draft: saved(draft), kind }))
  return { present: saved(present), past: savedSteps(past), future: savedSteps(future), typing: null }
}

/** What is typed into; null = the edit is no typing. */
function fieldOf(edit: Edit<unknown>): string | null {
  if (edit.kind === 'setTitle') return 'title'
  if (edit.kind === 'setSettings') return Object.keys(edit.settings).join()
  return edit.kind === 'replaceBlock' ? edit.key : null
}
