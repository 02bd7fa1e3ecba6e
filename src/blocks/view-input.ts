/** Input of every view, and common fields of all views. */
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
  /** Markdown budget shared by readers' texts on this page; absent on a page with editors' texts only. */
  readonly markdownBudget?: SharedBudget
  /** Background of maps; `null` = none. */
  readonly tiles: TileSource | null
  /** Page of the block, without language prefix; absent for a standalone block. */
  readonly path?: string
}

/** What a view is made from. A view reads nothing else: no clock, no network, no `Intl`. */
export interface ViewInput<Attributes> {
  readonly attributes: Attributes
  readonly envelope: Envelope
  readonly answers: AnswerBook
  readonly context: ViewContext
}

/** The common part of all views. */
export interface BlockView {
  /** Publishers of the block's data, each once. */
  readonly sources: readonly string[]
  /** Whether the block shows numbers that only illustrate. */
  readonly illustrative: boolean
  /** Heading of the block where its editor gave none. */
  readonly defaultHeading?: string
  /** Replaces the editor's subtitle. */
  readonly subtitle?: string
  /** Appended to the editor's description; absent or '' = nothing. */
  readonly addedDescription?: string
  /** Said when something in the block is older than it should be; absent or '' while all is in time. */
  readonly age?: string
  /** Menu actions of the block besides link and print. */
  readonly actions?: BlockActions
  /** Fingerprints of items that may change between visits. */
  readonly seen?: readonly Fingerprint[]
}

/** Definition of a block type in the registry: its needs, and the view made from their answers. */
export interface BlockDefinition<Attributes, View extends BlockView> {
  /** The calls to the portal API, from the attributes alone. */
  readonly needs: (attributes: Attributes, lang: Lang) => readonly Need[]
  /** @throws BlockFailure when an answer that the block cannot do without is missing */
  readonly view: (input: ViewInput<Attributes>) => View
}

export interface BlockActions {
  /**
   * Whether its markup contains an initially hidden table or list of the same data, marked by
   * {@link
   * TABLE_VIEW_ATTRIBUTE}.
   */
  readonly table?: boolean
  /** Its figures as comma-separated values: at an address, or made from the view. */
  readonly csv?: { readonly from: 'address'; readonly url: string } | { readonly from: 'view' }
}

/** Marks the element that "show as a table" leads to: a `details` is opened. */
export const TABLE_VIEW_ATTRIBUTE = 'data-table-view'
