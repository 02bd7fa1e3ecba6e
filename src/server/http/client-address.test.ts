import { expect, test } from 'vitest'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import { clientAddress } from './client-address.ts'

const NONE: readonly string[] = []
const HOP = ['10.0.0.0/8', '2001:db8:1::7']

test.each<[string, string | undefined, string | string[] | undefined, readonly string[], string]>([
  ["no proxy named: the header is the client's word", '198.51.100.4', '203.0.113.9', NONE, '198.51.100.4'],
  ['the socket is not the proxy', '198.51.100.4', '203.0.113.9', HOP, '198.51.100.4'],
  ['the socket is the proxy', '10.0.0.7', '203.0.113.9', HOP, '203.0.113.9'],
  ['a proxy without the header', '10.0.0.7', undefined, HOP, '10.0.0.7'],
  ['an empty header', '10.0.0.7', '', HOP, '10.0.0.7'],
  [
    'entries further left, written by the client, are ignored',
    '10.0.0.7',
    '127.0.0.1, 203.0.113.9',
    HOP,
    '203.0.113.9',
  ],
  ['a client that pretends to be a proxy', '10.0.0.7', '10.1.1.1, 203.0.113.9', HOP, '203.0.113.9'],
  ['two proxies', '10.0.0.7', '192.0.2.1, 203.0.113.9, 10.9.9.9', HOP, '203.0.113.9'],
  ['only proxies', '10.0.0.7', '10.1.1.1, 10.2.2.2', HOP, '10.1.1.1'],
  ['the header twice', '10.0.0.7', ['192.0.2.1', '203.0.113.9'], HOP, '203.0.113.9'],
  ['garbage ends the walk', '10.0.0.7', '203.0.113.9, <script>', HOP, '10.0.0.7'],
  ['an invalid entry behind a second proxy', '10.0.0.7', '203.0.113.9, unknown, 10.2.2.2', HOP, '10.2.2.2'],
  ['an empty entry', '10.0.0.7', '203.0.113.9,,', HOP, '10.0.0.7'],
  ['numbers that only some read as an address', '10.0.0.7', '127.1', HOP, '10.0.0.7'],
  ['hexadecimal', '10.0.0.7', '0x7f000001', HOP, '10.0.0.7'],
  ['out of range', '10.0.0.7', '300.1.1.1', HOP, '10.0.0.7'],
  ['with a port', '10.0.0.7', '203.0.113.9:4711', HOP, '203.0.113.9'],
  ['IPv6 with a port', '10.0.0.7', '[2001:DB8::5]:4711', HOP, '2001:db8::5'],
  ['an IPv6 proxy', '2001:db8:1::7', '2001:db8:0:0::5', HOP, '2001:db8::5'],
  ['an address next to a trusted one is not trusted', '2001:db8:1::8', '203.0.113.9', HOP, '2001:db8:1::8'],
  [
    'IPv4 in the dress of IPv6, as sockets show it',
    '::ffff:10.0.0.7',
    '::ffff:203.0.113.9',
    HOP,
    '203.0.113.9',
  ],
  ['a zone', 'fe80::1%eth0', undefined, HOP, 'fe80::1'],
  ['a closed socket', undefined, '203.0.113.9', HOP, ''],
  ['a long header', '10.0.0.7', `${'1.1.1.1,'.repeat(2000)}203.0.113.9`, HOP, '203.0.113.9'],
])('%s', (_why, remoteAddress, forwarded, trusted, expected) => {
  const headers = {
    'x-real-ip': '192.0.2.66',
    forwarded: 'for=192.0.2.66',
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  }
  // Node joins repeated headers into one string; its type also allows a list.
  const request = { headers: headers as Record<string, string>, socket: { remoteAddress } }
  expect(clientAddress(request, trustedProxies(trusted))).toBe(expected)
})
