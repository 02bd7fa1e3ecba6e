/** What surrounds every page: skip link, header, menus and footer. */
import { useEffect } from 'react'
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration, useLoaderData, useNavigate, useRouteLoaderData } from 'react-router'
import { pathPrefix } from '#core/locale.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import type { PageModel } from '../page-model.ts'
import { ROUTE_IDS } from '../route-ids.ts'
import type { ShellModel } from '../shell-model.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { pathInSite } from './in-site-link.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './shell.module.css'

const MAIN_ID = 'main'

export function Shell() {
  const shell = useLoaderData<ShellModel>()
  const page = useRouteLoaderData<PageModel | null>(ROUTE_IDS.page)
  const { shell: words } = useTexts()
  useScrollRestoration()
  useInSiteLinks(shell)
  return (
    <>
      <SkipLink target={MAIN_ID} text={words.skipToContent} />
      <Header shell={shell} />
      <div className={styles.frame}>
        <SideMenu shell={shell} />
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          <OfflineNotice />
          <Outlet />
        </main>
      </div>
      {!page?.hideFooter && <Footer shell={shell} />}
      <BottomBar shell={shell} />
    </>
  )
}

/** Links inside texts and menus that stay on the site in the same language are followed without a new document. */
function useInSiteLinks({ locale }: ShellModel): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathInSite(event, pathPrefix(locale))
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, locale])
}
