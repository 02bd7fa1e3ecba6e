import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact.ts'

const TOKEN = 'q0sPSDWcGcVWJR-k7_2mMx5c'
const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${TOKEN}`

test.each([
  ['a link of a mail', `page /user/reset/${TOKEN}/kari%40example.org: broken`, 'page /user/reset/…: broken'],
  ['in English', `GET /en/user/validate/${TOKEN}/a failed`, 'GET /en/user/validate/… failed'],
  [
    'a whole address',
    `"https://p.example.org/user/delete/${TOKEN}/a?b"`,
    '"https://p.example.org/user/delete/…?b"',
  ],
  ['a call with a token', `/api/subscriber/validate/${TOKEN}`, '/api/subscriber/validate/…'],
  ['undo link of a changed address', `/api/subscriber/email/undo/${TOKEN}`, '/api/subscriber/email/undo/…'],
  ['a changed address', `/api/subscriber/email/${TOKEN}`, '/api/subscriber/email/…'],
  [
    'the newsletter changed by link',
    `/api/subscriber/newsletter/manage/${TOKEN}`,
    '/api/subscriber/newsletter/manage/…',
  ],
  [
    'unsubscribe link of the newsletter',
    `/api/subscriber/newsletter/unsubscribe/${TOKEN}`,
    '/api/subscriber/newsletter/unsubscribe/…',
  ],
  ['the page to leave', `page /nyhetsbrev/${TOKEN}/stopp: x`, 'page /nyhetsbrev/…: x'],
  ['a web copy', `/nyhetsbrev/utgave/${TOKEN}`, '/nyhetsbrev/utgave/…'],
  ['a session', `jwt ${JWT} malformed`, 'jwt … malformed'],
  ['a header', `Authorization: Bearer ${TOKEN}`, 'Authorization: Bearer …'],
  ['a header that was parsed', `{"authorization":"Bearer ${TOKEN}"}`, '{"authorization":"Bearer …"}'],
  ['a header without a scheme', `authorization: ${TOKEN}`, 'authorization: …'],
  ['cookies', `Cookie: a=${TOKEN}; b=${TOKEN}`, 'Cookie: …'],
  ['a field', `{"password":"${TOKEN}","a":1}`, '{"password":"…","a":1}'],
  ['a query', `/x?reset_token=${TOKEN}&a=1`, '/x?reset_token=…&a=1'],
  [
    'the mail server',
    `smtp://user:${TOKEN}@mail.example.org:587 refused`,
    'smtp://…@mail.example.org:587 refused',
  ],
  [
    'a password with @ in it',
    'postgres://kvartal:p@ss@w0rd@db:5432/kvartal is away',
    'postgres://…@db:5432/kvartal is away',
  ],
  ['a token without URL', `confirm failed with ["${TOKEN}",{"a":1}]`, 'confirm failed with ["…",{"a":1}]'],
  ['several', `/user/reset/${TOKEN} and /nyhetsbrev/${TOKEN}`, '/user/reset/… and /nyhetsbrev/…'],
])('redacted: %s', (_what, text, expected) => {
  expect(redact(text)).toBe(expected)
  expect(redact(expected), 'once is enough').toBe(expected)
})

test.each([
  'page /oslo: a block could not be shown',
  '/user/reset and /nyhetsbrev/forhandsvisning and /en/user/profile',
  'at sign (file:///srv/kvartal/src/accounts/secrets/session-token.ts:31:7)',
  'job series/no-cpi, 2026-11-20T06:00:00.000Z, try 1: answered 503',
  'The database postgres://db:5432/kvartal cannot be reached',
  'id 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 of 550e8400-e29b-41d4-a716-446655440000',
  'TypeError: cannot read aVeryLongNameOfSomethingThatIsNotThere of undefined',
  'auth: login_failed account=7 address=203.0.113.9',
])('not redacted: %s', (text) => expect(redact(text)).toBe(text))

// tests/long-strings.test.ts tests the running time.
test('a secret is removed whatever surrounds it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(redact(`${before} /user/reset/${TOKEN}/a ${after}`)).not.toContain(TOKEN)
    }),
  )
})
