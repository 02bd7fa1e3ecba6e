/**
 * Item of the session's token; type and state are stored beside it (specification §3). Always present in a
 * session.
 */
export const SESSION_NAME = '_auth'
