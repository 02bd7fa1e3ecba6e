/**
 * Markdown tree (specification §5 "Markdown editor", decision 41), which page, mail and plain text each
 * render. It contains no HTML, and every address in it has been validated.
 */

export type MarkdownTree = readonly MarkdownBlock[]

/** Level 1 is the page's own heading. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6

export interface MarkdownHeading {
  readonly type: 'heading'
  readonly level: HeadingLevel
  readonly children: readonly MarkdownInline[]
}

export interface MarkdownParagraph {
  readonly type: 'paragraph'
  readonly children: readonly MarkdownInline[]
}

export interface MarkdownList {
  readonly type: 'list'
  readonly ordered: boolean
  /** Number of the first item, when not 1. */
  readonly start?: number
  readonly items: readonly MarkdownListItem[]
}

export interface MarkdownListItem {
  /** Null for an item without a checkbox. */
  readonly checked: boolean | null
  readonly children: readonly MarkdownBlock[]
}

export type MarkdownBlock = MarkdownHeading | MarkdownParagraph | MarkdownList

export interface MarkdownLink {
  readonly type: 'link'
  /** Validated by `safeHref`. */
  readonly url: string
  readonly children: readonly MarkdownInline[]
}

export interface MarkdownEmphasis {
  readonly type: 'strong' | 'emphasis'
  readonly children: readonly MarkdownInline[]
}

export interface MarkdownImage {
  readonly type: 'image'
  /** A path of this site, or https on an allowed host. */
  readonly url: string
  /** Alternative text; '' for a decorative image. */
  readonly alt: string
}

export interface MarkdownText {
  readonly type: 'text'
  readonly value: string
}

export interface MarkdownBreak {
  readonly type: 'break'
}

export type MarkdownInline = MarkdownText | MarkdownEmphasis | MarkdownLink | MarkdownImage | MarkdownBreak
