/**
 * The drawer of the main navigation: the company's site, then nested items in three groups, shown by the
 * browser's own popover.
 */
import type { NavItem } from '#contract/entities/settings.ts'
import { localizedPath } from '#core/locale.ts'
import { isExternalUrl, safeHref } from '#core/addresses/safe-url.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useDrawer } from '#ui/menu/use-drawer.ts'
import type { ShellModel } from '#pages/model/shell-model.ts'
import { companyAddress } from './company-address.ts'
import { PageTools } from './page-tools.tsx'
import { useLocation } from '../router/router-context.ts'
import styles from './main-navigation.module.css'

const DRAWER_ID = 'main-navigation'
const LEVELS = ['main', 'secondary', 'tertiary'] as const

export function MainNavigation({ shell: { mainNav, company, locale, query } }: { shell: ShellModel }) {
  const { shell } = useTexts()
  const drawer = useDrawer()
  const currentPath = localizedPath(useLocation().pathname + query, locale)
  const frontPage = companyAddress(company.url, locale)
  // An item of the content that leads to the front page as well would stand there twice.
  const items = mainNav.filter(({ url, children }) => url !== frontPage || children.length > 0)
  return (
    <>
      <Button variant="tertiary" icon="menu" iconOnly popoverTarget={DRAWER_ID}>
        {shell.openMainNavigation}
      </Button>
      <nav
        {...drawer}
        id={DRAWER_ID}
        popover="auto"
        className={styles.drawer}
        aria-label={shell.mainNavigation}
      >
        <Button
          variant="tertiary"
          icon="close"
          iconOnly
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          className={styles.close}
        >
          {shell.closeMainNavigation}
        </Button>
        <p className={styles.front}>
          <NavLink href={frontPage} here={currentPath} text={shell.frontPage(company.name)} />
        </p>
        {LEVELS.map((level) => (
          <Items
            key={level}
            level={level}
            items={items.filter((item) => item.level === level)}
            here={currentPath}
          />
        ))}
        <PageTools locale={locale} className={styles.tools} />
      </nav>
    </>
  )
}

function Items({
  items,
  level,
  here,
}: {
  items: readonly NavItem[]
  level?: (typeof LEVELS)[number]
  here: string
}) {
  if (items.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.items} data-level={level}>
      {items.map((item) => (
        <li key={item.ID}>
          {item.children.length > 0 ? (
            <Disclosure item={item} here={here} />
          ) : (
            <ItemLink item={item} here={here} />
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * An item with children, open where the current page is among them. Its own page, if any, is the first of
 * them.
 */
function Disclosure({ item, here }: { item: NavItem; here: string }) {
  const own = item.children.some(({ url }) => url === item.url)
    ? []
    : [{ ...item, ID: `${item.ID}-own`, children: [] }]
  return (
    <details open={holds(item, here)}>
      <summary>
        {item.title}
        <Icon name="chevron-right" />
      </summary>
      <Items items={[...own, ...item.children]} here={here} />
    </details>
  )
}

function holds({ url, children }: NavItem, here: string): boolean {
  return url === here || children.some((child) => holds(child, here))
}

export function ItemLink({ item, here }: { item: NavItem; here: string }) {
  const href = safeHref(item.url)
  return href === null ? (
    item.title
  ) : (
    <NavLink href={href} here={here} text={item.title} isNewTab={item.target === '_blank'} />
  )
}

/** Links to other sites, and those so marked by the content, open in a new tab. */
function NavLink({
  href,
  here,
  text,
  isNewTab = false,
}: {
  href: string
  here: string
  text: string
  isNewTab?: boolean
}) {
  const { shell } = useTexts()
  if (!isNewTab && !isExternalUrl(href)) {
    return (
      <a href={href} aria-current={href === here ? 'page' : undefined}>
        {text}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <Icon name="external" />
      <VisuallyHidden>{` (${shell.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
}
