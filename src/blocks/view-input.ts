/** What every view is made from, and what every view says besides its own content. */
import type { Locale } from '#core/locale.ts'
import type { Texts } from '#texts/texts.ts'
import type { AnswerBook } from './need.ts'
import type { Attributes, BlockType, Envelope } from './registry.schema.ts'

/** Where the pictures of a map's background come from. */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string
  /** Who made it, as the map says it. */
  readonly attribution: string
  readonly attributionUrl: string
}

/** The reader's side of a view: language, calendar day and words. Views never read a clock. */
export interface ViewContext {
  readonly locale: Locale
  /** The Oslo calendar day, `YYYY-MM-DD`. */
  readonly today: string
  readonly texts: Texts
  /** Hosts that text may show images from, besides this site. */
  readonly imageHosts: readonly string[]
  /** The background of maps; `null` = there is none, and the areas stand alone. */
  readonly tiles: TileSource | null
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
