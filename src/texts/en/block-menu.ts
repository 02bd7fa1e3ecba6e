/** The words of a block's menu, in English. */
import type { BlockMenuWords } from '../block-menu.ts'

export const blockMenuEn: BlockMenuWords = {
  copyLink: 'Copy a link to this block',
  linkCopied: 'Link copied',
  linkRefused: 'The link could not be copied here. Copy it from the field.',
  linkField: 'Link to this block',
  showTable: 'Show as a table',
  takeFigures: 'Download the figures (CSV)',
  useFigures: 'Use this figure',
  fileMade: (fileName) => `${fileName} has been downloaded.`,
  fileFailed: 'The file could not be made. Try again shortly.',
  heldBack: (titles) => `Not in the file, because the licence does not allow it: ${titles}.`,
  allHeldBack: 'The licences do not allow these figures to be downloaded.',
  printPage: 'Print this page',
  addToLayout: 'Add to my layout',
  partFailed: 'Something went wrong. Try again shortly.',
}
