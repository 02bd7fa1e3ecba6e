/**
 * Saves layouts. A request carries the whole list with the version that it is based on; changes made
 * elsewhere are merged in, layout by layout, and nothing is lost (decision 47). The displayed list changes
 * only after a 200 (specification §4).
 */
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { removeLayoutFrom, saveLayoutIn } from '#core/layout/list-changes.ts'
import { isSameLayout, isSameList, mergeLayouts, type LayoutConflict } from '#core/layout/merge-layouts.ts'
import { MAX_BODY_BYTES } from '#core/limits.ts'
import type { AccountApi, CallResult } from '../../account/account-api.ts'
import type { LayoutLists, NotApplicable, SaveResult, SaveAttempts } from '../layout-types.ts'
import { newLayoutId } from './new-layout-id.ts'
import { copyWord, clearFailure, notifyUpdateFailed, tooLargeText } from '../../notices/layout-notices.ts'
import { withCopyTitle } from './copy-title.ts'

/** Silent retries after the first try. */
const MAX_RETRIES = 8
/**
 * Maximum pause before the second retry, doubled before each further one up to a limit. The first retry is
 * immediate, which is mostly enough.
 */
const PAUSE_MS = 200
const MAX_PAUSE_MS = 1_000
/** Size of the request besides the list: user ID and field names. */
const MAX_ENVELOPE_BYTES = 200

/** Dependencies of saving besides the account, for tests. */
export interface LayoutListDeps {
  readonly newId: () => string
  /** Specification §8: 'Could not update dashboard settings'. @param message the server's reason, or '' */
  readonly notifyFailure: (message: string) => void
  /** Text when a list is larger than the server accepts. */
  readonly tooLargeText: () => string
  /** "Copy" in the reader's language, for the title of a version kept beside another. */
  readonly copyWord: () => string
  /** Called at the start of a try: removes the previous failure. */
  readonly clearFailure: () => void
  /** From 0 up to 1. */
  readonly random: () => number
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

const BROWSER_DEPS: LayoutListDeps = {
  newId: newLayoutId,
  notifyFailure: notifyUpdateFailed,
  tooLargeText: tooLargeText,
  copyWord,
  clearFailure: clearFailure,
  random: Math.random,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

type AccountCalls = Pick<AccountApi, 'currentUser' | 'changeUser'>

/** One change after the other: a second press on "save" sees what the first has stored. */
let queueTail: Promise<unknown> = Promise.resolve()
function enqueue<Result>({ clearFailure }: LayoutListDeps, act: () => Promise<Result>): Promise<Result> {
  clearFailure()
  const result = queueTail.then(act)
  queueTail = result.catch(() => {})
  return result
}

/** Saves run one after the other within a tab. */
export function layoutLists(account: AccountCalls, deps: LayoutListDeps = BROWSER_DEPS): LayoutLists {
  return {
    save: (layout, base, tries = { copyId: '', unanswered: [] }) =>
      enqueue(deps, () =>
        save(account, deps, layout.ID === '' ? { ...layout, ID: deps.newId() } : layout, base, tries),
      ),
    change: (id, step) => enqueue(deps, () => change(account, deps, id, step)),
    remove: (id) => enqueue(deps, () => remove(account, deps, id)),
    reorder: (ids) => enqueue(deps, () => reorder(account, deps, ids)),
  }
}

/**
 * Replaces the stored list by an earlier one; the server keeps the replaced list as an earlier version.
 *
 * @returns whether it was stored
 */
export function restoreList(
  account: AccountCalls,
  layouts: readonly Layout[],
  deps: LayoutListDeps = BROWSER_DEPS,
): Promise<boolean> {
  return enqueue(
    deps,
    async () => (await storeWithRetry(account, deps, () => () => layouts)).kind === 'stored',
  )
}

async function save(
  account: AccountCalls,
  deps: LayoutListDeps,
  wantedLayout: Layout,
  baseOfWanted: Layout | null,
  tries: SaveAttempts,
): Promise<SaveResult> {
  // When an earlier try has made a copy, the copy is saved, whether it has been stored or not.
  const isCopy = tries.copyId !== ''
  const layout = isCopy ? { ...wantedLayout, ID: tries.copyId } : wantedLayout
  const sent = await storeWithRetry(account, deps, (now) => {
    // Only this layout is compared with its state when the editing began.
    const before = withBaseRestored(now, layout.ID, isCopy ? null : baseOfWanted)
    return {
      base: before,
      mine: saveLayoutIn(before, layout),
      own: { id: layout.ID, title: wantedLayout.title, tries },
    }
  })
  if (sent.kind !== 'stored') return sent.kind === 'notStored' ? sent.outcome : { kind: 'tooMany' }
  const { layouts, conflicts } = sent
  const conflict = conflicts.findLast((conflict) => conflict.kind === 'editedInBoth')
  const ownId = conflict?.kind === 'editedInBoth' ? conflict.copy : layout.ID
  const saved = layouts.find(({ ID }) => ID === ownId)
  if (!saved) return saveFailed(deps)
  const otherVersionId = conflict?.id ?? (isCopy ? wantedLayout.ID : null)
  return { kind: 'saved', layout: saved, keptBeside: layouts.find(({ ID }) => ID === otherVersionId) ?? null }
}

/** @param base `null` = new; also if an earlier try has stored it already */
function withBaseRestored(now: readonly Layout[], id: string, base: Layout | null): readonly Layout[] {
  if (base === null) return removeLayoutFrom(now, id)
  return now.some(({ ID }) => ID === id) ? now.map((item) => (item.ID === id ? base : item)) : [...now, base]
}

async function change(
  account: AccountCalls,
  deps: LayoutListDeps,
  id: string,
  step: (newest: Layout) => Layout | null,
): Promise<SaveResult | NotApplicable> {
  const sent = await storeWithRetry(account, deps, () => (theirs) => {
    const before = theirs.find(({ ID }) => ID === id)
    const after = before && step(before)
    if (!after) return null
    return after === before ? theirs : theirs.map((item) => (item === before ? after : item))
  })
  if (sent.kind !== 'stored') return sent.kind === 'notStored' ? sent.outcome : { kind: 'notFitting' }
  const changed = sent.layouts.find(({ ID }) => ID === id)
  return changed ? { kind: 'saved', layout: changed, keptBeside: null } : saveFailed(deps)
}

async function remove(
  account: AccountCalls,
  deps: LayoutListDeps,
  id: string,
): Promise<SaveResult | { readonly kind: 'removed' }> {
  const sent = await storeWithRetry(account, deps, (now) => ({ base: now, mine: removeLayoutFrom(now, id) }))
  if (sent.kind !== 'stored') return sent.kind === 'notStored' ? sent.outcome : saveFailed(deps)
  const storedLayout = sent.layouts.find(({ ID }) => ID === id)
  return storedLayout ? { kind: 'saved', layout: storedLayout, keptBeside: null } : { kind: 'removed' }
}

async function reorder(
  account: AccountCalls,
  deps: LayoutListDeps,
  ids: readonly string[],
): Promise<SaveResult | { readonly kind: 'reordered' }> {
  const sent = await storeWithRetry(account, deps, () => (theirs) => sortByIds(theirs, ids))
  if (sent.kind === 'stored') return { kind: 'reordered' }
  return sent.kind === 'notStored' ? sent.outcome : saveFailed(deps)
}

/** Layouts that are not named keep their order, after the others. */
function sortByIds(layouts: readonly Layout[], ids: readonly string[]): readonly Layout[] {
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  return layouts.toSorted((a, b) => (placeOf.get(a.ID) ?? ids.length) - (placeOf.get(b.ID) ?? ids.length))
}

type StoreResult =
  | {
      readonly kind: 'stored'
      readonly layouts: readonly Layout[]
      readonly conflicts: readonly LayoutConflict[]
    }
  /** The layouts exceed the limit, or the step does not apply: nothing was sent. */
  | { readonly kind: 'overLimit' | 'notFitting' }
  | { readonly kind: 'notStored'; readonly outcome: SaveResult }

/**
 * A change to store: content, merged with what is stored; or a function of the newest list for changes
 * without content (the same list = nothing to do, `null` = not applicable).
 */
type ListChange = ContentChange | ((theirs: readonly Layout[]) => readonly Layout[] | null)

interface ContentChange {
  readonly base: readonly Layout[]
  readonly mine: readonly Layout[]
  /** The saved layout, if the change is about one. */
  readonly own?: { readonly id: string; readonly title: string; readonly tries: SaveAttempts }
}

/**
 * Sends the wanted list until it is based on the newest version. A list is sent with the version of the user
 * that it was read from: with a later one it would silently undo what others have stored.
 *
 * @param wantedFrom called with the initially known list
 */
async function storeWithRetry(
  account: AccountCalls,
  deps: LayoutListDeps,
  wantedFrom: (now: readonly Layout[]) => ListChange,
): Promise<StoreResult> {
  let wantedChange: ListChange | null = null
  const conflicts: LayoutConflict[] = []
  for (let attempt = 0; attempt <= MAX_RETRIES; attempt += 1) {
    // Devices that conflict would keep doing so; each waits for a random time.
    if (attempt > 1) await deps.wait(deps.random() * Math.min(PAUSE_MS * 2 ** (attempt - 2), MAX_PAUSE_MS))
    const current = await account.currentUser()
    if (current.kind !== 'done') return { kind: 'notStored', outcome: toSaveResult(current, deps) }
    const theirs = layoutsOf(current.value.user)
    wantedChange ??= wantedFrom(theirs)
    const next = nextList(wantedChange, theirs, deps)
    if (next.kind !== 'list') return next
    conflicts.push(...next.conflicts)
    // Before the first response, the list known here lacks what a lost response may have stored.
    const isKnown = attempt > 0 || !hasUnanswered(wantedChange)
    if (next.layouts === theirs && isKnown) return { kind: 'stored', layouts: theirs, conflicts }
    if (isTooLarge(next.layouts)) return { kind: 'notStored', outcome: saveFailed(deps, deps.tooLargeText()) }
    const answer = await account.changeUser({ [LAYOUTS_FIELD]: [...next.layouts] }, current.value)
    if (answer.kind === 'done') return { kind: 'stored', layouts: layoutsOf(answer.value), conflicts }
    if (answer.kind !== 'stale') {
      if (answer.kind === 'network' || answer.kind === 'unknown') recordAttempt(wantedChange, next.layouts)
      return { kind: 'notStored', outcome: toSaveResult(answer, deps) }
    }
    if (typeof wantedChange !== 'function')
      wantedChange = { ...wantedChange, base: theirs, mine: next.layouts }
  }
  return { kind: 'notStored', outcome: saveFailed(deps) }
}

/** `theirs` itself = nothing to store. */
type NextListResult =
  | Extract<StoreResult, { kind: 'overLimit' | 'notFitting' }>
  | {
      readonly kind: 'list'
      readonly layouts: readonly Layout[]
      readonly conflicts: readonly LayoutConflict[]
    }

function nextList(
  wanted: ListChange,
  theirs: readonly Layout[],
  { newId, copyWord: word }: LayoutListDeps,
): NextListResult {
  if (typeof wanted === 'function') {
    const layouts = wanted(theirs)
    return layouts ? { kind: 'list', layouts, conflicts: [] } : { kind: 'notFitting' }
  }
  const { own, mine } = wanted
  const newCopyId = () => {
    const id = newId()
    if (own) own.tries.copyId = id
    return id
  }
  const {
    layouts: merged,
    conflicts,
    overLimit,
  } = mergeLayouts<Layout>({ base: withOwnAttempts(wanted, theirs), mine, theirs }, newCopyId)
  if (overLimit.length > 0) return { kind: 'overLimit' }
  const layouts = own ? withCopyTitle(merged, { title: own.title, copyId: own.tries.copyId }, word()) : merged
  return { kind: 'list', layouts: isSameList(layouts, theirs) ? theirs : layouts, conflicts }
}

/** The server may have stored it or not. */
function recordAttempt(wanted: ListChange, sent: readonly Layout[]): void {
  if (typeof wanted === 'function' || !wanted.own) return
  const { id, tries } = wanted.own
  const layout = sent.find(({ ID }) => ID === (tries.copyId || id))
  if (layout) tries.unanswered = [...tries.unanswered, layout]
}

function hasUnanswered(wanted: ListChange): boolean {
  return typeof wanted !== 'function' && (wanted.own?.tries.unanswered.length ?? 0) > 0
}

/** A version stored by an earlier try of this save becomes the base of this one. */
function withOwnAttempts({ base, own }: ContentChange, theirs: readonly Layout[]): readonly Layout[] {
  const stored = theirs.find((their) =>
    own?.tries.unanswered.some((attempt) => attempt.ID === their.ID && isSameLayout(attempt, their)),
  )
  return stored ? [...removeLayoutFrom(base, stored.ID), stored] : base
}

/** Field limits do not keep a list below the request limit; the server's refusal would not say what helps. */
function isTooLarge(layouts: readonly Layout[]): boolean {
  return new TextEncoder().encode(JSON.stringify(layouts)).length > MAX_BODY_BYTES - MAX_ENVELOPE_BYTES
}

function toSaveResult(
  answer: Exclude<CallResult<unknown>, { kind: 'done' | 'stale' }>,
  deps: LayoutListDeps,
): SaveResult {
  if (answer.kind === 'signedOut') return { kind: 'signedOut' }
  return saveFailed(deps, answer.kind === 'unknown' ? '' : answer.message)
}

function saveFailed({ notifyFailure }: LayoutListDeps, message = ''): SaveResult {
  notifyFailure(message)
  return { kind: 'failed', message }
}
