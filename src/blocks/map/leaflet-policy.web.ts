/**
 * Trusted Types: Leaflet asks the browser whether it can draw SVG by setting the HTML `<svg/>`, once, while
 * it is loaded. The policy lets exactly this literal pass and refuses every other string, so that nothing
 * else becomes HTML by way of it. Loaded before Leaflet. A document has one default policy, so no other code
 * may create one. It throws rather than answer nothing: the text editor asks the default policy first, and
 * falls back to its own only then.
 */
const SVG_PROBE = '<svg/>'

/** What the policy does with a string on its way into HTML. @throws TypeError for all but Leaflet's literal */
export function allowSvgProbeOnly(html: string): string {
  if (html !== SVG_PROBE) throw new TypeError('no text may become HTML here')
  return html
}

/** The part of the browser's `trustedTypes` that is used here. */
export interface PolicyFactory {
  readonly defaultPolicy?: object | null
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string }) => unknown
}

/** Makes the default policy where the browser knows Trusted Types and there is none yet. */
export function installLeafletPolicy(scope: object): void {
  const maker = 'trustedTypes' in scope ? scope.trustedTypes : undefined
  if (isPolicyFactory(maker) && !maker.defaultPolicy)
    maker.createPolicy('default', { createHTML: allowSvgProbeOnly })
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createPolicy' in value &&
    typeof value.createPolicy === 'function'
  )
}
