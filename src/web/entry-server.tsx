/** A page as a whole document: the routes rendered on the server, the page's state and the files it needs. */
import '#ui/styles/index.css'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { langOf, pathPrefix, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import type { ViewedBlock } from '#blocks/registry.view.ts'
import { blockContent, loadSeldomTypes } from '#blocks/registry.web.tsx'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { markSvg } from '#ui/mark-shape.ts'
import { palettes } from '#ui/tokens.ts'
import type { DocumentFiles } from './document-files.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './document-ids.ts'
import { escapedHtml } from '#core/escaped-html.ts'
import { INLINE_SCRIPT } from './inline-script.ts'
import { machineHead } from './machine-head.ts'
import { headOf, isListed, type Head } from './page/head.ts'
import { stateOfPage, withoutUndrawable, type BlockLog, type PageModel } from './page-model.ts'
import { eagerPartsOf, loadPartsOf } from './page-parts.ts'
import { stateMarkup } from './page-state.ts'
import { routes } from './routes.tsx'
import type { ShellModel } from './shell-model.ts'

export { accountPage } from './account-page.ts'
export { MAIL_LINKS_PATH, mailLinkOf } from './account-paths.ts'
export { isManagedPath } from './newsletter/managed-path.ts'
export type { DocumentFiles } from './document-files.ts'
export { embedDocument, EMBED_INLINE_SCRIPT } from './embed/embed-document.tsx'
export { embedModel, isShown, type EmbedModel } from './embed/embed-model.ts'
export { EMBED_SCRIPT } from './embed/embed-script.ts'
export { findPage } from './find-page.ts'
export { BLOCKS_ONLY, type PageSource } from './page-source.ts'
export type { SearchGroup, SearchHit, SearchModel } from './search/search-model.ts'
export type { Site, SiteContent } from './site.ts'
export {
  pageModel,
  pageModelByBlocks,
  planPage,
  type BlockLog,
  type PageModel,
  type PlannedPage,
} from './page-model.ts'
export { shellModel, type ShellModel } from './shell-model.ts'
export { PAGE_DATA_PREFIX, type PageData } from './page-state.ts'
export { isListed } from './page/head.ts'
export { publicPaths, type PublicPath } from './public-paths.ts'
export { correctedSubject } from './made-pages/corrected-subject.ts'
export { pageNumbers, pagesFor, titleOfPart } from './made-pages/list-part.ts'
export { atomPath, calendarFilePath, correctionsFeedPath, manifestPath } from './site-file-paths.ts'
export {
  pathOfSharePicture,
  shareFacts,
  SHARE_HEIGHT,
  SHARE_PREFIX,
  SHARE_WIDTH,
  type ShareFacts,
  type ShareFigure,
} from './share-facts.ts'
export { INLINE_SCRIPT } from './inline-script.ts'
export { MARK_BLOCKS_PATH, MARK_HOUSE_PATH } from '#ui/mark-shape.ts'

// The server draws every type, embedded ones as well.
await loadSeldomTypes()

/** The site's mark for `/favicon.svg`. */
export function faviconSvg(): string {
  return markSvg(palettes.light.ink, palettes.light.highlight, palettes.dark.ink)
}

export interface DocumentOptions {
  readonly locale: Locale
  /** Without its language prefix. */
  readonly path: string
  readonly shell: ShellModel
  /** `null` = the page that says there is none. */
  readonly page: PageModel | null
  readonly files: DocumentFiles
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Told of blocks that could not be drawn. */
  readonly log?: BlockLog
}

/**
 * The HTML of a page. The same input gives the same bytes. A block that cannot be drawn becomes its error
 * panel.
 */
export async function renderDocument(options: DocumentOptions): Promise<string> {
  const { locale, page, log = (message) => console.error(message) } = options
  await loadPartsOf(page, locale)
  try {
    return await documentOf(options)
  } catch (failure) {
    if (page === null) throw failure
    const draws = (block: ViewedBlock, hasHeading: boolean) => {
      renderToString(inLanguage(locale, blockContent(block, hasHeading)))
    }
    return documentOf({ ...options, page: withoutUndrawable(page, draws, log) })
  }
}

async function documentOf(options: DocumentOptions): Promise<string> {
  const { locale, path, shell, page, publicUrl } = options
  const basename = pathPrefix(locale) || '/'
  const handler = createStaticHandler(routes({ shell: () => shell, page: () => page }), { basename })
  const context = await handler.query(new Request(new URL(pathPrefix(locale) + path, publicUrl)))
  if (context instanceof Response)
    throw new Error(`the page ${path} answered ${context.status} instead of markup`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    inLanguage(locale, <StaticRouterProvider router={router} context={context} hydrate={false} />),
  )
  const state = stateMarkup({ shell, page: page && stateOfPage(page) })
  return document(headOf(page, path, locale, textsByLocale[locale]), markup, state, options)
}

function inLanguage(locale: Locale, children: ReactNode): ReactNode {
  return (
    <LanguageProvider locale={locale} texts={textsByLocale[locale]}>
      {children}
    </LanguageProvider>
  )
}

/**
 * Scripts come after styles and fonts: the page is read before it is woken, and on a slow line that is a
 * second.
 */
function document(
  head: Head,
  markup: string,
  state: string,
  { locale, files, publicUrl, page, shell }: DocumentOptions,
): string {
  const language = langOf(locale) === 'no' ? 'nb' : 'en-GB'
  const preloads = [
    ...files.preloads,
    ...(page ? eagerPartsOf(page) : []).flatMap((part) => files.parts[part]),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapedHtml(head.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapedHtml(head.description)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${palettes.light.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${palettes.dark.paper}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${INLINE_SCRIPT}</script>
${files.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${addresses(head, publicUrl)}
<script type="module" src="${files.script}" async fetchpriority="low"></script>
${preloads.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('\n')}
${machineHead({ locale, page: page && isListed(page) ? page : null, path: head.path, description: head.description, publicUrl, company: shell.company.name })}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}">${markup}</div>
<script type="application/json" id="${STATE_ELEMENT_ID}">${state}</script>
</body>
</html>
`
}

function addresses(head: Head, publicUrl: string): string {
  if (head.alternates.length === 0) return '<meta name="robots" content="noindex">'
  const url = (path: string) => escapedHtml(publicUrl + path)
  const [first] = head.alternates
  return [
    `<link rel="canonical" href="${url(head.path)}">`,
    ...head.alternates.map(
      ({ locale, path }) => `<link rel="alternate" hreflang="${locale}" href="${url(path)}">`,
    ),
    first ? `<link rel="alternate" hreflang="x-default" href="${url(first.path)}">` : '',
  ].join('\n')
}
