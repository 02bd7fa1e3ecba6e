/** Name of a user's list of layouts on the wire. Without zod, for use in browsers. */
export const LAYOUTS_FIELD = 'board_settings'
