/**
 * What only a few pages show. Its code is fetched before the first such page is drawn, so that no other page
 * carries it. The style sheets are fetched with the site's own: the server's markup is styled before any
 * script runs.
 */
import type { ComponentType } from 'react'
import '#ui/dialog.css'
import '#ui/form/form.css'
import type { Locale } from '#core/locale.ts'
import type { User } from '#contract/subscriber/user.ts'
import { loadAccountTexts } from '#texts/account-texts.ts'
import { loadLayoutTexts } from '#texts/layout-texts.ts'
import { loadNewsletterTexts } from '#texts/newsletter-form-texts.ts'
import { isSeldomType, loadSeldomTypes } from '#blocks/registry.web.tsx'
import type { DialogPlace } from './account-paths.ts'
import { LAYOUTS_PATH } from './layout-paths.ts'
import type { PageModel } from './page-model.ts'
import type { SearchModel } from './search/search-model.ts'
import type { ownPageParts } from './page/own-page-parts.ts'
import './page/page-lead.module.css'
import './page/page-sections.module.css'
import './search/search-body.css'

interface PageParts {
  /** What a page has besides blocks. */
  ownPage?: typeof ownPageParts
  SearchBody?: ComponentType<{ search: SearchModel }>
  /** Of the profile. */
  PrivatePage?: ComponentType<{ user: User }>
  LayoutsRoom?: ComponentType<{ user: User }>
  /** Of the document, by the path without language prefix; `undefined` = the page leads on. */
  privateTitle?: (path: string, locale: Locale) => string | undefined
  /** Of the dialog that the link of a mail opens. */
  dialogTitle?: (path: string, locale: Locale) => string | undefined
  layoutTitle?: (path: string, locale: Locale, user: User | null) => string | undefined
  /** The newsletter behind the link of a mail. */
  ManagedNewsletter?: ComponentType
  AccountDialogs?: ComponentType<{ place: DialogPlace | null; isWaiting: boolean }>
}

/** What has been fetched so far. */
export const pageParts: PageParts = {}

/** Fetches what a page needs besides the code that every page has. @throws when it cannot be fetched */
export async function loadPartsOf(page: PageModel | null, locale: Locale): Promise<void> {
  if (page) await Promise.all(eagerPartsOf(page).map((part) => LOADS[part]()))
  if (page?.kind === 'search') pageParts.SearchBody = (await import('./search/search-body.tsx')).SearchBody
  if (page?.kind === 'private') Object.assign(pageParts, await privateParts(page.path, locale))
  if (page?.kind === 'newsletter') pageParts.ManagedNewsletter = await managedNewsletter(locale)
  if (page?.kind === 'dialog') await loadDialogs(locale)
}

/** Parts that the server's page shows whole; their scripts are named in its document. */
export type EagerPart = 'seldomTypes' | 'ownPage'

const LOADS: Readonly<Record<EagerPart, () => Promise<void>>> = {
  seldomTypes: loadSeldomTypes,
  ownPage: async () => {
    pageParts.ownPage = (await import('./page/own-page-parts.ts')).ownPageParts
  },
}

export function eagerPartsOf({ rows, sections, lead }: PageModel): readonly EagerPart[] {
  const hasSeldomTypes = rows.some(({ columns }) => columns.flat().some(({ type }) => isSeldomType(type)))
  return [
    ...(hasSeldomTypes ? ['seldomTypes' as const] : []),
    ...(sections.length > 0 || lead !== null ? ['ownPage' as const] : []),
  ]
}

/** Also for a dialog that opens over any page. @throws when they cannot be fetched */
export async function loadDialogs(locale: Locale): Promise<void> {
  const [{ AccountDialogs, dialogTitle }] = await Promise.all([
    import('./account/dialogs/account-dialogs.tsx'),
    loadAccountTexts(locale),
  ])
  Object.assign(pageParts, { AccountDialogs, dialogTitle })
}

/** @param path of the page as the server knows it: one of two */
async function privateParts(path: string, locale: Locale): Promise<PageParts> {
  if (path === LAYOUTS_PATH) {
    const [{ LayoutsRoom, layoutTitle }] = await Promise.all([
      import('./layouts/layouts-room.tsx'),
      loadAccountTexts(locale),
      loadLayoutTexts(locale),
      loadSeldomTypes(),
    ])
    return { LayoutsRoom, layoutTitle }
  }
  const [{ PrivatePage, privateTitle }] = await Promise.all([
    import('./profile/private-page.tsx'),
    loadAccountTexts(locale),
  ])
  return { PrivatePage, privateTitle }
}

async function managedNewsletter(locale: Locale): Promise<ComponentType> {
  const [{ ManagedNewsletter }] = await Promise.all([
    import('./newsletter/managed-newsletter.tsx'),
    loadNewsletterTexts(locale),
    loadAccountTexts(locale),
  ])
  return ManagedNewsletter
}
