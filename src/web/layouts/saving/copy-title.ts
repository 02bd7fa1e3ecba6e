/** Title of a layout that is kept beside another version of itself (decision 47). */
import type { Layout } from '#contract/subscriber/layout.ts'
import { uniqueCopyTitle } from '#core/layout/layout-copies.ts'
import { uniqueSlug } from '#core/addresses/layout-slug.ts'

/**
 * Computes the copy's title with every try, from the title given by the reader, so that all tries of one save
 * send the same.
 *
 * @param copyId '' = no copy
 * @param word "copy" in the reader's language
 */
export function withCopyTitle(
  layouts: readonly Layout[],
  { title: wantedTitle, copyId }: { readonly title: string; readonly copyId: string },
  word: string,
): readonly Layout[] {
  const otherLayouts = layouts.filter(({ ID }) => ID !== copyId)
  const title = uniqueCopyTitle(
    wantedTitle,
    word,
    new Set(otherLayouts.map((otherLayout) => otherLayout.title)),
  )
  return layouts.map((layout) =>
    layout.ID === copyId && layout.title !== title
      ? { ...layout, title, path: uniqueSlug(title, new Set(otherLayouts.map(({ path }) => path))) }
      : layout,
  )
}
