/**
 * Local drafts of deleted layouts. After a deletion in another tab or on another device, unsaved text may
 * still be wanted: it becomes a draft of a new layout, which the editor offers there (decision 22).
 */
import { tryOrNull } from '#core/try-or-null.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import {
  DRAFT_KEY_PREFIX,
  localDraftStore,
  newLayoutKey,
  type LocalDraftDeps,
  type LocalDraft,
} from './local-drafts.ts'

type UserDraftDeps = Pick<LocalDraftDeps, 'storage' | 'user'>
type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>

/** @returns the drafts of new layouts that there are then, newest first */
export function adoptOrphanedDrafts(
  user: User,
  storage: () => DeviceStorage = () => window.localStorage,
): readonly LocalDraft[] {
  const draftDeps = { storage, user: user.ID }
  const stay = new Set([newLayoutKey(user.ID), ...layoutsOf(user).map(({ ID }) => ID)])
  const names =
    tryOrNull(() => Array.from({ length: storage().length }, (_none, index) => storage().key(index) ?? '')) ??
    []
  for (const name of names) {
    const id = name.slice(DRAFT_KEY_PREFIX.length)
    if (name.startsWith(DRAFT_KEY_PREFIX) && !stay.has(id)) adoptDraft(id, draftDeps)
  }
  return localDraftStore({ ...draftDeps, layout: null }).read()
}

/** Removes the drafts of a layout that was deleted here after a confirmation. */
export function deleteDrafts(
  id: string,
  storage: LocalDraftDeps['storage'] = () => window.localStorage,
): void {
  tryOrNull(() => storage().removeItem(`${DRAFT_KEY_PREFIX}${id}`))
}

/** Drafts of another user, and invalid ones, are unchanged. */
function adoptDraft(id: string, draftDeps: UserDraftDeps): void {
  const deletedLayoutDrafts = localDraftStore({ ...draftDeps, layout: id })
  const drafts = deletedLayoutDrafts.read()
  if (drafts.length === 0) return
  const editors = new Set(drafts.map(({ by }) => by))
  const ofNewOne = drafts.map(({ layout: { ID: _gone, ...layout }, ...rest }) => ({
    ...rest,
    layout,
    base: '',
  }))
  if (localDraftStore({ ...draftDeps, layout: null }).write(ofNewOne, editors))
    deletedLayoutDrafts.write([], editors)
}
