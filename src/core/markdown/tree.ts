/**
 * What a text may hold (specification §5 "Markdown editor", decision 41): a small tree that page, mail and
 * plain text each draw with their own elements. There is no HTML in it, and every address in it has been
 * checked.
 */

export type MarkdownTree = readonly MarkdownBlock[]

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
  /** The first number of an ordered list, where that is not 1. */
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
  /** Passed `safeHref`. */
  readonly url: string
  readonly children: readonly MarkdownInline[]
}

export interface MarkdownEmphasis {
  readonly type: 'strong' | 'emphasis'
  readonly children: readonly MarkdownInline[]
}

export interface MarkdownImage {
  readonly type: 'image'
  /** A path of this site, or https on a host that was listed. */
  readonly url: string
  /** '' for a picture that says nothing the text does not. */
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
