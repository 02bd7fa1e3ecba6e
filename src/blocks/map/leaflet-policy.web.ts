/**
 * Trusted Types: while it loads, Leaflet tests SVG support once by setting the HTML `<svg/>`. The policy
 * allows exactly this literal and rejects every other string. Loaded before Leaflet. A document has one
 * default policy, so no other code may create one. It throws instead of returning nothing: the text editor
 * asks the default policy first, and falls back to its own only then.
 */
const SVG_PROBE = '<svg/>'

/** Filters a string for HTML. @throws TypeError for all but Leaflet's literal */
export function allowSvgProbeOnly(html: string): string {
  if (html !== SVG_PROBE) throw new TypeError('no text may become HTML here')
  return html
}

/** The part of the browser's `trustedTypes` that is used here. */
export interface PolicyFactory {
  readonly defaultPolicy?: object | null
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string }) => unknown
}

/** Creates the default policy where the browser supports Trusted Types and has none yet. */
export function installLeafletPolicy(scope: object): void {
  const factory = 'trustedTypes' in scope ? scope.trustedTypes : undefined
  if (isPolicyFactory(factory) && !factory.defaultPolicy)
    factory.createPolicy('default', { createHTML: allowSvgProbeOnly })
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createPolicy' in value &&
    typeof value.createPolicy === 'function'
  )
}
