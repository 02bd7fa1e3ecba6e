/** The addresses of personal layouts, without language prefix (specification §2 "Routes"). */

export const LAYOUTS_PATH = '/layout'

export function layoutPath(slug: string): string {
  return `${LAYOUTS_PATH}/${slug}`
}

export function editPath(slug: string): string {
  return `${LAYOUTS_PATH}/${slug}/edit`
}
