/**
 * Inline scripts. Their hashes are in the content security policy, so they are the same on every page: one
 * that runs before any file is loaded, and one at the end of the document.
 */
import { EARLY_CLICKS_SCRIPT } from './early-clicks.ts'
import { THEME_SCRIPT } from './theme-script.ts'

/**
 * After Back and reload all rows are laid out at once (`grid.module.css`), so that the browser can scroll to
 * where the reader was.
 */
const WHOLE_PAGE_SCRIPT = `;try{if(/^(?:reload|back)/.test(performance.getEntriesByType('navigation')[0].type))\
document.documentElement.dataset.whole=''}catch(e){}`

export const INLINE_SCRIPT = THEME_SCRIPT + WHOLE_PAGE_SCRIPT + EARLY_CLICKS_SCRIPT

/**
 * Lays the page out at the end of the document. The parser waits for the style sheets before it runs, as
 * before any script; one that ends without them would have the page laid out unstyled. The layout is then
 * part of the task that ends the document, and the first frame only lays out the first row
 * (`grid.module.css`) and paints.
 */
export const STYLES_AWAITED_SCRIPT = 'document.body.offsetTop'
