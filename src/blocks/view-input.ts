/** What every view is made from, and what every view says besides its own content. */
import type { Locale } from '#core/locale.ts'
import type { Texts } from '#texts/texts.ts'
import type { AnswerBook } from './need.ts'
import type { Attributes, BlockType, Envelope } from './registry.schema.ts'

/** The reader's side of a view: language, calendar day and words. Views never read a clock. */
export interface ViewContext {
  readonly locale: Locale
  /** The Oslo calendar day, `YYYY-MM-DD`. */
  readonly today: string
  readonly texts: Texts
  /** Hosts that text may show images from, besides this site. */
  readonly imageHosts: readonly string[]
}

export interface ViewInput<Type extends BlockType> {
  readonly attributes: Attributes<Type>
  readonly envelope: Envelope
  readonly answers: AnswerBook
  readonly context: ViewContext
}

/** The common part of all views. */
export interface BlockView {
  /** Who published what the block shows, each once. */
  readonly sources: readonly string[]
  /** Whether the block shows numbers that only illustrate. */
  readonly illustrative: boolean
}
