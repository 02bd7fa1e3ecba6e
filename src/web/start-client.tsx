/** Wakes the server's page up in the browser: the same routes, fed from the page's own state. */
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pathPrefix, type Locale } from '#core/locale.ts'
import type { Texts } from '#texts/texts.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID, type PageState } from './page-state.ts'
import { fetchPage } from './fetch-page.ts'
import { routes } from './routes.tsx'

export function startClient(locale: Locale, texts: Texts): void {
  const root = document.getElementById(ROOT_ELEMENT_ID)
  const { shell, page } = readState()
  if (!root) return
  const router = createBrowserRouter(
    routes({
      shell: () => shell,
      page: (path) => fetchPage(path, locale, shell.build),
    }),
    { basename: pathPrefix(locale) || '/', hydrationData: { loaderData: { shell, page } } },
  )
  hydrateRoot(
    root,
    <LanguageProvider locale={locale} texts={texts}>
      <RouterProvider router={router} />
    </LanguageProvider>,
    { onRecoverableError: (failure) => console.error(failure) },
  )
}

/** The state was written by this site's own server into the same document, so its shape is known. */
function readState(): PageState {
  return JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '')
}
