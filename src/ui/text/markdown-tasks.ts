/**
 * Ticking in a text: a caller that allows it passes the items with a box; everywhere else the boxes are only
 * read (decision 41).
 */
import { createContext, type ReactNode } from 'react'
import type { MarkdownListItem } from '#core/markdown/tree.ts'

/** Draws what stands in an item that has a box. */
export type DrawTask = (item: MarkdownListItem, content: ReactNode) => ReactNode

/** `null` = nothing can be ticked. */
export const MarkdownTasksContext = createContext<DrawTask | null>(null)
