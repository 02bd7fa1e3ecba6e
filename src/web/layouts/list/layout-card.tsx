import type { MouseEvent, ReactNode } from 'react'
import { blockCount } from '#core/layout/layout-list.ts'
import { localizedPath } from '#core/locale.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { copyPageAddress, editPath, layoutPath } from '#pages/paths/layout-paths.ts'
import { LayoutThumbnail } from './layout-thumbnail.tsx'
import styles from '../layouts.module.css'

interface LayoutCardProps {
  readonly layout: Layout
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Moves the layout by one position. */
  readonly onMove: (offset: -1 | 1) => void
  readonly onRemove: () => void
  /** Click on a link that creates another layout. */
  readonly onAdd: (event: MouseEvent<HTMLAnchorElement>) => void
  /** The button that shares it; omitted while its code is loaded. */
  readonly share: ReactNode
}

export function LayoutCard({ layout, isFirst, isLast, onMove, onRemove, onAdd, share }: LayoutCardProps) {
  const words = useLayoutTexts().pages
  const { card } = words
  const locale = useLocale()
  const { title, subtitle, path, rows } = layout
  const count = blockCount(layout)
  return (
    <>
      <div className={styles.top}>
        <LayoutThumbnail rows={rows} />
        <span className={styles.movers}>
          <MoveButton name={card.earlier(title)} mover="earlier" isOff={isFirst} onPress={() => onMove(-1)} />
          <MoveButton name={card.later(title)} mover="later" isOff={isLast} onPress={() => onMove(1)} />
          <span draggable title={card.drag} className={styles.handle} aria-hidden="true">
            <Icon name="menu" />
          </span>
        </span>
      </div>
      <h2 className={styles.cardTitle}>
        <a href={localizedPath(layoutPath(path), locale)}>{title}</a>
      </h2>
      {subtitle && <p className={styles.cardLead}>{subtitle}</p>}
      <p className={styles.note}>{count === 1 ? words.oneBlock : words.blocks(String(count))}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="tertiary"
          icon="compose"
          href={localizedPath(editPath(path), locale)}
          rel="nofollow"
          aria-label={card.editNamed(title)}
        >
          {card.edit}
        </Button>
        <Button
          size="small"
          variant="tertiary"
          icon="copy"
          href={localizedPath(copyPageAddress(layoutPath(path)), locale)}
          rel="nofollow"
          aria-label={card.copyNamed(title)}
          onClick={onAdd}
        >
          {card.copy}
        </Button>
        {share}
        <Button
          size="small"
          variant="tertiary"
          icon="trash"
          aria-label={card.removeNamed(title)}
          onClick={onRemove}
        >
          {card.remove}
        </Button>
      </div>
    </>
  )
}

/** At the end of the list it keeps the focus, and does nothing. */
function MoveButton({
  name,
  mover,
  isOff,
  onPress,
}: {
  name: string
  mover: 'earlier' | 'later'
  isOff: boolean
  onPress: () => void
}) {
  return (
    <Button
      size="small"
      variant="tertiary"
      iconOnly
      icon={mover === 'earlier' ? 'arrow-up' : 'arrow-down'}
      data-mover={mover}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {name}
    </Button>
  )
}
