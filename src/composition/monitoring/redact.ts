/** Replaces secrets in a log text by `…`. */

/** Characters that end an address inside a sentence. */
const PART = '[^\\s"\'<>/?#]+'
const REST = '[^\\s"\'<>?#]*[^\\s"\'<>?#:,;.)]'

const RULES: readonly (readonly [pattern: RegExp, kept: string])[] = [
  // Links of mails: /user/reset/{token}/{address}, also in calls of the API.
  [new RegExp(`(/user/${PART}/)${REST}`, 'gi'), '$1…'],
  [new RegExp(`(/api/subscriber/(?:validate|email/undo|email|newsletter/${PART})/)${REST}`, 'gi'), '$1…'],
  [new RegExp(`(/nyhetsbrev/)(?!utgave/|forhandsvisning)${REST}`, 'gi'), '$1…'],
  [new RegExp(`(/nyhetsbrev/utgave/)${REST}`, 'gi'), '$1…'],
  // Session tokens (RFC 7519) anywhere, and credentials of headers.
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '…'],
  [/\b((?:Bearer|Basic)\s{1,3})[^\s"',;]+/gi, '$1…'],
  [/(cookie["']?\s{0,3}[:=]\s{0,3}["']?)[^"'\r\n]+/gi, '$1…'],
  [
    /((?:token|password|secret|authorization|api_?key)["']?\s{0,3}[:=]\s{0,3}["']?)(?!(?:Bearer|Basic)\s)[^\s"',;&}]+/gi,
    '$1…',
  ],
  // Unlabelled tokens: long, with small and capital letters and digits, without separators.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{24,}/g, '…'],
  // User and password of a URL: smtp://, postgres://. A password may contain `@`; the last one ends it.
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/"']+@/gi, '$1…@'],
]

export function redact(text: string): string {
  return RULES.reduce((cut, [pattern, replacement]) => cut.replace(pattern, replacement), text)
}
