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

/** A browser's `trustedTypes`, which throws where a second policy of the name is made. */
function browser() {
  const made: [name: string, rules: object][] = []
  const trustedTypes = {
    get defaultPolicy() {
      return made[0]?.[1] ?? null
    },
    createPolicy(name: string, rules: object) {
      if (made.length > 0) throw new TypeError('a default policy exists')
      made.push([name, rules])
    },
  }
  return { made, trustedTypes }
}

test('one default policy, made once, that says nothing of scripts', () => {
  const { made, trustedTypes } = browser()
  installLeafletPolicy({ trustedTypes })
  installLeafletPolicy({ trustedTypes })
  expect(made).toEqual([['default', { createHTML: allowSvgProbeOnly }]])
})

test.each([
  ['that does not know them', {}],
  ['with something else of the name', { trustedTypes: 1 }],
])('a browser %s is left alone', (_why, scope) => {
  expect(() => installLeafletPolicy(scope)).not.toThrow()
})
