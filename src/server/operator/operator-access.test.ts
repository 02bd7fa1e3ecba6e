import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import { noteOpsRequest, operatorAccess } from './operator-access.ts'

const TOKEN = 'a-token-for-metrics-of-enough-length'
const LOCAL = 'http://localhost:3000'
const PUBLIC = 'https://portal.example.org'

/** A request as received over HTTP/1.1. */
function request(remoteAddress: string, headers: Readonly<Record<string, string>>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers, httpVersion: '1.1' })
}

test.each<
  [
    why: string,
    publicUrl: string,
    proxies: readonly string[],
    address: string,
    headers: Readonly<Record<string, string>>,
    mayWatch: boolean,
    mayReadMail: boolean,
  ]
>([
  ['a portal of this machine, asked here', LOCAL, [], '127.0.0.1', { host: 'localhost:3000' }, true, true],
  [
    'a public portal, asked at its machine',
    PUBLIC,
    [],
    '127.0.0.1',
    { host: 'localhost:3000' },
    false,
    false,
  ],
  [
    'a public portal behind a proxy that adds no header',
    PUBLIC,
    [],
    '127.0.0.1',
    { host: '127.0.0.1:3000' },
    false,
    false,
  ],
  [
    'the default PUBLIC_URL, behind a configured proxy',
    LOCAL,
    ['127.0.0.1'],
    '127.0.0.1',
    { host: '127.0.0.1:3000' },
    false,
    false,
  ],
  [
    'the token',
    PUBLIC,
    [],
    '203.0.113.9',
    { host: 'portal.example.org', authorization: `Bearer ${TOKEN}` },
    true,
    false,
  ],
  [
    'another token',
    PUBLIC,
    [],
    '203.0.113.9',
    { host: 'portal.example.org', authorization: `Bearer ${TOKEN}x` },
    false,
    false,
  ],
  [
    'the token by another scheme',
    PUBLIC,
    [],
    '203.0.113.9',
    { host: 'portal.example.org', authorization: `Basic ${TOKEN}` },
    false,
    false,
  ],
])('%s', (_why, publicUrl, proxies, address, headers, mayWatch, mayReadMail) => {
  const access = operatorAccess({ publicUrl, trustedProxies: trustedProxies(proxies), token: TOKEN })
  const incoming = request(address, headers)
  expect([access.mayWatch(incoming), access.mayReadMail(incoming)]).toEqual([mayWatch, mayReadMail])
})

test.each<[why: string, address: string, headers: Readonly<Record<string, string>>, mayWatch: boolean]>([
  ['from this machine', '127.0.0.1', { host: '127.0.0.1:3001' }, true],
  ['from another machine', '203.0.113.9', { host: '127.0.0.1:3001' }, false],
  ['passed on by a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, false],
])('OPS_PORT of a public portal: %s', (_why, address, headers, mayWatch) => {
  const access = operatorAccess({
    publicUrl: PUBLIC,
    trustedProxies: trustedProxies(['127.0.0.1']),
    token: null,
  })
  const incoming = request(address, headers)
  noteOpsRequest(incoming)
  expect([access.mayWatch(incoming), access.mayReadMail(incoming)]).toEqual([mayWatch, false])
})
