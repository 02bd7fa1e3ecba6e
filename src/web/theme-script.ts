/**
 * The one inline script: shows the reader's theme before the first paint. Its hash stands in the content security policy, so it is
 * the same on every page.
 */
import { THEME_STORAGE_KEY } from '#ui/theme-choice.ts'

export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
