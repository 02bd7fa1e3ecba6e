/**
 * Trusted Types: Leaflet asks the browser whether it can draw SVG by setting the HTML `<svg/>`, once, while it is loaded. The policy
 * lets exactly this literal pass and refuses every other string, so that nothing else becomes HTML by way of it. Loaded before
 * Leaflet. A document has one default policy, so nobody else may make one.
 */
const PROBE = '<svg/>'

/** What the policy does with a string on its way into HTML: `null` makes the browser throw a TypeError. */
export function passProbeOnly(html: string): string | null {
  return html === PROBE ? html : null
}

/** The part of the browser's `trustedTypes` that is used here. */
export interface PolicyMaker {
  readonly defaultPolicy?: object | null
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string | null }) => unknown
}

/** Makes the default policy where the browser knows Trusted Types and there is none yet. */
export function allowLeaflet(scope: object): void {
  const maker = 'trustedTypes' in scope ? scope.trustedTypes : undefined
  if (isPolicyMaker(maker) && !maker.defaultPolicy) maker.createPolicy('default', { createHTML: passProbeOnly })
}

function isPolicyMaker(value: unknown): value is PolicyMaker {
  return typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function'
}
