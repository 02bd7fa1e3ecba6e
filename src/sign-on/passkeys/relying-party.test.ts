import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://portal.example.org', { id: 'portal.example.org', origin: 'https://portal.example.org' }],
  [
    'https://portal.example.org:8443',
    { id: 'portal.example.org', origin: 'https://portal.example.org:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://portal.example.org', null],
  ['https://192.0.2.1', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::1]', null],
])('passkeys of %s', (url, expected) => expect(relyingPartyOf(url)).toEqual(expected))
