import { expect, test } from 'vitest'
import { cspHash } from './csp-hash.ts'
import { bareStylePolicy, siteStylePolicy } from './static-page-policy.ts'

const STYLE = 'body{margin:0}'
const HASH = `'sha256-${cspHash(STYLE)}'`

test.each<[string, string, string]>([
  [
    'the inline style alone',
    bareStylePolicy(STYLE),
    `default-src 'none'; style-src ${HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  ],
  [
    'files of this site',
    siteStylePolicy(STYLE),
    `default-src 'none'; style-src 'self' ${HASH}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  ],
  [
    'another value in its place, and a further directive',
    siteStylePolicy(STYLE, { 'form-action': "'self'", 'script-src': "'self'" }),
    `default-src 'none'; style-src 'self' ${HASH}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'`,
  ],
])('%s', (_why, policy, expected) => expect(policy).toBe(expected))
