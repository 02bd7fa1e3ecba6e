import { useId, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './block-frame.module.css'

type BlockFrameProps = {
  /** Its id in the document, as a link target; '' = none. */
  anchor?: string
  /** Type of the block, for print and styling from outside (`data-block`). */
  type: string
  /** The words; a block without heading is a plain group unless `label` names it. */
  heading?: string | undefined
  /** Name for screen readers where no heading is shown. */
  label?: string | undefined
  /** Depth of the heading in the page: 2 unless the page has sections of its own. */
  level?: 2 | 3 | 4
  subtitle?: ReactNode
  icon?: IconName | undefined
  children: ReactNode
  /** Explains the content, after it. */
  description?: ReactNode
  /** Said when something in the block is older than it should be. */
  age?: ReactNode
  /** The source line, finished: "Kilde: …". */
  source?: ReactNode
  /** The block's menu; visible on hover and focus, always where there is no hover. */
  menu?: ReactNode
  /** No frame and no padding. */
  seamless?: boolean
  /** Ink ground with paper text: every colour token changes below it. */
  inverted?: boolean
}

/**
 * Heading, subtitle, content, description, source line of a block, in this order (specification §2 "Block
 * types").
 */
export function BlockFrame({ level = 2, seamless = false, inverted = false, ...props }: BlockFrameProps) {
  const { type, anchor, heading, label, subtitle, icon, children, description, age, source, menu } = props
  const headingId = useId()
  const Heading = `h${level}` as const
  const hasHead = heading !== undefined || isPresent(subtitle) || isPresent(menu)
  const Group = heading !== undefined || label !== undefined ? 'section' : 'div'

  return (
    <Group
      id={anchor || undefined}
      className={styles.block}
      data-block={type}
      data-seamless={seamless || undefined}
      data-ground={inverted ? 'inverted' : undefined}
      aria-labelledby={heading === undefined ? undefined : headingId}
      aria-label={heading === undefined ? label : undefined}
    >
      {hasHead && (
        <header className={styles.head}>
          {heading !== undefined && (
            <Heading id={headingId} className={styles.heading}>
              {icon !== undefined && <Icon name={icon} />}
              {heading}
            </Heading>
          )}
          {isPresent(menu) && (
            <div className={styles.menu} data-print="hide">
              {menu}
            </div>
          )}
          {isPresent(subtitle) && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
      )}
      <div className={styles.content}>{children}</div>
      {isPresent(description) && <div className={styles.description}>{description}</div>}
      {isPresent(age) && (
        <p className={styles.age}>
          <Icon name="clock" />
          <span>{age}</span>
        </p>
      )}
      {isPresent(source) && <p className={styles.source}>{source}</p>}
    </Group>
  )
}

/** Stored blocks have empty strings for omitted parts. */
function isPresent(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== '' && part !== false
}
