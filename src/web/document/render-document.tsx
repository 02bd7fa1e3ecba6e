/** A page as a whole document: the page rendered on the server, its state and the files that it needs. */
import '#ui/styles/index.css'
import './all-block-types.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { langOf, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { palettes } from '#core/palette.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '#pages/model/document-ids.ts'
import { escapeHtml } from '#core/text/escape-html.ts'
import { INLINE_SCRIPT, STYLES_AWAITED_SCRIPT } from './inline-script.ts'
import { headMetadata } from '#pages/metadata/head-metadata.ts'
import type { AreaPlace } from '#pages/metadata/area-place.ts'
import type { SeriesDataset } from '#pages/metadata/series-dataset.ts'
import { headOf, isListed, type Head } from '#pages/metadata/head.ts'
import {
  withoutServedPictures,
  type BlockLog,
  type BlockModel,
  type PageModel,
} from '#pages/model/page-model.ts'
import { renderBlocks } from '../islands/island-markup.tsx'
import { IslandsContext, type Island } from '../islands/islands-context.ts'
import { lazyParts, preloadedPartsOf, loadPartsFor } from '../lazy-parts.ts'
import { LeaseBody } from '../lease/lease-body.tsx'
import { inlinePageState } from '#pages/model/page-state.ts'
import { fixedRouter } from '../router/fixed-router.ts'
import { RouterProvider } from '../router/router-provider.tsx'
import { SitePages } from '../site-pages.tsx'
import type { ShellModel } from '#pages/model/shell-model.ts'

export interface DocumentOptions {
  readonly locale: Locale
  /** Without its language prefix. */
  readonly path: string
  readonly shell: ShellModel
  /** `null` = the 404 page. */
  readonly page: PageModel | null
  readonly files: DocumentFiles
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Dataset metadata of a series page; omitted on other pages. */
  readonly dataset?: SeriesDataset | null
  /** Place of an area's page; omitted on other pages. */
  readonly place?: AreaPlace | null
  /** Told of blocks that could not be drawn. */
  readonly log?: BlockLog
}

/**
 * The HTML of a page. The same input gives the same bytes. A block that cannot be drawn becomes its error
 * panel.
 */
export async function renderDocument(options: DocumentOptions): Promise<string> {
  const { locale, page, log = (message) => console.error(message) } = options
  await loadPartsFor(page, locale)
  lazyParts.LeaseBody = LeaseBody
  const blocks = page && renderBlocks(page, (block) => withTexts(locale, block), log)
  return renderPageDocument({ ...options, page: blocks?.page ?? null }, blocks?.islands ?? new Map())
}

function renderPageDocument(options: DocumentOptions, islands: ReadonlyMap<BlockModel, Island>): string {
  const { locale, path, shell, page } = options
  const site = (
    <IslandsContext value={islands}>
      <RouterProvider router={fixedRouter(path, page)} shell={shell}>
        <SitePages />
      </RouterProvider>
    </IslandsContext>
  )
  const markup = renderToString(withTexts(locale, site))
  const state = inlinePageState({ shell, page: page && withoutServedPictures(page) })
  return documentMarkup(headOf(page, path, locale, textsByLocale[locale]), markup, state, options)
}

function withTexts(locale: Locale, children: ReactNode): ReactNode {
  return (
    <LanguageProvider locale={locale} texts={textsByLocale[locale]}>
      {children}
    </LanguageProvider>
  )
}

/**
 * Scripts come after styles and fonts: the page is readable before hydration, which on a slow connection is a
 * second earlier.
 */
function documentMarkup(
  head: Head,
  markup: string,
  state: string,
  { locale, files, publicUrl, page, shell, dataset = null, place = null }: DocumentOptions,
): string {
  const language = langOf(locale) === 'no' ? 'nb' : 'en-GB'
  const preloads = [
    ...files.preloads,
    ...(page ? preloadedPartsOf(page) : []).flatMap((part) => files.parts[part]),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(head.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${palettes.light.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${palettes.dark.paper}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${INLINE_SCRIPT}</script>
${files.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${canonicalLinks(head, publicUrl)}
<script type="module" src="${files.script}" async fetchpriority="low"></script>
${preloads.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('\n')}
${headMetadata({ locale, page: page && isListed(page) ? page : null, path: head.path, description: head.description, publicUrl, company: shell.company.name, dataset, place })}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}">${markup}</div>
<script type="application/json" id="${STATE_ELEMENT_ID}">${state}</script>
<script>${STYLES_AWAITED_SCRIPT}</script>
</body>
</html>
`
}

function canonicalLinks(head: Head, publicUrl: string): string {
  if (head.alternates.length === 0) return '<meta name="robots" content="noindex">'
  const url = (path: string) => escapeHtml(publicUrl + path)
  const [first] = head.alternates
  return [
    `<link rel="canonical" href="${url(head.path)}">`,
    ...head.alternates.map(
      ({ locale, path }) => `<link rel="alternate" hreflang="${locale}" href="${url(path)}">`,
    ),
    first ? `<link rel="alternate" hreflang="x-default" href="${url(first.path)}">` : '',
  ].join('\n')
}
