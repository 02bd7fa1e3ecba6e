/**
 * Saves the edited layout: one try at a time, continued after a login, without losing edits (decisions 47,
 * 48).
 */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutOf } from '#core/layout/draft.ts'
import { titleProblem } from '#core/layout/title-rule.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../../account/account-state.ts'
import { loadAccount } from '../../account/load-account.ts'
import { track } from '../../analytics/track.ts'
import { layoutLists } from '../../layouts/saving/layout-lists.ts'
import type { SaveResult, SaveAttempts } from '../../layouts/layout-types.ts'
import { newLayoutId } from '../../layouts/saving/new-layout-id.ts'
import { notifyUpdateFailed } from '../../notices/layout-notices.ts'
import type { DialogQueue } from './dialog-queue.ts'
import type { EditorDeps } from './editor-context.ts'
import type { LayoutDraft } from './editor-store.ts'

interface SaveLayoutOptions extends Pick<EditorDeps, 'store'> {
  readonly dialogs: DialogQueue
  /** The layout as it is stored; `null` = it is new. */
  readonly base: Layout | null
  readonly titleField: RefObject<HTMLInputElement | null>
  /** `isAll`: everything that was there is stored, and the editor may go; else it stays. */
  readonly onSaved: (layout: Layout, isAll: boolean) => void
  /** Both versions are stored: the editor's address now belongs to theirs. */
  readonly onConflict: (mine: Layout, theirs: Layout) => void
}

export interface SaveLayoutState {
  readonly save: () => void
  readonly isBusy: boolean
  /** Whether a save was attempted. */
  readonly wasAttempted: boolean
}

export function useSaveLayout({
  store,
  dialogs: { open, runWhenClosed },
  base,
  titleField,
  onSaved,
  onConflict,
}: SaveLayoutOptions): SaveLayoutState {
  const [state, setState] = useState<'idle' | 'busy' | 'awaitingLogin'>('idle')
  const [wasAttempted, setTried] = useState(false)
  const { loginToSave } = useLayoutTexts().editor
  /** A new layout keeps its ID from the first try on, so that a second try is the same layout. */
  const id = useRef(base?.ID ?? '')
  const stored = useRef(base)
  const tries = useRef<SaveAttempts>({ copyId: '', unanswered: [] })
  const isUnderWay = useRef(false)

  const settle = useCallback(
    (outcome: SaveResult, sent: LayoutDraft) => {
      setState(outcome.kind === 'signedOut' ? 'awaitingLogin' : 'idle')
      if (outcome.kind === 'tooMany') runWhenClosed(() => open({ kind: 'layoutLimit' }))
      if (outcome.kind !== 'saved') return
      const { layout, keptBeside } = outcome
      if (stored.current === null) track('Create dashboard')
      id.current = layout.ID
      stored.current = layout
      tries.current = { copyId: '', unanswered: [] }
      store.markSaved(sent, layout.ID)
      onSaved(layout, keptBeside === null && !store.isDirty())
      if (keptBeside) onConflict(layout, keptBeside)
    },
    [store, open, runWhenClosed, onSaved, onConflict],
  )

  const send = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState('busy')
    const sent = store.draft()
    if (id.current === '') id.current = newLayoutId()
    try {
      const lists = layoutLists(await loadAccount())
      // A draft older than a save from elsewhere has an unknown base: the stored layout is kept beside it.
      const base = sent.base === null ? stored.current : null
      settle(await lists.save(layoutToSave(sent, id.current, base), base, tries.current), sent)
    } catch (failure) {
      console.warn(failure)
      setState('idle')
      notifyUpdateFailed()
    } finally {
      isUnderWay.current = false
    }
  }, [store, settle])

  useAfterLogin(
    state === 'awaitingLogin',
    useCallback(
      (isIn: boolean) => {
        setState('idle')
        if (isIn) void send()
        else store.announce(loginToSave)
      },
      [send, store, loginToSave],
    ),
  )

  const save = () => {
    setTried(true)
    if (titleProblem(store.draft().title) === null) void send()
    else titleField.current?.focus()
  }
  return { save, wasAttempted, isBusy: state !== 'idle' }
}

/** @param then called once, with whether the reader has logged in or closed the dialog */
function useAfterLogin(isAwaited: boolean, then: (isIn: boolean) => void): void {
  const { status, user, dialog } = useAccountState()
  const wasOpen = useRef(false)
  const isIn = status === 'signed-in' && user !== null
  const isOpen = dialog !== null
  useEffect(() => {
    if (!isAwaited) return
    if (isIn) then(true)
    else if (!isOpen && wasOpen.current) then(false)
    wasOpen.current = isOpen
  }, [isAwaited, isIn, isOpen, then])
}

/** The layout to store. The list that stores it chooses the address. */
function layoutToSave(draft: LayoutDraft, ID: string, base: Layout | null): Layout {
  return { ...layoutOf(draft), ID, path: base?.path ?? '', aliases: base?.aliases ?? [] }
}
