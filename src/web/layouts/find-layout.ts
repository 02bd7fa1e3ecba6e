import type { Layout } from '#contract/subscriber/layout.ts'

/**
 * A slug that the layout had before leads to it as well (decision 20). @returns `null` = there is none, as
 * far as is known here
 */
export function findLayout(layouts: readonly Layout[], slug: string): Layout | null {
  return (
    layouts.find(({ path }) => path === slug) ?? layouts.find(({ aliases }) => aliases.includes(slug)) ?? null
  )
}
