/** The header: brand, main navigation, language and theme. */
import type { SyntheticEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { localizedPath, type Locale } from '#core/locale.ts'
import { Mark } from '#ui/mark.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import type { ShellModel } from '../shell-model.ts'
import { MainNavigation } from './main-navigation.tsx'
import styles from './header.module.css'

export function Header({ shell }: { shell: ShellModel }) {
  const { site, shell: words } = useTexts()
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.inner}>
        <MainNavigation items={shell.mainNav} />
        <Link to="/" className={styles.brand} aria-label={words.home}>
          <Mark />
          <span className={styles.name}>{site.name}</span>
        </Link>
        <p className={styles.tagline}>{site.tagline}</p>
        <div className={styles.tools}>
          <LanguageSwitch locale={shell.locale} />
          <ThemeSwitch legend={words.theme} names={{ auto: words.themeAuto, light: words.themeLight, dark: words.themeDark }} />
        </div>
      </div>
    </header>
  )
}

/** The same place in the other language; a new document, since each language has its own entry. */
function LanguageSwitch({ locale }: { locale: Locale }) {
  const { site, shell: words } = useTexts()
  const { pathname, hash } = useLocation()
  const other: Locale = locale === 'nb-NO' ? 'en-GB' : 'nb-NO'
  return (
    <a
      href={localizedPath(pathname, other) + hash}
      onPointerDown={keepSearch}
      onClick={keepSearch}
      hrefLang={other}
      lang={other}
      className={styles.language}
      title={words.switchLanguage}
    >
      {site.otherLanguage}
    </a>
  )
}

/** Charts write what they show into the address without telling the router, so it is read when the link is used. */
function keepSearch({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
  currentTarget.search = location.search
}
