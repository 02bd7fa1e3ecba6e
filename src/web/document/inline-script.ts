/**
 * Inline script that runs before any file is loaded. Its hash is in the content security policy, so it is the
 * same on every page.
 */
import { EARLY_CLICKS_SCRIPT } from './early-clicks.ts'
import { THEME_SCRIPT } from './theme-script.ts'

export const INLINE_SCRIPT = THEME_SCRIPT + EARLY_CLICKS_SCRIPT
