/** Starting points of a new layout: empty, a template, a copy of a page or layout, one block of a page. */
import { isRecord } from '#core/text/is-record.ts'
import { copyTitle } from '#core/layout/layout-copies.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { ROW_TEMPLATES, type RowTemplate } from '#core/layout/templates.ts'
import { langOf, type Locale } from '#core/locale.ts'
import type { Block, Row } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { START_BLOCK, START_FROM, START_SEEN, START_TEMPLATE } from '#pages/paths/layout-paths.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { asSeen } from './seen-block.ts'
import { blockAt } from './block-position.ts'
import { findLayout } from './find-layout.ts'
import { parseLayoutRoute } from './layout-route.ts'

interface StartOptions {
  readonly locale: Locale
  /** The reader's own. */
  readonly layouts: readonly Layout[]
  /** "Copy" as used in titles. */
  readonly copyWord: string
  readonly signal?: AbortSignal
}

/**
 * Loads the start named by the query of `/layout/new`. A copy has its own title and no ID; it is not stored
 * until it is saved (decision 19), and may have more blocks than can be saved.
 *
 * @param search with or without its question mark
 * @returns `null` = an empty layout, also for an unknown page
 * @throws when the server cannot be reached or fails
 */
export async function loadLayoutStart(
  search: string,
  options: StartOptions,
): Promise<LayoutSource<Block> | null> {
  const query = new URLSearchParams(search)
  const template = query.get(START_TEMPLATE) ?? ''
  if (isTemplate(template))
    return { title: '', rows: ROW_TEMPLATES[template].map((layout) => ({ layout, columns: [] })) }
  const from = query.get(START_FROM)
  const source = from === null ? null : await fetchRows(from, options)
  const key = query.get(START_BLOCK)
  if (source === null) return null
  if (key === null) return { ...source, title: copyTitle(source.title, options.copyWord) }
  const block = blockAt(source.rows, key)
  return (
    block && { title: '', rows: [{ layout: '100', columns: [[asSeen(block, query.get(START_SEEN) ?? '')]] }] }
  )
}

function isTemplate(name: string): name is RowTemplate {
  return Object.hasOwn(ROW_TEMPLATES, name)
}

/** What a copy takes over of a page or a layout. */
export interface SourceRows {
  readonly title: string
  readonly subtitle: string
  readonly icon?: string
  readonly rows: readonly Row[]
}

/**
 * Stored rows of a page: of an own layout, or of a public page.
 *
 * @param path without language prefix
 * @returns `null` = no such page
 * @throws when the server cannot be reached or fails
 */
export async function fetchRows(
  path: string,
  { locale, layouts, signal }: Omit<StartOptions, 'copyWord'>,
): Promise<SourceRows | null> {
  const own = parseLayoutRoute(path)
  if (own) {
    const layout = own.kind === 'page' ? findLayout(layouts, own.slug) : null
    return layout
      ? { title: layout.title, subtitle: layout.subtitle, icon: layout.icon, rows: layout.rows }
      : null
  }
  if (!/^\/(?!\/)/.test(path)) return null
  const response = await fetch(`${PAGE_DATA_PREFIX}source/${langOf(locale)}${encodeURI(path)}`, {
    headers: { Accept: 'application/json' },
    signal: signal ?? null,
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`)
  const source: unknown = await response.json()
  if (!isSource(source)) throw new Error(`${path}: the server answered something else than rows`)
  return source
}

/** The content was validated by this site's own server. */
function isSource(value: unknown): value is SourceRows {
  return (
    isRecord(value) &&
    typeof value['title'] === 'string' &&
    typeof value['subtitle'] === 'string' &&
    Array.isArray(value['rows'])
  )
}
