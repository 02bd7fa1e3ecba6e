/** What a feed of any form says of one article, before any of it is believed. */

export interface FeedItem {
  /** guid of RSS, id of Atom and JSON Feed; '' = it has none. */
  readonly id: string
  /** As written, in the order in which they are believed. */
  readonly dates: readonly string[]
  /**
   * In the order in which they are believed. Read when they are asked for: of a large feed only the newest
   * items are.
   */
  readonly titles: () => readonly FeedText[]
  /** The same. */
  readonly urls: () => readonly FeedReference[]
  /** The beginning of what the item says, for one without a title. */
  readonly text: () => FeedText
}

export interface FeedText {
  readonly written: string
  /** Whether tags and entities in it are HTML's; otherwise they are text. */
  readonly isHtml: boolean
}

export interface FeedReference {
  readonly href: string
  /** What it may be relative to. */
  readonly base: string
}
