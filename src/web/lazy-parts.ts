/**
 * Lazy parts of few pages. Their code is loaded before the first such page is rendered, so that no other page
 * carries it. Style sheets are loaded with the site's own: the server's markup is styled before any script
 * runs.
 */
import type { ComponentType } from 'react'
import '#ui/layout/dialog.css'
import '#ui/form/form.css'
import type { Locale } from '#core/locale.ts'
import type { User } from '#contract/subscriber/user.ts'
import { loadAccountTexts } from '#texts/loaded/account-texts.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import { loadNewsletterTexts } from '#texts/loaded/newsletter-form-texts.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import type { DialogRoute } from '#pages/paths/account-paths.ts'
import { LAYOUTS_PATH } from '#pages/paths/layout-paths.ts'
import type { PreloadedPart } from '#pages/model/document-files.ts'
import type { LeaseModel } from '#pages/model/lease-model.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import type { SearchModel } from '#pages/model/search-model.ts'
import type { PrivateBodyProps } from './page/private-body.tsx'
import type { sectionParts } from './page/sections/section-parts.ts'
import { loadBlockCode } from './islands/block-code.ts'
import './page/private-body.module.css'
import './page/sections/as-of-band.module.css'
import './page/sections/page-lead.module.css'
import './page/sections/page-sections.module.css'
import './search/search-body.css'
import './lease/lease-body.css'
import '#blocks/block-styles.web.ts'
import './block/lazy-menu.module.css'

interface LazyParts {
  /** Sections of a page besides blocks. */
  sectionParts?: typeof sectionParts
  SearchBody?: ComponentType<{ search: SearchModel }>
  /** Only the server has it (document/render-document.tsx): the browser keeps the markup. */
  LeaseBody?: ComponentType<{ lease: LeaseModel }>
  /** Pages of an account, around `PrivatePage` or `LayoutsRoom`. */
  PrivateBody?: ComponentType<PrivateBodyProps>
  /** Pages of the profile. */
  PrivatePage?: ComponentType<{ user: User }>
  LayoutsRoom?: ComponentType<{ user: User }>
  /** Document title, by the path without language prefix; `undefined` = the page redirects. */
  privateTitle?: (path: string, locale: Locale) => string | undefined
  /** Title of a mail link's dialog. */
  dialogTitle?: (path: string, locale: Locale) => string | undefined
  layoutTitle?: (path: string, locale: Locale, user: User | null) => string | undefined
  /** The newsletter behind the link of a mail. */
  ManagedNewsletter?: ComponentType
  AccountDialogs?: ComponentType<{ place: DialogRoute | null; isWaiting: boolean }>
}

/** Parts loaded so far. */
export const lazyParts: LazyParts = {}

/** Loads a page's lazy parts and the code of its blocks. @throws when they cannot be loaded */
export async function loadPartsFor(page: PageModel | null, locale: Locale): Promise<void> {
  await Promise.all([
    loadPartsAroundBlocks(page, locale),
    page && page.rows.length > 0 && loadBlockCode(typesOn(page)),
  ])
}

/** For the server's page, whose blocks are loaded when they are hydrated. @throws when they cannot be loaded */
export async function loadPartsAroundBlocks(page: PageModel | null, locale: Locale): Promise<void> {
  if (page) await Promise.all(preloadedPartsOf(page).map((part) => LOADERS[part]()))
  if (page?.kind === 'search') lazyParts.SearchBody = (await import('./search/search-body.tsx')).SearchBody
  if (page?.kind === 'private') Object.assign(lazyParts, await loadPrivateParts(page.path, locale))
  if (page?.kind === 'newsletter') lazyParts.ManagedNewsletter = await loadManagedNewsletter(locale)
  if (page?.kind === 'dialog') await loadAccountDialogs(locale)
}

function typesOn({ rows }: PageModel): readonly BlockType[] {
  return rows.flatMap(({ columns }) => columns.flat().map(({ type }) => type))
}

const LOADERS: Readonly<Record<PreloadedPart, () => Promise<void>>> = {
  sections: async () => {
    lazyParts.sectionParts = (await import('./page/sections/section-parts.ts')).sectionParts
  },
}

/** Lazy parts that the page cannot be rendered without. */
export function preloadedPartsOf({ sections, lead, asOf }: PageModel): readonly PreloadedPart[] {
  return sections.length > 0 || lead !== null || asOf !== null ? ['sections'] : []
}

/** Also for a dialog that opens over any page. @throws when they cannot be fetched */
export async function loadAccountDialogs(locale: Locale): Promise<void> {
  const [{ AccountDialogs, dialogTitle }] = await Promise.all([
    import('./account/dialogs/account-dialogs.tsx'),
    loadAccountTexts(locale),
  ])
  Object.assign(lazyParts, { AccountDialogs, dialogTitle })
}

/** @param path of the page as the server knows it: one of two */
async function loadPrivateParts(path: string, locale: Locale): Promise<LazyParts> {
  if (path === LAYOUTS_PATH) {
    const [{ PrivateBody }, { LayoutsRoutes, layoutTitle }] = await Promise.all([
      import('./page/private-body.tsx'),
      import('./layouts/page/layouts-routes.tsx'),
      loadAccountTexts(locale),
      loadLayoutTexts(locale),
      loadBlockCode('all'),
    ])
    return { PrivateBody, LayoutsRoom: LayoutsRoutes, layoutTitle }
  }
  const [{ PrivateBody }, { ProfilePage, profileTitle }] = await Promise.all([
    import('./page/private-body.tsx'),
    import('./profile/profile-page.tsx'),
    loadAccountTexts(locale),
  ])
  return { PrivateBody, PrivatePage: ProfilePage, privateTitle: profileTitle }
}

async function loadManagedNewsletter(locale: Locale): Promise<ComponentType> {
  const [{ ManagedNewsletter }] = await Promise.all([
    import('./newsletter/manage/managed-newsletter.tsx'),
    loadNewsletterTexts(locale),
    loadAccountTexts(locale),
  ])
  return ManagedNewsletter
}
