/** The header: main navigation, brand, search, login, and where there is room language and theme. */
import { localizedPath } from '#core/locale.ts'
import { SEARCH_PATH } from '#core/search/search-answer.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/icons/mark.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { SearchField } from '../search/search-field.tsx'
import type { ShellModel } from '#pages/model/shell-model.ts'
import { LoginLink, UserMenuLink } from './account-links.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { PageTools } from './page-tools.tsx'
import { usePage } from '../router/router-context.ts'
import styles from './header.module.css'

export function Header({ shell }: { shell: ShellModel }) {
  const { site, shell: words, search } = useTexts()
  const page = usePage()
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.inner}>
        <MainNavigation shell={shell} />
        <a
          href={localizedPath(`/${shell.query}`, shell.locale)}
          className={styles.brand}
          aria-label={words.home}
        >
          <Mark />
          <span className={styles.name} translate="no">
            {site.name}
          </span>
        </a>
        <p className={styles.tagline}>{site.tagline}</p>
        <div className={styles.search}>
          <SearchField
            locale={shell.locale}
            name={search.label}
            query={page?.search?.query ?? ''}
            isInHeader
          />
        </div>
        <Button
          variant="tertiary"
          icon="search"
          iconOnly
          href={localizedPath(SEARCH_PATH, shell.locale)}
          className={styles.searchLink}
        >
          {search.submit}
        </Button>
        <div className={styles.account}>
          <LoginLink locale={shell.locale} />
          <UserMenuLink locale={shell.locale} />
        </div>
        <PageTools locale={shell.locale} className={styles.tools} />
      </div>
    </header>
  )
}
