/** Sanitises untrusted text for a terminal. */

/** Escape sequences and bidirectional marks; line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex -- these are what has to go
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Replaces control characters, so that the text cannot send commands to the terminal. */
export function sanitizeForTerminal(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROL_CHARACTERS, '\ufffd')
}
