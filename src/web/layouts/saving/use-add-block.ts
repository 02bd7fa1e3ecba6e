/**
 * Adds a block to the layout chosen by the reader, and continues after a login if the session has ended
 * (decision 48).
 */
import { useState } from 'react'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { accountState } from '../../account/account-state.ts'
import { loadAccount } from '../../account/load-account.ts'
import { afterLogin } from '../../account/require-login.ts'
import { afterDialogClosed } from '../../history/after-dialog-closed.ts'
import { dialogIdOf } from '../../history/dialog-history.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { seenText } from '../seen-block.ts'
import { addBlock, type AddBlockResult } from './add-block.ts'
import { layoutLists } from './layout-lists.ts'
import { fetchRows } from '../layout-start.ts'
import { failureText, notifySuccess, notifyFailure } from '../../notices/layout-notices.ts'
import { useLocation } from '../../router/router-context.ts'

type AddFailure = Exclude<AddBlockResult, { kind: 'saved' | 'signedOut' }>

interface AddBlockState {
  readonly addTo: (layout: Layout) => void
  /** ID of the layout in progress; `null` = none. */
  readonly busy: string | null
  /** No further choice; the dialog is about to be closed. */
  readonly isClosing: boolean
  /** Failure text; '' = none. */
  readonly message: string
  readonly showMessage: (text: string) => void
}

export function useAddBlock(block: BlockModel, onClose: () => void): AddBlockState {
  const { pages } = useLayoutTexts()
  const { add } = pages
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const [busy, setBusy] = useState<string | null>(null)
  const [isClosing, setOver] = useState(false)
  const [message, showMessage] = useState('')

  /**
   * A login over the dialog removes its history entry a moment after it has closed; closing earlier would
   * leave this dialog's entry.
   */
  const close = (step: unknown) => {
    setOver(true)
    afterDialogClosed(onClose, step)
  }
  const addTo = (layout: Layout, step: unknown) => {
    setBusy(layout.ID)
    showMessage('')
    const { user } = accountState()
    const from = () =>
      fetchRows(pathWithQuery(pathname, search.slice(1)), { locale, layouts: user ? layoutsOf(user) : [] })
    loadAccount()
      .then((account) =>
        addBlock({ layout, block, seen: seenText(block.anchor), from, lists: layoutLists(account) }),
      )
      .then(
        (outcome) => {
          // Until the login is there it looks busy, and under it, it waits.
          if (outcome.kind === 'signedOut')
            return afterLogin((isIn) => (isIn ? addTo(layout, step) : giveUp(step)))
          setBusy(null)
          if (outcome.kind !== 'saved') return showMessage(failureReason(outcome, layout, pages))
          close(step)
          notifySuccess(add.done(outcome.layout.title))
        },
        (failure: unknown) => {
          console.warn(failure)
          setBusy(null)
          showMessage(pages.failed)
        },
      )
  }
  const giveUp = (step: unknown) => {
    close(step)
    notifyFailure(add.loginToAdd)
  }
  return {
    addTo: (layout) => addTo(layout, dialogIdOf(history.state)),
    busy,
    isClosing,
    message,
    showMessage,
  }
}

function failureReason(
  outcome: AddFailure,
  { title }: Layout,
  { add, limit }: ReturnType<typeof useLayoutTexts>['pages'],
): string {
  switch (outcome.kind) {
    case 'missing':
      return add.missing
    case 'gone':
      return add.gone(title)
    case 'full':
      return limit.blocks(String(MAX_BLOCKS_PER_LAYOUT))
    case 'failed':
      return failureText(outcome.message)
    case 'tooMany':
      return ''
  }
}
