/** Shell of every page: skip link, header, menus and footer. */
import type { ReactNode } from 'react'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { DialogHost } from '../account/dialog-host.tsx'
import { NoticeRegion } from '../notices/notice-region.tsx'
import { useAccount } from '../account/use-account.ts'
import { useShell } from '../navigation/use-shell.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OptionalParts } from './optional-parts.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SideMenu } from './side-menu.tsx'
import { useGuestRedirect } from './use-guest-redirect.ts'
import { useInternalLinks } from '../navigation/use-internal-links.ts'
import { useScrollRestoration } from '../navigation/use-scroll-restoration.ts'
import { usePage } from '../router/router-context.ts'
import styles from './shell.module.css'

const MAIN_ID = 'main'

export function Shell({ children }: { children: ReactNode }) {
  const shell = useShell()
  const locale = useLocale()
  const page = usePage()
  const { shell: words } = useTexts()
  useScrollRestoration()
  useInternalLinks(locale)
  useAccount(locale)
  useGuestRedirect()
  return (
    <>
      <SkipLink target={MAIN_ID} text={words.skipToContent} />
      <Header shell={shell} />
      <div className={styles.frame}>
        <SideMenu shell={shell} />
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          <OfflineNotice />
          {children}
        </main>
      </div>
      {!page?.hideFooter && <Footer shell={shell} />}
      <BottomBar shell={shell} />
      <DialogHost />
      <NoticeRegion />
      <OptionalParts analytics={shell.analytics} isKnown={Boolean(page)} />
    </>
  )
}
