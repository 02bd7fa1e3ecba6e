/** Language and theme controls, which keep the scroll position. */
import type { SyntheticEvent } from 'react'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import { useLocation } from '../router/router-context.ts'
import styles from './page-tools.module.css'

/** Beside each other; they stand in the header, and where that is too narrow in the drawer. */
export function PageTools({ locale, className }: { locale: Locale; className: string | undefined }) {
  const { shell } = useTexts()
  return (
    <div className={className}>
      <LanguageSwitch locale={locale} />
      <ThemeSwitch
        legend={shell.theme}
        names={{ auto: shell.themeAuto, light: shell.themeLight, dark: shell.themeDark }}
      />
    </div>
  )
}

/** The same place in the other language; a new document, since each language has its own entry. */
function LanguageSwitch({ locale }: { locale: Locale }) {
  const { site, shell } = useTexts()
  const { pathname, search } = useLocation()
  const otherLocale: Locale = locale === 'nb-NO' ? 'en-GB' : 'nb-NO'
  return (
    <a
      // Set on mount too, since an address can be copied as well, and the document of a private page has one
      // for all of them.
      ref={(link) => void (link && updateLanguageHref({ currentTarget: link }))}
      href={localizedPath(pathWithQuery(pathname, search.slice(1)), otherLocale)}
      onPointerDown={updateLanguageHref}
      onClick={updateLanguageHref}
      hrefLang={otherLocale}
      lang={otherLocale}
      className={styles.language}
      title={shell.switchLanguage}
    >
      {site.otherLanguage}
    </a>
  )
}

/**
 * The router's location lacks the query of most pages, and charts write their state into the address without
 * the router: the address is read when the link is used.
 */
function updateLanguageHref({ currentTarget }: Pick<SyntheticEvent<HTMLAnchorElement>, 'currentTarget'>) {
  const { locale, path } = splitLocale(location.pathname)
  currentTarget.href =
    localizedPath(path, locale === 'nb-NO' ? 'en-GB' : 'nb-NO') + location.search + location.hash
}
