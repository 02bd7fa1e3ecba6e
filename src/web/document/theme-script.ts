/**
 * Shows the reader's theme, and whether the reader is logged in, before the first paint: the first part of
 * the inline script. It then follows the theme chosen in other tabs, also while the page was in the
 * back/forward cache.
 */
import { THEME_STORAGE_KEY } from '#ui/theme/theme-choice.ts'
import { SESSION_NAME } from '../session/session-name.ts'

/** A `storage` event without a key means that all was cleared. Without storage the choice is this page's only. */
const THEME_PART = `(function(d,k){function f(e){if(!e||e.persisted||e.key===k||e.key===null)try{\
var t=localStorage.getItem(k);if(t==='light'||t==='dark')d.theme=t;else delete d.theme}catch(e){}}\
f();addEventListener('storage',f);addEventListener('pageshow',f)})(document.documentElement.dataset,'${THEME_STORAGE_KEY}');`

/** All three items, and an unexpired token; the account's code validates the rest. */
const SIGNED_IN_PART = `try{var g=function(n){return localStorage.getItem('${SESSION_NAME}'+n)};\
if(g('_type')&&g('_state')&&JSON.parse(atob(g('').split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1e3>Date.now())\
document.documentElement.dataset.signedIn=''}catch(e){}`

export const THEME_SCRIPT = THEME_PART + SIGNED_IN_PART
