/** The footer: disclaimer with a link to the terms, legal pages, copyright with a link to the company, credit. */
import { localizedPath } from '#core/locale.ts'
import { safeHref } from '#core/addresses/safe-url.ts'
import { useTexts } from '#ui/texts-context.tsx'
import type { ShellModel } from '#pages/model/shell-model.ts'
import { companyAddress } from './company-address.ts'
import { ItemLink } from './main-navigation.tsx'
import { useLocation } from '../router/router-context.ts'
import styles from './footer.module.css'

/** Length of the year in an ISO date. Date arithmetic is too large for code of every page. */
const YEAR_LENGTH = 4

export function Footer({ shell }: { shell: ShellModel }) {
  const { shell: words } = useTexts()
  const { disclaimer, company, credit } = shell
  const currentPath = localizedPath(useLocation().pathname + shell.query, shell.locale)
  // Privacy, accessibility and similar pages, expected at the bottom of every page.
  const legal = shell.mainNav.filter(({ level }) => level === 'tertiary')
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.disclaimer} aria-labelledby="disclaimer">
          <h2 id="disclaimer">{disclaimer.heading}</h2>
          <p>
            {disclaimer.text} <a href={localizedPath(disclaimer.path, shell.locale)}>{disclaimer.linkText}</a>
          </p>
        </section>
        <p className={styles.line}>
          <a href={companyAddress(company.url, shell.locale)}>
            {words.copyright(shell.today.slice(0, YEAR_LENGTH), company.name)}
          </a>
          {legal.map((item) => (
            <ItemLink key={item.ID} item={item} here={currentPath} />
          ))}
          <a href={safeHref(credit.url) ?? '/'}>{credit.text}</a>
        </p>
      </div>
    </footer>
  )
}
