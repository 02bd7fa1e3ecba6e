/** Ids of elements that every document of this site has. */

/** What the server hands to the browser, as JSON. */
export const STATE_ELEMENT_ID = 'page-state'
/** What the server draws and the browser wakes. */
export const ROOT_ELEMENT_ID = 'root'
