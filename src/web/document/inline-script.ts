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
 * Does nothing at the end of the document but make the parser wait for the style sheets, as it does before
 * any script. A parser that ends before they have come lays the whole page out without them. One that ends
 * with them lays the page out in that task, and paints it in the next.
 */
export const STYLES_AWAITED_SCRIPT = '0'
