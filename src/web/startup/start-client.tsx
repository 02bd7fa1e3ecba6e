/** Hydrates the server's page in the browser: the same components, with the state that the document contains. */
import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { listenBeforeRouter } from '../history/dialog-history.ts'
import { createSiteRouter } from '../router/site-router.ts'
import type { Locale } from '#core/locale.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import { keepServedPictures } from '#blocks/chart/served-pictures.web.ts'
import { copySelectedTables } from '#ui/table/copy-selected-tables.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { applyEarlyThemeChoice } from '#ui/theme/theme-choice.ts'
import { tolerateAlteredNodes } from './altered-nodes.ts'
import { canHydrate } from './browser-support.ts'
import { consumeMailLink } from '../account/mail-link.ts'
import { replayEarlyClicks } from '../document/early-clicks.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '#pages/model/document-ids.ts'
import { isPageState, type PageState } from '#pages/model/page-state.ts'
import { visitPage } from '../navigation/fetch-page.ts'
import { reloadWhenOutdated } from '../navigation/reload-outdated.ts'
import { setDialogLoader } from '../account/load-account.ts'
import { IslandsContext } from '../islands/islands-context.ts'
import { startIslands } from '../islands/start-islands.tsx'
import { loadAccountDialogs, preloadedPartsOf, loadPartsAroundBlocks } from '../lazy-parts.ts'
import { RouterProvider } from '../router/router-provider.tsx'
import { SitePages } from '../site-pages.tsx'
import { forgetServerMarkup, keepServerMarkup } from '../block/server-markup.ts'
import { domContentLoaded } from './dom-content-loaded.ts'

export async function startClient(locale: Locale, texts: ReaderTexts): Promise<void> {
  if (!canHydrate()) return
  consumeMailLink(window) // before any request or report
  reloadWhenOutdated()
  await domContentLoaded()
  const root = document.getElementById(ROOT_ELEMENT_ID)
  const state = readState()
  if (!root || !state) return
  const { shell, page } = state
  // Without its code the server's page of hits, blocks or lists still works; other such pages are empty, and
  // show an error.
  const failure = await loadPartsAroundBlocks(page, locale).then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  if (failure && page && (page.kind === 'search' || preloadedPartsOf(page).length > 0)) return
  const [visit] = performance.getEntriesByType('navigation')
  const arrival = visit instanceof PerformanceNavigationTiming ? visit.type : 'navigate'
  applyEarlyThemeChoice(
    document,
    { storage: () => window.localStorage, root: document.documentElement },
    arrival,
  )
  setDialogLoader(() => loadAccountDialogs(locale))
  listenBeforeRouter()
  const router = createSiteRouter({
    window,
    locale,
    first: { page, failure },
    loadPage: (path, signal) => visitNextPage(path, locale, shell.build, signal),
  })
  const inContext = (children: ReactNode) => (
    <LanguageProvider locale={locale} texts={texts}>
      <RouterProvider router={router} shell={shell}>
        {children}
      </RouterProvider>
    </LanguageProvider>
  )
  const site = inContext(
    <IslandsContext value={page && !failure ? startIslands(root, page, inContext) : new Map()}>
      <SitePages />
    </IslandsContext>,
  )
  copySelectedTables()
  keepServedPictures()
  tolerateAlteredNodes(document.body)
  // The markup of an account's page only says that the account is being fetched.
  if (!failure && page?.kind !== 'private') keepServerMarkup(root)
  if (failure) createRoot(root).render(site)
  // As a transition it is split into slices between which the browser stays responsive; otherwise the whole
  // page is one long task.
  else
    startTransition(
      () => void hydrateRoot(root, site, { onRecoverableError: (reason) => console.error(reason) }),
    )
  replayEarlyClicks(document)
}

function visitNextPage(...page: Parameters<typeof visitPage>): ReturnType<typeof visitPage> {
  forgetServerMarkup()
  return visitPage(...page)
}

/** `null` = a document cut off before its state: it stays as it came, readable without scripts. */
function readState(): PageState | null {
  const state: unknown = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent || 'null')
  return isPageState(state) ? state : null
}
