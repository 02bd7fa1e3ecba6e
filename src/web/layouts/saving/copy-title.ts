/** The title of a layout that is kept beside another version of itself (decision 47). */
import type { Layout } from '#contract/subscriber/layout.ts'
import { uniqueCopyTitle } from '#core/layout/layout-copies.ts'
import { uniqueSlug } from '#core/addresses/layout-slug.ts'

/**
 * The copy is titled with every try, from the title that the reader gave, so that all tries of one save send
 * the same.
 *
 * @param copyId '' = there is no copy
 * @param word for "copy" in the reader's language
 */
export function withCopyTitle(
  layouts: readonly Layout[],
  { title: wanted, copyId }: { readonly title: string; readonly copyId: string },
  word: string,
): readonly Layout[] {
  const others = layouts.filter(({ ID }) => ID !== copyId)
  const title = uniqueCopyTitle(wanted, word, new Set(others.map((other) => other.title)))
  return layouts.map((layout) =>
    layout.ID === copyId && layout.title !== title
      ? { ...layout, title, path: uniqueSlug(title, new Set(others.map(({ path }) => path))) }
      : layout,
  )
}
