/**
 * Addresses of personal layouts, without language prefix (specification §2 "Routes"), and of the editor with
 * a starting point (`layouts/layout-start.ts`). Part of every page's bundle, so it contains nothing else.
 */
import { NEW_LAYOUT_PATH } from './account-paths.ts'

export const LAYOUTS_PATH = '/layout'

/** Path of the page of a layout. */
export function layoutPath(slug: string): string {
  return `${LAYOUTS_PATH}/${slug}`
}

/** Path of the editor of a layout. */
export function editPath(slug: string): string {
  return `${LAYOUTS_PATH}/${slug}/edit`
}

/** The names in the query. */
export const START_FROM = 'from'
export const START_BLOCK = 'block'
export const START_SEEN = 'seen'
export const START_TEMPLATE = 'template'

/** With a copy of a page. @param path of a public page or of an own layout, without language prefix */
export function copyPageAddress(path: string): string {
  return `${NEW_LAYOUT_PATH}?${START_FROM}=${encodeURIComponent(path)}`
}

/**
 * Editor with one block of a page.
 *
 * @param key its key in the page, from `BlockModel`
 * @param seen what the reader sees of a chart; '' = as the page has it
 */
export function copyBlockAddress(path: string, key: string, seen = ''): string {
  const address = `${copyPageAddress(path)}&${START_BLOCK}=${encodeURIComponent(key)}`
  return seen === '' ? address : `${address}&${START_SEEN}=${encodeURIComponent(seen)}`
}

/** Editor with the empty rows of a template. @param template one of core's */
export function templateAddress(template: string): string {
  return `${NEW_LAYOUT_PATH}?${START_TEMPLATE}=${encodeURIComponent(template)}`
}
