/**
 * What only a few pages show. Its code is fetched before the first such page is drawn, so that no other page carries it. The style
 * sheets are fetched with the site's own: the server's markup is styled before any script runs.
 */
import type { ComponentType } from 'react'
import '#ui/dialog.css'
import type { Locale } from '#core/locale.ts'
import type { PageModel } from './page-model.ts'
import type { SearchModel } from './search/search-model.ts'
import './search/search-body.css'

interface PageParts {
  SearchBody?: ComponentType<{ search: SearchModel }>
  StartDialog?: ComponentType<{ locale: Locale }>
}

/** What has been fetched so far. */
export const pageParts: PageParts = {}

/** Fetches what a page needs besides the code that every page has. @throws when it cannot be fetched */
export async function loadPartsOf(page: PageModel | null): Promise<void> {
  if (page?.kind === 'search') pageParts.SearchBody = (await import('./search/search-body.tsx')).SearchBody
  if (page?.kind === 'dialog') pageParts.StartDialog = (await import('./shell/start-dialog.tsx')).StartDialog
}
