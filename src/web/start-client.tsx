/** Wakes the server's page up in the browser: the same routes, fed from the page's own state. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { routerOfBrowser } from './router-of-browser.ts'
import { RouterProvider } from 'react-router/dom'
import { pathPrefix, type Locale } from '#core/locale.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import { keepServedPictures } from '#blocks/chart/served-pictures.web.ts'
import { copyTable } from '#ui/copied-table.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { takeEarlyChoice } from '#ui/theme-choice.ts'
import { canWake } from './can-wake.ts'
import { takeMailLink } from './account/mail-link.ts'
import { doEarlyPresses } from './early-presses.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './document-ids.ts'
import { isPageState, type PageState } from './page-state.ts'
import { visitPage } from './fetch-page.ts'
import { reloadWhenOutdated } from './outdated.ts'
import { eagerPartsOf, loadPartsOf } from './page-parts.ts'
import { ROUTE_IDS } from './route-ids.ts'
import { routes } from './routes.tsx'
import { forgetServedPage, keepServedPage } from './served-page.ts'
import { wholeDocument } from './whole-document.ts'

export async function startClient(locale: Locale, texts: ReaderTexts): Promise<void> {
  if (!canWake()) return
  takeMailLink(window) // before anything is fetched or told
  reloadWhenOutdated()
  await wholeDocument()
  const root = document.getElementById(ROOT_ELEMENT_ID)
  const state = readState()
  if (!root || !state) return
  const { shell, page } = state
  // Without its code the server's page of hits, blocks or lists is still one; other such pages are empty, and
  // say what is wrong.
  const errors = await loadPartsOf(page, locale).then(
    () => null,
    (failure: unknown) => ({ [ROUTE_IDS.page]: failure }),
  )
  if (errors && page && (page.kind === 'search' || eagerPartsOf(page).length > 0)) return
  const [visit] = performance.getEntriesByType('navigation')
  const arrival = visit instanceof PerformanceNavigationTiming ? visit.type : 'navigate'
  takeEarlyChoice(document, { storage: () => window.localStorage, root: document.documentElement }, arrival)
  const data = { shell: () => shell, page: (path: string) => visitAnother(path, locale, shell.build) }
  const router = routerOfBrowser(routes(data), pathPrefix(locale) || '/', {
    loaderData: { shell, page },
    errors,
  })
  const site = (
    <LanguageProvider locale={locale} texts={texts}>
      <RouterProvider router={router} />
    </LanguageProvider>
  )
  document.addEventListener('copy', copyTable)
  keepServedPictures()
  // The markup of an account's page only says that the account is being fetched.
  if (!errors && page?.kind !== 'private') keepServedPage(root)
  if (errors) createRoot(root).render(site)
  // As a transition it is done in short turns between which the browser answers its reader; else all of a
  // page is one long turn.
  else
    startTransition(
      () => void hydrateRoot(root, site, { onRecoverableError: (failure) => console.error(failure) }),
    )
  doEarlyPresses(document)
}

function visitAnother(...page: Parameters<typeof visitPage>): ReturnType<typeof visitPage> {
  forgetServedPage()
  return visitPage(...page)
}

/** `null` = a document cut off before its state: it stays as it came, readable without scripts. */
function readState(): PageState | null {
  const state: unknown = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent || 'null')
  return isPageState(state) ? state : null
}
