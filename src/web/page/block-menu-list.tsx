/** What a block's menu offers: a link to the block, another form of it, its figures, the page on paper. Loaded on its own. */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { copyText } from '#blocks/chart/export/take-along.web.ts'
import { takeCsv } from '#blocks/take-csv.web.ts'
import { loadLayoutTexts } from '#texts/layout-texts.ts'
import { TABLE_VIEW, type BlockActions } from '#blocks/view-input.ts'
import floating from '#ui/floating-menu.module.css'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { useLaterTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { changeAccountState } from '../account/account-state.ts'
import type { AddToLayoutProps } from '../layouts/add-to-layout.tsx'
import { onceSignedIn } from '../layouts/once-signed-in.ts'
import type { BlockModel } from '../page-model.ts'
import styles from './block-menu-list.module.css'

export interface BlockMenuListProps {
  readonly id: string
  readonly block: BlockModel
  /** The button was pressed before the menu was here. */
  readonly opensAtOnce: boolean
}

/**
 * A native popover: Esc and a press outside close it, focus returns to the button, and its controls come next in the order of focus. It
 * stays open after an action that leaves something to be read.
 */
export function BlockMenuList({ id, block, opensAtOnce }: BlockMenuListProps) {
  const { blockMenu: menu } = useLaterTexts()
  const { button } = useTexts().blockWords.menu
  const panel = useRef<HTMLDivElement>(null)
  const { said, link, copyLink, takeFigures, forget } = useBlockActions(block)
  const actions = actionsOf(block)
  const { AddToLayout, add, stopAdding } = useAdding()

  useLayoutEffect(() => {
    if (opensAtOnce) panel.current?.showPopover()
    // Only for the press that the menu was loaded by.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const closeAnd = (act: () => void) => {
    panel.current?.hidePopover()
    act()
  }

  return (
    <>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={button(block.frame.heading)}
        className={floating.panel}
        onToggle={({ newState }) => {
          if (newState === 'closed') forget()
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
        <ul role="list">
          <Action icon="link" onPress={copyLink}>{menu.copyLink}</Action>
          {actions.table === true && <Action icon="table" onPress={() => closeAnd(() => showTable(block.anchor))}>{menu.showTable}</Action>}
          {actions.csv && <Action icon="download" onPress={takeFigures}>{menu.takeFigures}</Action>}
          <Action icon="plus" onPress={() => closeAnd(add)}>{menu.addToLayout}</Action>
          <Action icon="print" onPress={() => closeAnd(() => window.print())}>{menu.printPage}</Action>
        </ul>
        <p role="status" className={styles.status}>{said}</p>
        {link !== null && <LinkField link={link} />}
      </div>
      {/* Beside the menu: what stands in a popover is gone with it. */}
      {AddToLayout && <AddToLayout block={block} onClose={stopAdding} />}
    </>
  )
}

/** The dialog that adds a block to a layout, fetched with its words when somebody who is logged in wants it. */
function useAdding() {
  const { blockMenu: menu } = useLaterTexts()
  const locale = useLocale()
  const [AddToLayout, setDialog] = useState<ComponentType<AddToLayoutProps> | null>(null)
  const fail = (failure: unknown) => {
    console.warn(failure)
    changeAccountState({ notice: { text: menu.partFailed, shownMs: null, isFailure: true } })
  }
  const open = () => {
    Promise.all([import('../layouts/add-to-layout.tsx'), loadLayoutTexts(locale)]).then(([part]) => setDialog(() => part.AddToLayout), fail)
  }
  return { AddToLayout, add: () => void onceSignedIn(open).catch(fail), stopAdding: () => setDialog(null) }
}

function actionsOf({ body }: BlockModel): BlockActions {
  const view: { readonly actions?: BlockActions } = body.status === 'shown' ? body.shown.view : {}
  return view.actions ?? {}
}

/** The menu's slower actions, and what came of them. */
function useBlockActions({ anchor, frame, body }: BlockModel) {
  const { blockMenu: menu } = useLaterTexts()
  const locale = useLocale()
  const texts = useTexts()
  const [said, say] = useState('')
  const [link, setLink] = useState<string | null>(null)

  const tell = (text: string, toCopy: string | null = null) => {
    say(text)
    setLink(toCopy)
  }
  const copyLink = () => {
    const address = `${location.origin}${location.pathname}#${anchor}`
    copyText(address).then(
      () => tell(menu.linkCopied),
      () => tell(menu.linkRefused, address),
    )
  }
  const takeFigures = () => {
    if (body.status !== 'shown') return
    takeCsv(body.shown, { title: frame.heading, locale, texts, nowMs: Date.now() }).then(
      ({ fileName, heldBack }) => {
        if (fileName === null) return tell(menu.allHeldBack)
        tell(menu.fileMade(fileName) + (heldBack.length > 0 ? ` ${menu.heldBack(heldBack.join(', '))}` : ''))
      },
      (failure: unknown) => {
        console.warn(failure)
        tell(menu.fileFailed)
      },
    )
  }
  return { said, link, copyLink, takeFigures, forget: () => tell('') }
}

function Action({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: string }) {
  return (
    <li>
      <button type="button" className={floating.action} onClick={onPress}>
        <Icon name={icon} />
        {children}
      </button>
    </li>
  )
}

function LinkField({ link }: { link: string }) {
  const { blockMenu: menu } = useLaterTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [link])
  return <input ref={field} type="text" readOnly className={floating.field} aria-label={menu.linkField} value={link} />
}

/** Opens the block's own table, or goes to it, and puts the focus there. */
function showTable(anchor: string): void {
  const place = document.getElementById(anchor)?.querySelector<HTMLElement>(`[${TABLE_VIEW}]`)
  if (!place) return
  if (place instanceof HTMLDetailsElement) place.open = true
  const target = place instanceof HTMLDetailsElement ? (place.querySelector('summary') ?? place) : place
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}
