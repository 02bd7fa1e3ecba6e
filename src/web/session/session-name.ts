/**
 * The item of the session's token; type and state lie beside it (specification §3). A session never stands
 * without it.
 */
export const SESSION_NAME = '_auth'
