/**
 * Dialog that adds a block of any page to one of the reader's layouts, as a row of its own at the end. Loaded
 * on first use.
 */
import { useState } from 'react'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../../account/account-state.ts'
import { afterDialogClosed } from '../../history/after-dialog-closed.ts'
import { copyBlockAddress } from '#pages/paths/layout-paths.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { seenText } from '../seen-block.ts'
import { isFull } from './add-block.ts'
import { HistoryDialog } from '../../dialogs/layout-dialogs.tsx'
import { useAddBlock } from './use-add-block.ts'
import { useLocation, useNavigate } from '../../router/router-context.ts'
import styles from '../layouts.module.css'

interface AddToLayoutProps {
  readonly block: BlockModel
  readonly onClose: () => void
}

export function AddToLayout({ block, onClose }: AddToLayoutProps) {
  const { add, limit } = useLayoutTexts().pages
  const { user, dialog } = useAccountState()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { addTo, busy, isClosing, message, showMessage } = useAddBlock(block, onClose)
  // When the session ends, the choices stay until the login is shown.
  const [known, setKnown] = useState(user)
  if (user && user !== known) setKnown(user)
  const layouts = known ? layoutsOf(known) : []

  const addToNew = () => {
    const address = copyBlockAddress(
      pathWithQuery(pathname, search.slice(1)),
      block.key,
      seenText(block.anchor),
    )
    onClose()
    afterDialogClosed(() => navigate(address))
  }
  return (
    <HistoryDialog heading={add.heading} onClose={onClose} isHidden={isClosing || dialog !== null}>
      <p>{block.frame.heading === '' ? add.leadUntitled : add.lead(block.frame.heading)}</p>
      {layouts.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
        <ul role="list" aria-label={add.choose} className={styles.choices}>
          {layouts.map((layout) => (
            <li key={layout.ID}>
              <Button
                icon="plus"
                busy={busy === layout.ID}
                aria-disabled={isFull(layout) || undefined}
                onClick={() =>
                  isFull(layout) ? showMessage(limit.blocks(String(MAX_BLOCKS_PER_LAYOUT))) : addTo(layout)
                }
              >
                {isFull(layout) ? `${layout.title} (${add.full})` : layout.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {layouts.length < MAX_LAYOUTS_PER_USER ? (
        <div className="form-actions">
          <Button variant={layouts.length === 0 ? 'primary' : 'secondary'} icon="compose" onClick={addToNew}>
            {add.asNew}
          </Button>
        </div>
      ) : (
        <p className="form-note">{limit.text(String(MAX_LAYOUTS_PER_USER))}</p>
      )}
      <p role="status">{message}</p>
    </HistoryDialog>
  )
}
