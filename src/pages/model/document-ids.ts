/** Ids of elements that every document of this site has. */

/** Element with the server's state as JSON. */
export const STATE_ELEMENT_ID = 'page-state'
/** Element that the server renders and the browser hydrates. */
export const ROOT_ELEMENT_ID = 'root'
