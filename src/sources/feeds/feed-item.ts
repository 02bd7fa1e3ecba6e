/** One article as a feed of any form describes it, before validation. */

export interface FeedItem {
  /** guid of RSS, id of Atom and JSON Feed; '' = none. */
  readonly id: string
  /** Dates as written, by precedence. */
  readonly dates: readonly string[]
  /** Links by precedence. Evaluated lazily, because only the newest items of a large feed need them. */
  readonly titles: () => readonly FeedText[]
  /** Lazy as well. */
  readonly urls: () => readonly FeedReference[]
  /** The beginning of the item's text, for an item without a title. */
  readonly text: () => FeedText
}

export interface FeedText {
  readonly written: string
  /** Whether the text is HTML; otherwise tags and entities are text. */
  readonly isHtml: boolean
}

export interface FeedReference {
  readonly href: string
  /** Base of relative addresses. */
  readonly base: string
}
