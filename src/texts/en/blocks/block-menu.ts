/** The words of a block's menu, in English. */
import type { BlockMenuWords } from '../../blocks/block-menu.ts'

export const blockMenuEn: BlockMenuWords = {
  copyLink: 'Copy a link to this block',
  linkCopied: 'Link copied',
  linkRefused: 'The link could not be copied here. Copy it from the field.',
  linkField: 'Link to this block',
  showTable: 'Show as a table',
  takeFigures: 'Download the figures (CSV)',
  useFigures: 'Use this figure',
  alert: (title) => (title === '' ? 'Alert me' : `Alert me: ${title}`),
  fileMade: (fileName) => `${fileName} has been downloaded.`,
  fileFailed: 'The file could not be made. Try again shortly.',
  heldBack: (titles) => `Not in the file, because the licence does not allow it: ${titles}.`,
  allHeldBack: 'The licences do not allow these figures to be downloaded.',
  printPage: 'Print this page',
  addToLayout: 'Add to my layout',
  embed: 'Embed on another site',
  embedCode: {
    heading: 'Embed on another site',
    lead: 'The block is shown in a frame, and its figures are updated there when they are updated here.',
    frozenLead: 'The block is shown in a frame, and its figures are not updated there.',
    freeze: (day) =>
      `Freeze the figures as published on ${day}. If they are corrected later, the block says so.`,
    holdsLease: 'The code and the address contain the rent and the terms. Whoever gets them can read that.',
    withScript: 'Frame that grows as tall as its content (HTML with a script)',
    frame: 'Frame of a fixed height (HTML without a script)',
    address: 'Address, for WordPress and other editors that take content from a link',
    copyWithScript: 'Copy frame with script',
    copyFrame: 'Copy frame without script',
    copyAddress: 'Copy address',
  },
  partFailed: 'Something went wrong. Try again shortly.',
}
