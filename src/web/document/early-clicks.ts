/**
 * Replays clicks on buttons that need scripts: clicks before hydration are stored, and replayed afterwards.
 * Links, forms, menus and dialogs in the markup, radio buttons and notes work without scripts.
 */
import { WAITING_ATTRIBUTE } from '../islands/waiting-attribute.ts'

/** Told to the document once its buttons can be pressed. */
const HYDRATED_EVENT = 'kvartal-awake'

/**
 * How long a button shows its busy state. Scripts that have not loaded by then may never; the click is stored
 * all the same.
 */
const WAITING_SHOWN_MS = 15_000

/**
 * Inline, since a click may precede any file. Repeated clicks on one button count once. The busy state is
 * removed before the replay, so that React finds the server's markup.
 */
export const EARLY_CLICKS_SCRIPT = `;(function(d,k){function p(e){\
var b=e.target.closest('button[type=button]:not([popovertarget],[aria-describedby])');\
if(!b)return;if(!k.includes(b))k.push(b);b.setAttribute('${WAITING_ATTRIBUTE}','');\
setTimeout(function(){b.removeAttribute('${WAITING_ATTRIBUTE}')},${WAITING_SHOWN_MS})}\
d.addEventListener('click',p,true);\
d.addEventListener('${HYDRATED_EVENT}',function(){d.removeEventListener('click',p,true);\
k.forEach(function(b){b.removeAttribute('${WAITING_ATTRIBUTE}');b.click()})},{once:true})})(document,[])`

/**
 * Must be called after React has started hydrating: a click hydrates its boundary at once.
 *
 * @param page the document
 */
export function replayEarlyClicks(page: Pick<Document, 'dispatchEvent'>): void {
  page.dispatchEvent(new Event(HYDRATED_EVENT))
}
