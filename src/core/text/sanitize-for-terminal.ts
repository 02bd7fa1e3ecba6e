/** Text from elsewhere on a terminal. */

/** Escape sequences, and signs that turn the direction of writing; line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex -- these are what has to go
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Text as it may be shown: it must not steer the terminal. */
export function sanitizeForTerminal(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROL_CHARACTERS, '\ufffd')
}
