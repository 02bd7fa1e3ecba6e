/** On a button that was pressed before the code that acts on it was there; the styles show it. */
export const WAITING_ATTRIBUTE = 'data-waiting'
