import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SESSION_MS, sessionTokens } from './session-token.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const SECRET = bytes('x0aV7l1q8J0c2nKpS9fWbT3YgUeHrZ4dM6tQ5iOv')
const PREVIOUS = bytes('LwBkNjXyCmEzDsFhRuPAaGt7VwQ2mZpX9bK4nG8r')
const FOREIGN = bytes('L1yD5t7VwQ2mZpX9bK4nG8rx0aV7l1q8J0c2nKpS')
const ISSUER = 'https://portal.example.org'
const NOW = Date.UTC(2026, 10, 21, 12)
const SECONDS = NOW / 1000
const SESSION = { id: 'c2Vzc2lvbi1pZC0xMjM0NQ', account: 140_737_488_355_327 }

let clock = NOW
const now = () => clock
const tokens = sessionTokens({ secret: { current: SECRET, previous: PREVIOUS }, issuer: ISSUER, now })

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const HEADER = { alg: 'HS256', typ: 'JWT' }
const CLAIMS = {
  sub: String(SESSION.account),
  sid: SESSION.id,
  iat: SECONDS,
  exp: SECONDS + 60,
  iss: ISSUER,
  aud: 'kvartal',
}

/** An HMAC token with arbitrary parts; strings are inserted as they are. */
function forge(header: unknown, claims: unknown, key: Uint8Array | string = SECRET, hash = 'sha256'): string {
  const input = `${base64(header)}.${base64(claims)}`
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`
}
const unsigned = (header: unknown, signature = '') => `${base64(header)}.${base64(CLAIMS)}.${signature}`
const claimsAs = (name: string, json: string) =>
  JSON.stringify(CLAIMS).replace(new RegExp(`"${name}":[^,}]+`), `"${name}":${json}`)
const without = (name: string) => Object.fromEntries(Object.entries(CLAIMS).filter(([key]) => key !== name))

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PUBLIC_PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const JWK = publicKey.export({ format: 'jwk' })
const byRsa = () => {
  const input = `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64(CLAIMS)}`
  return `${input}.${signWith('sha256', Buffer.from(input), privateKey).toString('base64url')}`
}

describe('genuine', () => {
  test('a signed token verifies and contains only the required claims', async () => {
    clock = NOW + 999
    const token = await tokens.sign(SESSION)
    expect(await tokens.verify(token)).toEqual(SESSION)
    const [header = '', claims = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual(HEADER)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      ...CLAIMS,
      exp: SECONDS + 12 * 3600,
    })
  })

  test.each([
    ['at once', 0, true],
    ['a second before expiry', SESSION_MS - 1000, true],
    ['at expiry', SESSION_MS, false],
    ['later', 2 * SESSION_MS, false],
    ['on an instance whose clock is behind', -5000, true],
  ])('%s', async (_why, later, expected) => {
    clock = NOW
    const token = await tokens.sign(SESSION)
    clock = NOW + later
    expect((await tokens.verify(token)) !== null).toBe(expected)
  })

  test('a cached token expires like any other, and its cache entry matches no other', async () => {
    clock = NOW
    const token = await tokens.sign(SESSION)
    const verified = async (candidate = token) => (await tokens.verify(candidate)) !== null
    expect([await verified(), await verified()]).toEqual([true, true])
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`
    expect([
      await verified(altered),
      await verified(`${token}=`),
      await verified(token.slice(0, -1)),
    ]).toEqual([false, false, false])
    clock = NOW + SESSION_MS - 1
    expect(await verified()).toBe(true)
    clock = NOW + SESSION_MS
    expect(await verified()).toBe(false)
  })

  test('after more tokens than are cached, the first still verifies', async () => {
    clock = NOW
    const [first = '', ...otherTokens] = await Promise.all(
      Array.from({ length: 1_002 }, (_, id) => tokens.sign({ ...SESSION, id: `s${id}` })),
    )
    for (const token of [first, ...otherTokens]) await tokens.verify(token)
    expect(await tokens.verify(first)).toEqual({ ...SESSION, id: 's0' })
  })

  test.each<[string, Uint8Array, Uint8Array | null, boolean]>([
    ['after a change of the secret', FOREIGN, SECRET, true],
    ['after the second change', PREVIOUS, FOREIGN, false],
    ['no previous secret', FOREIGN, null, false],
  ])('%s', async (_why, current, previous, expected) => {
    clock = NOW
    const token = await tokens.sign(SESSION)
    const rotated = sessionTokens({ secret: { current, previous }, issuer: ISSUER, now })
    expect((await rotated.verify(token)) !== null).toBe(expected)
  })

  test('the forged baseline verifies, so that the refusals below test what they name', async () => {
    clock = NOW
    expect(await tokens.verify(forge(HEADER, CLAIMS))).toEqual(SESSION)
    expect(await tokens.verify(forge(HEADER, CLAIMS, PREVIOUS))).toEqual(SESSION)
  })
})

const NONE = Array.from({ length: 16 }, (_, spelling) =>
  [...'none'].map((letter, index) => ((spelling >> index) & 1 ? letter.toUpperCase() : letter)).join(''),
)

describe('refused (S11)', () => {
  test.each<[string, string]>([
    ...NONE.flatMap((alg): [string, string][] => [
      [`${alg} without a signature`, unsigned({ alg, typ: 'JWT' })],
      [`${alg} with the genuine signature`, forge({ alg, typ: 'JWT' }, CLAIMS)],
    ]),
    ['the signature removed', unsigned(HEADER)],
    ['the signature and its dot removed', unsigned(HEADER).slice(0, -1)],
    ['an empty secret', forge(HEADER, CLAIMS, '')],
    ['a foreign secret', forge(HEADER, CLAIMS, FOREIGN)],
    ['HS256 with a public key', forge(HEADER, CLAIMS, PUBLIC_PEM)],
    ['HS256 with the issuer', forge(HEADER, CLAIMS, ISSUER)],
    ['another hash', forge({ ...HEADER, alg: 'HS512' }, CLAIMS, SECRET, 'sha512')],
    ['another hash, labelled HS256', forge(HEADER, CLAIMS, SECRET, 'sha512')],
    ['hs256 in lower case', forge({ ...HEADER, alg: 'hs256' }, CLAIMS)],
    ['RS256', byRsa()],
    ['no algorithm', forge({ typ: 'JWT' }, CLAIMS)],
    ['no type', forge({ alg: 'HS256' }, CLAIMS)],
    ['another type', forge({ ...HEADER, typ: 'at+jwt' }, CLAIMS)],
    ['kid', forge({ ...HEADER, kid: '../../dev/null' }, CLAIMS)],
    ['jku', forge({ ...HEADER, jku: 'https://evil.example/keys' }, CLAIMS)],
    ['x5u', forge({ ...HEADER, x5u: 'https://evil.example/cert' }, CLAIMS)],
    ['jwk', forge({ ...HEADER, jwk: JWK }, CLAIMS)],
    ['crit', forge({ ...HEADER, crit: ['exp'], exp: 1 }, CLAIMS)],
    ['an empty crit', forge({ ...HEADER, crit: [] }, CLAIMS)],
    ['b64=false', forge({ ...HEADER, b64: false, crit: ['b64'] }, CLAIMS)],
    ['zip', forge({ ...HEADER, zip: 'DEF' }, CLAIMS)],
    ['cty', forge({ ...HEADER, cty: 'JWT' }, CLAIMS)],
    ['a header that is an array', forge([HEADER], CLAIMS)],
    ['a header that is null', forge('null', CLAIMS)],
    ['a header that is invalid JSON', forge('{', CLAIMS)],
    [
      'JSON serialisation',
      JSON.stringify({
        protected: base64(HEADER),
        payload: base64(CLAIMS),
        signature: forge(HEADER, CLAIMS).split('.')[2],
      }),
    ],
    ['encrypted form', `${forge(HEADER, CLAIMS)}.a.b`],
    ['padding', `${forge(HEADER, CLAIMS)}=`],
    ['a space', ` ${forge(HEADER, CLAIMS)}`],
    ["a line's end", `${forge(HEADER, CLAIMS)}\n`],
    ['too long', forge(HEADER, { ...CLAIMS, more: 'x'.repeat(1000) })],
    ['enormous', 'a.'.repeat(500_000)],
    ['nothing', ''],
    ['dots', '..'],
    ['claims that are an array', forge(HEADER, [CLAIMS])],
    ['claims that are invalid JSON', forge(HEADER, '{')],
    ['claims that are null', forge(HEADER, 'null')],
  ])('%s', async (_why, token) => {
    clock = NOW
    expect(await tokens.verify(token)).toBeNull()
  })

  test('a genuine token with any character changed', async () => {
    clock = NOW
    const token = forge(HEADER, CLAIMS)
    const changed = Array.from(
      token,
      (letter, index) => token.slice(0, index) + (letter === 'A' ? 'B' : 'A') + token.slice(index + 1),
    )
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const endings = [...last]
      .map((letter) => token.slice(0, -1) + letter)
      .filter((ending) => ending !== token)
    const accepted = await Promise.all([...changed, ...endings].map((candidate) => tokens.verify(candidate)))
    expect(accepted.filter((session) => session !== null)).toEqual([])
  })
})

describe('refused although signed with our secret (S12)', () => {
  test.each<[string, unknown]>([
    ...['exp', 'sub', 'sid', 'iat', 'iss', 'aud'].map((name): [string, unknown] => [
      `without ${name}`,
      without(name),
    ]),
    ['exp as text', claimsAs('exp', `"${SECONDS + 60}"`)],
    ['exp with a fraction', claimsAs('exp', `${SECONDS + 60}.5`)],
    ['exp without end', claimsAs('exp', '1e400')],
    ['exp beyond exact integers', claimsAs('exp', '1e300')],
    ['exp negative', claimsAs('exp', '-1')],
    ['exp zero', claimsAs('exp', '0')],
    ['exp null', claimsAs('exp', 'null')],
    ['exp a list', claimsAs('exp', `[${SECONDS + 60}]`)],
    ['exp in the past', { ...CLAIMS, exp: SECONDS - 1 }],
    ['exp now', { ...CLAIMS, exp: SECONDS }],
    ['a lifetime longer than that of a session', { ...CLAIMS, exp: SECONDS + 12 * 3600 + 1 }],
    ['exp in the far future', { ...CLAIMS, exp: 1e15 }],
    ['iat as text', claimsAs('iat', `"${SECONDS}"`)],
    ['iat with a fraction', claimsAs('iat', `${SECONDS}.5`)],
    ['nbf in the future', { ...CLAIMS, nbf: SECONDS + 60 }],
    ['nbf as text', { ...CLAIMS, nbf: '0' }],
    ['another audience', { ...CLAIMS, aud: 'newsletter' }],
    ['our audience among others', { ...CLAIMS, aud: ['kvartal', 'newsletter'] }],
    ['the audience as an array', { ...CLAIMS, aud: ['kvartal'] }],
    ['another issuer', { ...CLAIMS, iss: 'https://evil.example' }],
    ['the issuer with a trailing slash', { ...CLAIMS, iss: `${ISSUER}/` }],
    ...[
      ' 42',
      '42 ',
      '-42',
      '042',
      '4e1',
      '42.0',
      '0x2a',
      '٤٢',
      '9007199254740993',
      '99999999999999999',
      '',
      '0',
    ].map((sub): [string, unknown] => [`sub "${sub}"`, { ...CLAIMS, sub }]),
    ['sub a number', { ...CLAIMS, sub: 42 }],
    ['sub a list', { ...CLAIMS, sub: ['42'] }],
    ['sid empty', { ...CLAIMS, sid: '' }],
    ['sid a number', { ...CLAIMS, sid: 1 }],
    ['sid with a quote', { ...CLAIMS, sid: "a' or 1=1" }],
  ])('%s', async (_why, claims) => {
    clock = NOW
    expect(await tokens.verify(forge(HEADER, claims))).toBeNull()
  })
})
