/**
 * Buttons that need scripts and are pressed before those have come: the presses are kept, and done when the
 * page wakes. What the browser can do by itself it has done already (links, forms that the server answers,
 * menus and dialogs that stand in the markup, radio buttons, notes).
 */

/** Told to the document once its buttons can be pressed. */
const HYDRATED_EVENT = 'kvartal-awake'

/** A button that waits; the styles show it. */
const WAITING_ATTRIBUTE = 'data-waiting'

/**
 * So long is a button seen to wait. Scripts that have not come by then may never: the press is kept all the
 * same.
 */
const WAITING_SHOWN_MS = 15_000

/**
 * Inline, since a press may come before any file has. A button that is pressed again, because nothing
 * happened, is pressed once. What is kept is let go of before it is done: React finds the markup as the
 * server sent it.
 */
export const EARLY_CLICKS_SCRIPT = `;(function(d,k){function p(e){\
var b=e.target.closest('button[type=button]:not([popovertarget],[aria-describedby])');\
if(!b)return;if(!k.includes(b))k.push(b);b.setAttribute('${WAITING_ATTRIBUTE}','');\
setTimeout(function(){b.removeAttribute('${WAITING_ATTRIBUTE}')},${WAITING_SHOWN_MS})}\
d.addEventListener('click',p,true);\
d.addEventListener('${HYDRATED_EVENT}',function(){d.removeEventListener('click',p,true);\
k.forEach(function(b){b.removeAttribute('${WAITING_ATTRIBUTE}');b.click()})},{once:true})})(document,[])`

/**
 * To be called when React has been handed the page: a press wakes what it needs at once.
 *
 * @param page the document
 */
export function replayEarlyClicks(page: Pick<Document, 'dispatchEvent'>): void {
  page.dispatchEvent(new Event(HYDRATED_EVENT))
}
