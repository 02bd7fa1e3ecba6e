/**
 * What a new layout begins with: nothing, the rows of a template, a copy of a page or of a layout, one block
 * of a page.
 */
import { isRecord } from '#core/text/is-record.ts'
import { copyTitle } from '#core/layout/layout-copies.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { ROW_TEMPLATES, type RowTemplate } from '#core/layout/templates.ts'
import { langOf, type Locale } from '#core/locale.ts'
import type { Block, Row } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { START_BLOCK, START_FROM, START_TEMPLATE } from '#pages/paths/layout-paths.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { blockAt } from './block-position.ts'
import { findLayout } from './find-layout.ts'
import { parseLayoutRoute } from './layout-route.ts'

interface StartOptions {
  readonly locale: Locale
  /** The reader's own. */
  readonly layouts: readonly Layout[]
  /** For "copy", as it stands in the title of one. */
  readonly copyWord: string
  readonly signal?: AbortSignal
}

/**
 * The start that the query of `/layout/new` names. A copy has a title of its own and no ID; it is not stored
 * until it is saved (decision 19), and it may have more blocks than can be.
 *
 * @param search with or without its question mark
 * @returns `null` = an empty layout, also where there is no such page
 * @throws when the server cannot be reached or fails
 */
export async function loadLayoutStart(
  search: string,
  place: StartOptions,
): Promise<LayoutSource<Block> | null> {
  const query = new URLSearchParams(search)
  const template = query.get(START_TEMPLATE) ?? ''
  if (isTemplate(template))
    return { title: '', rows: ROW_TEMPLATES[template].map((layout) => ({ layout, columns: [] })) }
  const from = query.get(START_FROM)
  const source = from === null ? null : await fetchRows(from, place)
  const key = query.get(START_BLOCK)
  if (source === null) return null
  if (key === null) return { ...source, title: copyTitle(source.title, place.copyWord) }
  const block = blockAt(source.rows, key)
  return block && { title: '', rows: [{ layout: '100', columns: [[block]] }] }
}

function isTemplate(name: string): name is RowTemplate {
  return Object.hasOwn(ROW_TEMPLATES, name)
}

export interface SourceRows {
  readonly title: string
  readonly subtitle: string
  readonly icon?: string
  readonly rows: readonly Row[]
}

/**
 * The rows that a page is made of, as they are stored: of an own layout, or of a public page.
 *
 * @param path without language prefix
 * @returns `null` = there is no such page
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

/** What is inside was written by this site's own server from content that it has checked. */
function isSource(value: unknown): value is SourceRows {
  return (
    isRecord(value) &&
    typeof value['title'] === 'string' &&
    typeof value['subtitle'] === 'string' &&
    Array.isArray(value['rows'])
  )
}
