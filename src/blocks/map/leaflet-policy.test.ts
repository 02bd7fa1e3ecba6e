import { expect, test } from 'vitest'
import { installLeafletPolicy, allowSvgProbeOnly } from './leaflet-policy.web.ts'

test('the literal that Leaflet tries passes', () => {
  expect(allowSvgProbeOnly('<svg/>')).toBe('<svg/>')
})

test.each(['', '<svg/><script>', ' <svg/>', '<svg></svg>', '<img src=x onerror=alert(1)>'])(
  '%j is refused',
  (html) => {
    expect(() => allowSvgProbeOnly(html)).toThrow(TypeError)
  },
)

/** A browser's `trustedTypes`, which throws when a second policy of the same name is created. */
function browser() {
  const policies: [name: string, rules: object][] = []
  const trustedTypes = {
    get defaultPolicy() {
      return policies[0]?.[1] ?? null
    },
    createPolicy(name: string, rules: object) {
      if (policies.length > 0) throw new TypeError('a default policy exists')
      policies.push([name, rules])
    },
  }
  return { made: policies, trustedTypes }
}

test('one default policy, created once, without rules for scripts', () => {
  const { made: policies, trustedTypes } = browser()
  installLeafletPolicy({ trustedTypes })
  installLeafletPolicy({ trustedTypes })
  expect(policies).toEqual([['default', { createHTML: allowSvgProbeOnly }]])
})

test.each([
  ['that does not know them', {}],
  ['with something else of the name', { trustedTypes: 1 }],
])('a browser %s is unchanged', (_why, scope) => {
  expect(() => installLeafletPolicy(scope)).not.toThrow()
})
