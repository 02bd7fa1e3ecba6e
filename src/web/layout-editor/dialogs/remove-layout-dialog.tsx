import { useState } from 'react'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import { DeleteLayoutDialog } from '../../dialogs/layout-dialogs.tsx'
import { layoutLists } from '../../layouts/saving/layout-lists.ts'
import { notifyFailure, notifyUpdateFailed } from '../../notices/layout-notices.ts'
import { useEditor } from '../state/editor-context.ts'

/**
 * Confirmation before a stored layout is deleted; errors are reported by the layout store, and kept drafts
 * here.
 */
export function RemoveLayoutDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const { store } = useEditor()
  const { changedElsewhere } = useLayoutTexts().pages.remove
  const { id } = store.draft()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (id === null) return
    setBusy(true)
    const outcome = await layoutLists(await loadAccount()).remove(id)
    setBusy(false)
    // The dialog stays below the login, and is asked again after it.
    if (outcome.kind === 'signedOut') return
    onClose()
    if (outcome.kind === 'removed') onRemoved()
    if (outcome.kind === 'saved') notifyFailure(changedElsewhere(outcome.layout.title))
  }
  const confirm = () => {
    remove().catch((failure: unknown) => {
      console.warn(failure)
      setBusy(false)
      onClose()
      notifyUpdateFailed()
    })
  }
  return (
    <DeleteLayoutDialog layout={store.state().saved} isBusy={isBusy} onConfirm={confirm} onClose={onClose} />
  )
}
