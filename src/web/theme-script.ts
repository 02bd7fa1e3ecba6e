/** Shows the reader's theme, and whether somebody is logged in, before the first paint: the first part of the inline script. */
import { THEME_STORAGE_KEY } from '#ui/theme-choice.ts'
import { SESSION_NAME } from './account/session-name.ts'

const THEME = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** All three items, and a token whose end is still to come; what else makes a session is found out by the account's own code. */
const SIGNED_IN = `try{var g=function(n){return localStorage.getItem('${SESSION_NAME}'+n)};\
if(g('_type')&&g('_state')&&JSON.parse(atob(g('').split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1e3>Date.now())\
document.documentElement.dataset.signedIn=''}catch(e){}`

export const THEME_SCRIPT = THEME + SIGNED_IN
