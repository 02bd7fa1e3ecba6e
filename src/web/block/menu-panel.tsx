/** What a block's menu is made of: its panel, and a line of it. */
import type { ReactNode, RefObject } from 'react'
import floating from '#ui/menu/floating-menu.module.css'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { useOpenOnMount } from '#ui/menu/use-open-on-mount.ts'

interface MenuPanelProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly id: string
  readonly name: string
  readonly opensAtOnce: boolean
  readonly onClosed: () => void
  /** {@link MenuAction}s. */
  readonly children: ReactNode
  /** What came of an action; '' = nothing to say. */
  readonly announcement: string
  readonly foot?: ReactNode
}

/**
 * A native popover: Esc and a press outside close it, focus returns to the button, and its controls come next
 * in the order of focus. It stays open after an action that leaves something to be read.
 */
export function MenuPanel({
  ref,
  id,
  name,
  opensAtOnce,
  onClosed,
  children,
  announcement,
  foot,
}: MenuPanelProps) {
  useOpenOnMount(ref, opensAtOnce)
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="group"
      aria-label={name}
      className={floating.panel}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClosed()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list">{children}</ul>
      <p role="status" className={floating.status}>
        {announcement}
      </p>
      {foot}
    </div>
  )
}

/** A line of the menu that leads to another page. */
export function MenuLink({ icon, href, children }: { icon: IconName; href: string; children: string }) {
  return (
    <li>
      <a className={floating.action} href={href}>
        <Icon name={icon} />
        {children}
      </a>
    </li>
  )
}

export function MenuAction({
  icon,
  onPress,
  children,
}: {
  icon: IconName
  onPress: () => void
  children: string
}) {
  return (
    <li>
      <button type="button" className={floating.action} onClick={onPress}>
        <Icon name={icon} />
        {children}
      </button>
    </li>
  )
}
