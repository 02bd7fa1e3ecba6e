/** Language and theme: what changes how the page is shown, and keeps the place. */
import type { SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
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
  const other: Locale = locale === 'nb-NO' ? 'en-GB' : 'nb-NO'
  return (
    <a
      // Right before it is pressed: an address can be copied as well, and the document of a private page came
      // with one for all of them.
      ref={(link) => void (link && updateLanguageHref({ currentTarget: link }))}
      href={localizedPath(pathWithQuery(pathname, search.slice(1)), other)}
      onPointerDown={updateLanguageHref}
      onClick={updateLanguageHref}
      hrefLang={other}
      lang={other}
      className={styles.language}
      title={shell.switchLanguage}
    >
      {site.otherLanguage}
    </a>
  )
}

/**
 * The router's place lacks the query of most pages, and charts write what they show into the address without
 * telling it: it is read when the link is used.
 */
function updateLanguageHref({ currentTarget }: Pick<SyntheticEvent<HTMLAnchorElement>, 'currentTarget'>) {
  const { locale, path } = splitLocale(location.pathname)
  currentTarget.href =
    localizedPath(path, locale === 'nb-NO' ? 'en-GB' : 'nb-NO') + location.search + location.hash
}
