/** The reader's layouts as cards, in the reader's order (decision 9). */
import { useLayoutEffect, useRef, useState, type ComponentType, type DragEvent } from 'react'
import { localizedPath } from '#core/locale.ts'
import { MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import { canAddLayout, moveLayoutIn } from '#core/layout/list-changes.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { NEW_LAYOUT_PATH } from '#pages/paths/account-paths.ts'
import { loadAccount } from '../../account/load-account.ts'
import { isPlainClick } from '../../navigation/internal-links.ts'
import pageStyles from '../../page/page.module.css'
import { EarlierVersions } from './earlier-versions.tsx'
import { deleteDrafts } from '../orphaned-drafts.ts'
import { LayoutCard } from './layout-card.tsx'
import { DeleteLayoutDialog, LayoutLimitDialog } from '../../dialogs/layout-dialogs.tsx'
import { layoutLists } from '../saving/layout-lists.ts'
import { useSharing } from '../sharing/use-sharing.ts'
import { NoLayouts } from './no-layouts.tsx'
import { notifySuccess, notifyFailure } from '../../notices/layout-notices.ts'
import styles from '../layouts.module.css'

export function LayoutsPage({ user }: { user: User }) {
  const words = useLayoutTexts().pages
  const locale = useLocale()
  const layouts = layoutsOf(user)
  const [isFull, setFull] = useState(false)
  const sharing = useSharing()
  /** Allows a link to be followed only below the maximum number of layouts. */
  const onAdd = (event: { preventDefault: () => void } & Parameters<typeof isPlainClick>[0]) => {
    if (canAddLayout(layouts) || !isPlainClick(event)) return
    event.preventDefault()
    setFull(true)
  }
  return (
    <>
      <header className={pageStyles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className={pageStyles.subtitle}>{words.lead}</p>
      </header>
      {layouts.length === 0 ? (
        <NoLayouts />
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.count}>
              {words.count(String(layouts.length), String(MAX_LAYOUTS_PER_USER))}
            </p>
            <Button
              variant="primary"
              icon="plus"
              href={localizedPath(NEW_LAYOUT_PATH, locale)}
              onClick={onAdd}
              rel="nofollow"
            >
              {words.newLayout}
            </Button>
          </div>
          <Cards layouts={layouts} onAdd={onAdd} Share={sharing?.ShareButton} />
        </>
      )}
      {sharing && layouts.length > 0 && <sharing.ShareLinks layouts={layouts} />}
      <EarlierVersions layouts={layouts} />
      {isFull && <LayoutLimitDialog onClose={() => setFull(false)} />}
    </>
  )
}

function Cards({
  layouts,
  onAdd,
  Share,
}: {
  layouts: readonly Layout[]
  onAdd: Parameters<typeof LayoutCard>[0]['onAdd']
  Share: ComponentType<{ layout: Layout }> | undefined
}) {
  const { card: words } = useLayoutTexts().pages
  const { said: announcement, move, isBusy, focusLater } = useMoveCard(layouts)
  const dragging = useDragCard(layouts, move)
  const removing = useDeleteLayout()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ol role="list" ref={focusLater} aria-label={words.list} aria-busy={isBusy} className={styles.cards}>
        {layouts.map((layout, index) => (
          <li key={layout.ID} {...dragging(layout.ID)} className={styles.card}>
            <LayoutCard
              layout={layout}
              isFirst={index === 0}
              isLast={index === layouts.length - 1}
              onMove={(offset) => move(layout.ID, index + offset, offset < 0 ? 'earlier' : 'later')}
              onRemove={() => removing.ask(layout)}
              onAdd={onAdd}
              share={Share && <Share layout={layout} />}
            />
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
      {removing.layout && (
        <DeleteLayoutDialog
          layout={removing.layout}
          isBusy={removing.isBusy}
          onConfirm={removing.confirm}
          onClose={removing.cancel}
        />
      )}
    </>
  )
}

/** Which button has moved a card, so that it keeps the focus; '' = it was dragged. */
type MoveDirection = 'earlier' | 'later' | ''

/** The order is changed once it is stored. */
function useMoveCard(layouts: readonly Layout[]) {
  const { card: words } = useLayoutTexts().pages
  const [announcement, announce] = useState('')
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<{ readonly id: string; readonly mover: MoveDirection } | null>(null)
  useLayoutEffect(() => {
    const focusTarget = focus.current
    if (focusTarget === null) return
    // A moved element loses the focus; at an end of the list the other button gets it.
    const buttons =
      list.current?.querySelectorAll<HTMLButtonElement>(`[data-layout="${focusTarget.id}"] [data-mover]`) ??
      []
    const usable = [...buttons].filter((button) => button.getAttribute('aria-disabled') === null)
    const target = usable.find((button) => button.dataset['mover'] === focusTarget.mover) ?? usable[0]
    target?.focus()
    focus.current = null
  }, [layouts])

  const move = (id: string, to: number, mover: MoveDirection) => {
    const layout = layouts.find(({ ID }) => ID === id)
    const moved = moveLayoutIn(layouts, id, to)
    if (isBusy || !layout || moved === layouts) return
    setBusy(true)
    if (mover !== '') focus.current = { id, mover }
    loadAccount()
      .then((account) => layoutLists(account).reorder(moved.map(({ ID }) => ID)))
      .then(
        ({ kind }) => {
          if (kind === 'reordered')
            announce(words.moved(layout.title, String(to + 1), String(layouts.length)))
          else focus.current = null
        },
        (failure: unknown) => {
          console.warn(failure)
          focus.current = null
        },
      )
      .finally(() => setBusy(false))
  }
  return { said: announcement, move, isBusy, focusLater: list }
}

/** Drags a card by its handle with a mouse; buttons do the same by keyboard and touch. */
function useDragCard(
  layouts: readonly Layout[],
  move: (id: string, to: number, mover: MoveDirection) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [hoveredId, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (id: string) => ({
    'data-layout': id,
    'data-dragged': dragged === id || undefined,
    'data-over': (hoveredId === id && dragged !== id) || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null)
        move(
          dragged,
          layouts.findIndex(({ ID }) => ID === id),
          '',
        )
      end()
    },
    onDragEnd: end,
  })
}

function useDeleteLayout() {
  const { remove: words } = useLayoutTexts().pages
  const [layout, setLayout] = useState<Layout | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    if (!layout) return
    setBusy(true)
    loadAccount()
      .then((account) => layoutLists(account).remove(layout.ID))
      .then(
        ({ kind }) => {
          if (kind === 'removed') {
            deleteDrafts(layout.ID)
            notifySuccess(words.done(layout.title))
          }
          if (kind === 'saved') notifyFailure(words.changedElsewhere(layout.title))
          // The focused element was removed.
          if (kind === 'removed')
            requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
          // The dialog stays below the login, and is asked again after it.
          if (kind !== 'signedOut') setLayout(null)
        },
        (failure: unknown) => {
          console.warn(failure)
          setLayout(null)
        },
      )
      .finally(() => setBusy(false))
  }
  return { layout, isBusy, ask: setLayout, confirm, cancel: () => setLayout(null) }
}
