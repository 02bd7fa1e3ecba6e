import type { Layout } from '#contract/subscriber/layout.ts'

/** Also finds a layout by a former slug (decision 20). @returns `null` = unknown here */
export function findLayout(layouts: readonly Layout[], slug: string): Layout | null {
  return (
    layouts.find(({ path }) => path === slug) ?? layouts.find(({ aliases }) => aliases.includes(slug)) ?? null
  )
}
