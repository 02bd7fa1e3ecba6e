/**
 * Editions without a database: from a content pack as the import reads it, or from a few documents written in
 * the test.
 */
import { readPack } from '#content/read-pack.ts'
import type { ContentItem, ContentKind, SeriesPoints } from '#contract/content-item.ts'
import type { Quality } from '#contract/primitives.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import type { EditionContent } from './edition-content.ts'
import { fakeStore } from './fake-store.ts'

/** The day that the shipped pack was collected on. */
export const TODAY = '2026-11-20'

/** Contents of a pack on disk. */
export async function contentOfPack(directory = 'content'): Promise<EditionContent> {
  const read = await readPack(directory)
  if (!read.ok)
    throw new Error(`refused: ${read.problems.map(({ file, reason }) => `${file} ${reason}`).join('; ')}`)
  return read.pack
}

/** An edition as the server would show it. Its number is the content's version. */
export async function editionOf(
  content: EditionContent,
  { today = TODAY, number = 1, log = () => {} }: EditionOptions = {},
): Promise<Edition> {
  const store = fakeStore()
  store.publish(content)
  return { number, today, snapshot: await loadSnapshot(store, null, log) }
}

export interface EditionOptions {
  readonly today?: string
  readonly number?: number
  readonly log?: (message: string) => void
}

/** Settings in both languages, without menus, pages or cities; the content of a portal can hardly be smaller. */
export const BARE_SETTINGS = {
  header: { mainNav: [] },
  termsPage: '/vilkar',
  disclaimerTexts: { heading: '', text: '', linkText: '' },
  sourceSuggestions: { heading: '', text: '', recipients: '', subject: '', button_text: '' },
  company: { name: 'Test', url: '/' },
  credit: { text: '', url: '/' },
}

/** The same document in both languages. `position` is its place among those of its kind. */
export function inBothLanguages(kind: ContentKind, id: string, body: unknown, position = 0): ContentItem[] {
  return (['no', 'en'] as const).map((lang) => ({ kind, id, lang, position, body }))
}

/** Minimal settings plus the given content. */
export function contentWith(
  items: readonly ContentItem[],
  series: readonly SeriesPoints[] = [],
): EditionContent {
  return { items: [...inBothLanguages('settings', 'settings', BARE_SETTINGS), ...items], series }
}

/** A page of blocks, each in a row of its own. */
export function dashboardItems(path: string, blocks: readonly object[], about: object = {}): ContentItem[] {
  const rows = blocks.map((block) => ({ layout: '100', columns: [[block]] }))
  return inBothLanguages('dashboard', path || 'home', { path, title: 'Tittel', rows, ...about })
}

export type Point = readonly [date: string, value: number | null, quality?: Quality]

/** A series with its description, from `[date, value, quality]`; quality is `solid` by default. */
export function seriesWith(id: string, points: readonly Point[], category = 'rates'): EditionContent {
  const meta = {
    ID: id,
    texts: { title: `Serie ${id}`, unit: '%', source: 'SSB' },
    frequency: 'monthly',
    definition: '',
    licence: 'NLOD',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
    category,
  }
  return {
    items: inBothLanguages('series', id, meta),
    series: [
      {
        series: id,
        dates: points.map(([date]) => date),
        values: points.map(([, value]) => value),
        quality: points.map(([, , quality = 'solid']) => quality),
        lastUpdated: '2026-11-20T00:00:00.000Z',
      },
    ],
  }
}
