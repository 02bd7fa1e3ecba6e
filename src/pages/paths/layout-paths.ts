/**
 * The addresses of personal layouts, without language prefix (specification §2 "Routes"), and those of an
 * editor that begins with something; what that is, is in `layouts/layout-start.ts`. In the bundle of every
 * page: nothing else is here.
 */
import { NEW_LAYOUT_PATH } from './account-paths.ts'

export const LAYOUTS_PATH = '/layout'

export function layoutPath(slug: string): string {
  return `${LAYOUTS_PATH}/${slug}`
}

export function editPath(slug: string): string {
  return `${LAYOUTS_PATH}/${slug}/edit`
}

/** The names in the query. */
export const START_FROM = 'from'
export const START_BLOCK = 'block'
export const START_TEMPLATE = 'template'

/** With a copy of a page. @param path of a public page or of an own layout, without language prefix */
export function copyPageAddress(path: string): string {
  return `${NEW_LAYOUT_PATH}?${START_FROM}=${encodeURIComponent(path)}`
}

/** With one block of a page. @param key its place in the page, as `BlockModel` has it */
export function copyBlockAddress(path: string, key: string): string {
  return `${copyPageAddress(path)}&${START_BLOCK}=${encodeURIComponent(key)}`
}

/** With empty rows. @param template one of core's */
export function templateAddress(template: string): string {
  return `${NEW_LAYOUT_PATH}?${START_TEMPLATE}=${encodeURIComponent(template)}`
}
