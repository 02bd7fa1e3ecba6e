/**
 * Cache of lists of layouts as stored JSON. A stored list is immutable, so its text stays valid; serialising
 * it again for every response would cost a third of a save.
 */
import type { Layout } from '#contract/subscriber/layout.ts'

const jsonByList = new WeakMap<readonly Layout[], string>()

/**
 * @param list immutable from here on
 * @param text the JSON that the list was parsed from, or was serialised to
 */
export function cacheLayoutsJson(list: readonly Layout[], text: string): void {
  jsonByList.set(list, text)
}

export function layoutsJson(list: readonly Layout[]): string {
  return jsonByList.get(list) ?? JSON.stringify(list)
}
