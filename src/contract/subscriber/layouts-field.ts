/** What a user calls the list of its layouts. Without zod, so that a browser may have it. */
export const LAYOUTS_FIELD = 'board_settings'
