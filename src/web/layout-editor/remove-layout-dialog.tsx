import { useState } from 'react'
import { DeleteLayoutDialog } from '../layouts/layout-dialogs.tsx'
import { layoutLists } from '../layouts/layout-lists.ts'
import { sayUpdateFailed } from '../layouts/say-what-happened.ts'
import { loadAccount } from '../account/load-account.ts'
import { useEditor } from './editor-context.ts'

/** Asks before a stored layout is deleted; what failed is said by what saves layouts. */
export function RemoveLayoutDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const { store } = useEditor()
  const { id } = store.draft()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (id === null) return
    setBusy(true)
    const outcome = await layoutLists(await loadAccount()).remove(id)
    setBusy(false)
    onClose()
    if (outcome.kind === 'removed') onRemoved()
  }
  const confirm = () => {
    remove().catch(() => {
      setBusy(false)
      onClose()
      sayUpdateFailed()
    })
  }
  return <DeleteLayoutDialog layout={store.state().saved} isBusy={isBusy} onConfirm={confirm} onClose={onClose} />
}
