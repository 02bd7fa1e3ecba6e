/** Adds a block of any page to one of the reader's layouts, as a row of its own at the end. Loaded when somebody asks for it. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { blockCount } from '#core/layout/layout-list.ts'
import { MAX_ROWS_PER_LAYOUT } from '#core/layout/row-layouts.ts'
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import type { BlockModel } from '../page-model.ts'
import { afterDialog } from './after-dialog.ts'
import { blockAt } from './block-place.ts'
import { LayoutDialog } from './layout-dialogs.tsx'
import { layoutLists } from './layout-lists.ts'
import { rowsOf } from './layout-start.ts'
import { sayDone } from './say-what-happened.ts'
import { blockAddress } from './start-address.ts'
import styles from './layouts.module.css'

export interface AddToLayoutProps {
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
    addBlock({ layout, block, from: () => rowsOf(pathname, { locale, layouts }) }).then(
      (outcome) => {
        setBusy(null)
        if (outcome !== 'done') return say(outcome === 'missing' ? add.missing : pages.failed)
        onClose()
        sayDone(add.done(layout.title))
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

function isFull(layout: Layout): boolean {
  return blockCount(layout) >= MAX_BLOCKS_PER_LAYOUT || layout.rows.length >= MAX_ROWS_PER_LAYOUT
}

interface Adding {
  readonly layout: Layout
  readonly block: BlockModel
  readonly from: () => ReturnType<typeof rowsOf>
}

/** `missing`: the page has changed since it was drawn. @throws when the page's rows cannot be fetched */
async function addBlock({ layout, block, from }: Adding): Promise<'done' | 'missing' | 'failed'> {
  const source = await from()
  const found = source && blockAt(source.rows, block.key)
  if (!found || found.type !== block.type) return 'missing'
  const account = await loadAccount()
  const { kind } = await layoutLists(account).save({ ...layout, rows: [...layout.rows, rowOf(found)] }, layout)
  return kind === 'saved' ? 'done' : 'failed'
}

function rowOf(block: Block): Layout['rows'][number] {
  return { layout: '100', columns: [[block]] }
}
