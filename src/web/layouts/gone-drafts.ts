/**
 * Drafts on this device of layouts that are deleted. Where somebody else has deleted it, another tab or
 * another device, what was not saved may still be wanted: it becomes a draft of a new layout, which the
 * editor offers there (decision 22).
 */
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { attempt, DRAFT_NAME, keptDrafts, newOf, type DraftPlace, type KeptDraft } from './kept-draft.ts'

type UserDrafts = Pick<DraftPlace, 'storage' | 'user'>
type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>

/** @returns the drafts of new layouts that there are then, newest first */
export function adoptDrafts(
  user: User,
  storage: () => DeviceStorage = () => window.localStorage,
): readonly KeptDraft[] {
  const place = { storage, user: user.ID }
  const stay = new Set([newOf(user.ID), ...layoutsOf(user).map(({ ID }) => ID)])
  const names =
    attempt(() => Array.from({ length: storage().length }, (_none, at) => storage().key(at) ?? '')) ?? []
  for (const name of names) {
    const id = name.slice(DRAFT_NAME.length)
    if (name.startsWith(DRAFT_NAME) && !stay.has(id)) adopt(id, place)
  }
  return keptDrafts({ ...place, layout: null }).read()
}

/** The layout is deleted here, by whoever has been asked: nobody can come back to its drafts. */
export function forgetDrafts(id: string, storage: DraftPlace['storage'] = () => window.localStorage): void {
  attempt(() => storage().removeItem(`${DRAFT_NAME}${id}`))
}

/** Those of another user, and what is no draft, stay as they are. */
function adopt(id: string, place: UserDrafts): void {
  const gone = keptDrafts({ ...place, layout: id })
  const drafts = gone.read()
  if (drafts.length === 0) return
  const known = new Set(drafts.map(({ by }) => by))
  const ofNewOne = drafts.map(({ layout: { ID: _gone, ...layout }, ...rest }) => ({
    ...rest,
    layout,
    base: '',
  }))
  if (keptDrafts({ ...place, layout: null }).write(ofNewOne, known)) gone.write([], known)
}
