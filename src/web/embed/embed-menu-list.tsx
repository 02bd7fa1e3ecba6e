/** What the menu of a block in a frame offers. Loaded on its own. */
import { useLayoutEffect, useRef, useState } from 'react'
import { takeCsv } from '#blocks/take-csv.web.ts'
import { TABLE_VIEW } from '#blocks/view-input.ts'
import floating from '#ui/floating-menu.module.css'
import { Icon } from '#ui/icon.tsx'
import { useLaterTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import type { BlockModel } from '../page-model.ts'
import styles from '../page/block-menu-list.module.css'
import { actionsOf } from './embed-menu.tsx'

export interface EmbedMenuListProps {
  readonly id: string
  readonly name: string
  readonly block: BlockModel
  /** The button was pressed before the menu was here. */
  readonly opensAtOnce: boolean
}

/** A native popover: Esc and a press outside close it, and focus returns to the button. It stays open while there is something to be read. */
export function EmbedMenuList({ id, name, block, opensAtOnce }: EmbedMenuListProps) {
  const { blockMenu: menu } = useLaterTexts()
  const panel = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const takeFigures = useFigures(block, say)
  const { table = false, csv } = actionsOf(block)

  useLayoutEffect(() => {
    if (opensAtOnce) panel.current?.showPopover()
    // Only for the press that the menu was loaded by.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="group"
      aria-label={name}
      className={floating.panel}
      onToggle={({ newState }) => {
        if (newState === 'closed') say('')
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list">
        {table && (
          <li>
            <button
              type="button"
              className={floating.action}
              onClick={() => {
                panel.current?.hidePopover()
                showTable()
              }}
            >
              <Icon name="table" />
              {menu.showTable}
            </button>
          </li>
        )}
        {csv && (
          <li>
            <button type="button" className={floating.action} onClick={takeFigures}>
              <Icon name="download" />
              {menu.takeFigures}
            </button>
          </li>
        )}
      </ul>
      <p role="status" className={styles.status}>{said}</p>
    </div>
  )
}

/** Takes the figures along, and says what came of it. */
function useFigures({ frame, body }: BlockModel, say: (text: string) => void) {
  const { blockMenu: menu } = useLaterTexts()
  const locale = useLocale()
  const texts = useTexts()
  return () => {
    if (body.status !== 'shown') return
    takeCsv(body.shown, { title: frame.heading || texts.site.name, locale, texts, nowMs: Date.now() }).then(
      ({ fileName, heldBack }) => {
        if (fileName === null) return say(menu.allHeldBack)
        say(menu.fileMade(fileName) + (heldBack.length > 0 ? ` ${menu.heldBack(heldBack.join(', '))}` : ''))
      },
      (failure: unknown) => {
        console.warn(failure)
        say(menu.fileFailed)
      },
    )
  }
}

/** The document holds one block, so there is one such place. */
function showTable(): void {
  const place = document.querySelector<HTMLElement>(`[${TABLE_VIEW}]`)
  if (!place) return
  if (place instanceof HTMLDetailsElement) place.open = true
  const target = place instanceof HTMLDetailsElement ? (place.querySelector('summary') ?? place) : place
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus()
}
