/**
 * Ticking in a text: a caller that allows it passes the items with a box; everywhere else the boxes are only
 * read (decision 41).
 */
import { createContext, type ReactNode } from 'react'
import type { MarkdownListItem } from '#core/markdown/tree.ts'

/** Renders the content of an item with a checkbox. */
export type DrawTask = (item: MarkdownListItem, content: ReactNode) => ReactNode

/** `null` = checkboxes are read-only. */
export const MarkdownTasksContext = createContext<DrawTask | null>(null)
