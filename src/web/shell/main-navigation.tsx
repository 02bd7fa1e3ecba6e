/** The drawer of the main navigation: nested items in three groups, shown by the browser's own popover. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { NavItem } from '#contract/entities/settings.ts'
import { safeHref } from '#core/safe-url.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './main-navigation.module.css'

const DRAWER_ID = 'main-navigation'
const LEVELS = ['main', 'secondary', 'tertiary'] as const

export function MainNavigation({ items }: { items: readonly NavItem[] }) {
  const { shell } = useTexts()
  const drawer = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [key])
  return (
    <>
      <Button variant="tertiary" icon="menu" iconOnly popoverTarget={DRAWER_ID}>
        {shell.openMainNavigation}
      </Button>
      <nav id={DRAWER_ID} ref={drawer} popover="auto" className={styles.drawer} aria-label={shell.mainNavigation}>
        <Button variant="tertiary" icon="close" iconOnly popoverTarget={DRAWER_ID} popoverTargetAction="hide" className={styles.close}>
          {shell.closeMainNavigation}
        </Button>
        {LEVELS.map((level) => (
          <Items key={level} level={level} items={items.filter((item) => item.level === level)} />
        ))}
      </nav>
    </>
  )
}

function Items({ items, level }: { items: readonly NavItem[]; level?: (typeof LEVELS)[number] }) {
  if (items.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.items} data-level={level}>
      {items.map((item) => (
        <li key={item.ID}>
          <ItemLink item={item} />
          <Items items={item.children} />
        </li>
      ))}
    </ul>
  )
}

function ItemLink({ item }: { item: NavItem }) {
  const { shell } = useTexts()
  const href = safeHref(item.url)
  if (href === null) return item.title
  const isNewTab = item.target === '_blank'
  return (
    <a href={href} target={isNewTab ? '_blank' : undefined} rel={isNewTab ? 'noopener noreferrer' : undefined}>
      {item.title}
      {isNewTab && (
        <>
          <Icon name="external" />
          <VisuallyHidden>{`, ${shell.opensInNewTab}`}</VisuallyHidden>
        </>
      )}
    </a>
  )
}
