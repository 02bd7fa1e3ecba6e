/**
 * Dialogs of a block's menu in one chunk. A chunk each would split those that they share with the layout
 * editor, and small files compress worse.
 */
export { BlockEmbedDialog } from '../embed-code/block-embed-dialog.tsx'
export { loadBlock } from '../embed-code/load-block.ts'
export { asSeen, seenText } from '../layouts/seen-block.ts'
export { AddToLayout } from '../layouts/saving/add-to-layout.tsx'
