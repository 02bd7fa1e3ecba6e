/**
 * Lists of layouts as the JSON that they are stored as. A stored list is never changed, so its text stays
 * true for as long as there is the list; making it anew for every answer would cost a third of a save.
 */
import type { Layout } from '#contract/subscriber/layout.ts'

const jsonByList = new WeakMap<readonly Layout[], string>()

/** @param text what the list was made from, or what was made from it; nobody changes the list after this */
export function cacheLayoutsJson(list: readonly Layout[], text: string): void {
  jsonByList.set(list, text)
}

export function layoutsJson(list: readonly Layout[]): string {
  return jsonByList.get(list) ?? JSON.stringify(list)
}
