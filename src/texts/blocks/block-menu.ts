/**
 * The shape of the words in a block's menu, which is loaded when the pointer or focus comes near it. The
 * button's own are in the page's dictionary.
 */

export interface BlockMenuWords {
  readonly copyLink: string
  readonly linkCopied: string
  readonly linkRefused: string
  readonly linkField: string
  readonly showTable: string
  readonly takeFigures: string
  readonly useFigures: string
  /** `title`: of the figure; '' where the block has only one. */
  readonly alert: (title: string) => string
  readonly fileMade: (fileName: string) => string
  readonly fileFailed: string
  /** Series that may be shown but not given away. */
  readonly heldBack: (titles: string) => string
  readonly allHeldBack: string
  readonly printPage: string
  readonly addToLayout: string
  readonly embed: string
  /** Of the dialog that {@link BlockMenuWords.embed} opens. */
  readonly embedCode: {
    readonly heading: string
    readonly lead: string
    /** In place of {@link lead} where the figures stay as published on a day. */
    readonly frozenLead: string
    /** A choice: the figures stay as published on a day. */
    readonly freeze: (day: string) => string
    /** Of a lease block, whose address contains the case. */
    readonly holdsLease: string
    readonly withScript: string
    readonly frame: string
    readonly address: string
    readonly copyWithScript: string
    readonly copyFrame: string
    readonly copyAddress: string
  }
  readonly partFailed: string
}
