/**
 * The text as a part of a regular expression that matches it alone, outside of character classes, with any
 * flag. `RegExp.escape` is too new for some supported browsers.
 */
export function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
}
