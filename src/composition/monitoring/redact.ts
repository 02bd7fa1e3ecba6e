/**
 * Takes secrets out of a text that is for the log. What is cut is replaced by `…`, so that it is seen that
 * something was there.
 */

/** What ends an address inside a sentence. */
const PART = '[^\\s"\'<>/?#]+'
const REST = '[^\\s"\'<>?#]*[^\\s"\'<>?#:,;.)]'

const RULES: readonly (readonly [pattern: RegExp, kept: string])[] = [
  // Links of mails: /user/reset/{token}/{address}, also in calls of the API.
  [new RegExp(`(/user/${PART}/)${REST}`, 'gi'), '$1…'],
  [new RegExp(`(/api/subscriber/(?:validate|email/undo|email|newsletter/${PART})/)${REST}`, 'gi'), '$1…'],
  [new RegExp(`(/nyhetsbrev/)(?!utgave/|forhandsvisning)${REST}`, 'gi'), '$1…'],
  [new RegExp(`(/nyhetsbrev/utgave/)${REST}`, 'gi'), '$1…'],
  // Session tokens (RFC 7519), wherever they stand, and what headers let people in with.
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '…'],
  [/\b((?:Bearer|Basic)\s{1,3})[^\s"',;]+/gi, '$1…'],
  [/(cookie["']?\s{0,3}[:=]\s{0,3}["']?)[^"'\r\n]+/gi, '$1…'],
  [
    /((?:token|password|secret|authorization|api_?key)["']?\s{0,3}[:=]\s{0,3}["']?)(?!(?:Bearer|Basic)\s)[^\s"',;&}]+/gi,
    '$1…',
  ],
  // What looks as tokens do, where nothing says what it is: long, with small and capital letters and digits,
  // and nothing between.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{24,}/g, '…'],
  // User and password of an address: smtp://, postgres://. The last sign before the host ends a password,
  // which may hold others.
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/"']+@/gi, '$1…@'],
]

export function redact(text: string): string {
  return RULES.reduce((cut, [pattern, kept]) => cut.replace(pattern, kept), text)
}
