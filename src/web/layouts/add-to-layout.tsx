/** Adds a block of any page to one of the reader's layouts, as a row of its own at the end. Loaded when somebody asks for it. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import { afterDialog } from '../history/after-dialog.ts'
import { blockAddress } from '../layout-paths.ts'
import type { BlockModel } from '../page-model.ts'
import { addBlock, isFull, type Added } from './add-block.ts'
import { LayoutDialog } from './layout-dialogs.tsx'
import { layoutLists } from './layout-lists.ts'
import { rowsOf } from './layout-start.ts'
import { failureText, sayDone } from './say-what-happened.ts'
import styles from './layouts.module.css'

type NotAdded = Exclude<Added, { kind: 'saved' }>

interface AddToLayoutProps {
  readonly block: BlockModel
  readonly onClose: () => void
}

export function AddToLayout({ block, onClose }: AddToLayoutProps) {
  const { pages } = useLayoutTexts()
  const { add, limit } = pages
  const { user } = useAccountState()
  const { pathname } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  /** The ID of the layout that it is being added to. */
  const [busy, setBusy] = useState<string | null>(null)
  const [said, say] = useState('')
  const layouts = user ? layoutsOf(user) : []

  const addTo = (layout: Layout) => {
    setBusy(layout.ID)
    say('')
    const from = () => rowsOf(pathname, { locale, layouts })
    loadAccount().then((account) => addBlock({ layout, block, from, lists: layoutLists(account) })).then(
      (outcome) => {
        setBusy(null)
        if (outcome.kind !== 'saved') return say(whyNot(outcome, layout, pages))
        onClose()
        sayDone(add.done(outcome.layout.title))
      },
      (failure: unknown) => {
        console.warn(failure)
        setBusy(null)
        say(pages.failed)
      },
    )
  }
  const addToNew = () => {
    onClose()
    afterDialog(() => void navigate(blockAddress(pathname, block.key)))
  }
  return (
    <LayoutDialog heading={add.heading} onClose={onClose}>
      <p>{block.frame.heading === '' ? add.leadUntitled : add.lead(block.frame.heading)}</p>
      {layouts.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
        <ul role="list" aria-label={add.choose} className={styles.choices}>
          {layouts.map((layout) => (
            <li key={layout.ID}>
              <Button icon="plus" busy={busy === layout.ID} aria-disabled={isFull(layout) || undefined} onClick={() => (isFull(layout) ? say(limit.blocks(String(MAX_BLOCKS_PER_LAYOUT))) : addTo(layout))}>
                {isFull(layout) ? `${layout.title} (${add.full})` : layout.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {layouts.length < MAX_LAYOUTS_PER_USER ? (
        <div className="form-actions">
          <Button variant={layouts.length === 0 ? 'primary' : 'secondary'} icon="compose" onClick={addToNew}>{add.asNew}</Button>
        </div>
      ) : (
        <p className="form-note">{limit.text(String(MAX_LAYOUTS_PER_USER))}</p>
      )}
      <p role="status">{said}</p>
    </LayoutDialog>
  )
}

function whyNot(outcome: NotAdded, { title }: Layout, { add, limit }: ReturnType<typeof useLayoutTexts>['pages']): string {
  switch (outcome.kind) {
    case 'missing': return add.missing
    case 'gone': return add.gone(title)
    case 'full': return limit.blocks(String(MAX_BLOCKS_PER_LAYOUT))
    case 'failed': return failureText(outcome.message)
    case 'tooMany':
    case 'signedOut': return ''
  }
}
