/** What every view is made from, and what every view says besides its own content. */
import type { Fingerprint } from '#core/figures/fingerprint.ts'
import type { Lang, Locale } from '#core/locale.ts'
import type { SharedBudget } from '#core/markdown/parse.ts'
import type { TileSource } from '#core/tile-source.ts'
import type { Texts } from '#texts/texts.ts'
import type { Envelope } from './envelope.ts'
import type { AnswerBook, Need } from './need.ts'

/** The reader's side of a view: language, calendar day and words. Views never read a clock. */
export interface ViewContext {
  readonly locale: Locale
  /** The Oslo calendar day, `YYYY-MM-DD`. */
  readonly today: string
  readonly texts: Texts
  /** Hosts that text may show images from, besides this site. */
  readonly imageHosts: readonly string[]
  /** What the texts of readers on this page may take together; absent where a page has none but its editors'. */
  readonly markdownBudget?: SharedBudget
  /** The background of maps; `null` = there is none, and the areas stand alone. */
  readonly tiles: TileSource | null
  /** The page that the block stands on, without language prefix; absent where a block stands alone. */
  readonly path?: string
}

export interface ViewInput<Attributes> {
  readonly attributes: Attributes
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
  /** The block's heading where its editor gave it none. */
  readonly defaultHeading?: string
  /** Stands instead of the subtitle that an editor may have given. */
  readonly subtitle?: string
  /** Stands behind the description that an editor may have given; absent or '' = nothing. */
  readonly addedDescription?: string
  /** Said when something in the block is older than it should be; absent or '' while all is in time. */
  readonly age?: string
  /** What the block's menu offers besides a link and printing. */
  readonly actions?: BlockActions
  /** What may have changed when the reader comes back. */
  readonly seen?: readonly Fingerprint[]
}

/** What the registry has of a block type: the calls it needs and the view made from their answers. */
export interface BlockDefinition<Attributes, View extends BlockView> {
  /** The calls to the portal API, from the attributes alone. */
  readonly needs: (attributes: Attributes, lang: Lang) => readonly Need[]
  /** @throws BlockFailure when an answer that the block cannot do without is missing */
  readonly view: (input: ViewInput<Attributes>) => View
}

export interface BlockActions {
  /**
   * Whether its markup holds the same as a table or a list, marked by {@link TABLE_VIEW_ATTRIBUTE}, that is
   * not what is seen first.
   */
  readonly table?: boolean
  /** Its figures as comma separated values: at an address, or made of the view itself. */
  readonly csv?: { readonly from: 'address'; readonly url: string } | { readonly from: 'view' }
}

/** Marks the element that "show as a table" leads to: a `details` is opened. */
export const TABLE_VIEW_ATTRIBUTE = 'data-table-view'
