/**
 * Islands: blocks of the server's page whose markup the page's React tree leaves alone. Each is hydrated as a
 * React root of its own, when it is needed ({@link HydrationTime}), or never (decision 0091).
 */
import { createContext } from 'react'
import type { BlockModel } from '#pages/model/page-model.ts'

/** Marks the element that holds an island's markup; its value is the block's key. */
export const ISLAND_ATTRIBUTE = 'data-island'

/** An island as the page's React tree sees it. */
export interface Island {
  /** Holds the markup; it is not React's. `null` on the server. */
  readonly element: Element | null
  /** Markup of the element and its content on the server; '' in the browser, which keeps the nodes. */
  readonly html: string
  /** Shows newer data of the block, and marks of the reader's last visit. */
  show(block: BlockModel, changed: ReadonlySet<string>): void
  /** Called when the page's tree has removed the element. */
  close(): void
}

/** The islands of the document by their block; a block of any other page is not among them. */
export const IslandsContext = createContext<ReadonlyMap<BlockModel, Island>>(new Map())
