import { beforeEach, describe, expect, test } from 'vitest'
import type { ThrottleRepository } from '#store/accounts/account-store.ts'
import { networkGroup } from './network-group.ts'
import { throttles, type Throttles, type ThrottleKind } from './throttle-rules.ts'

const SECRET = new TextEncoder().encode('a secret of this test only, 32 bytes')
const MINUTE_MS = 60_000
const START = Date.UTC(2026, 10, 21, 12)

let clock = START
let windows: Map<string, { count: number; endsAt: number }>
let limits: Throttles

/** Counts as the store does, with the clock of the test. */
function countingRepository(): ThrottleRepository {
  return {
    countAll: async (limits) => {
      const now = limits.map(({ key, windowMs, most }) => {
        const known = windows.get(key)
        return { key, most, window: known && known.endsAt > clock ? known : { count: 0, endsAt: clock + windowMs } }
      })
      const refusing = now.find(({ window, most }) => window.count >= most)
      for (const { key, window } of refusing ? [refusing] : now) {
        window.count += 1
        windows.set(key, window)
      }
      return refusing ? { ok: false, endsAt: refusing.window.endsAt, isFirst: refusing.window.count === refusing.most + 1 } : { ok: true }
    },
    takeToken: async () => ({ ok: true }),
    settle: async (settlements) => {
      for (const { key, how } of settlements) {
        const window = windows.get(key)
        if (how === 'clear') windows.delete(key)
        else if (window) window.count = Math.max(0, window.count - 1)
      }
    },
  }
}

beforeEach(() => {
  clock = START
  windows = new Map()
  limits = throttles({ repository: countingRepository(), secret: SECRET, now: () => clock })
})

const KARI = { email: 'kari@example.org', address: '203.0.113.9' }

async function allowed(kind: ThrottleKind, subjects: readonly { readonly email: string; readonly address: string }[]): Promise<number> {
  let passed = 0
  for (const subject of subjects) if ((await limits.allow(kind, subject)).ok) passed += 1
  return passed
}
const times = (count: number, subject: (index: number) => typeof KARI) => Array.from({ length: count }, (_, index) => subject(index))

describe('how many pass', () => {
  test.each<[string, ThrottleKind, number, (index: number) => typeof KARI, number]>([
    ['passwords of one account from one place', 'login', 12, () => KARI, 10],
    ['in other letters it is the same account', 'login', 12, (index) => ({ ...KARI, email: index % 2 === 0 ? ' KARI@example.org' : KARI.email }), 10],
    ['the owner elsewhere is not locked out', 'login', 12, (index) => ({ ...KARI, address: index === 11 ? '198.51.100.4' : KARI.address }), 11],
    ['one password for many accounts', 'login', 310, (index) => ({ ...KARI, email: `u${index}@example.org` }), 300],
    ['the history of a list', 'history', 70, () => KARI, 60],
    ['everything that is stored', 'export', 12, () => KARI, 10],
    ['hammering one account uses nothing up for the others', 'login', 400, (index) => (index < 399 ? KARI : { ...KARI, email: 'ola@example.org' }), 11],
    ['mails to one address', 'register', 7, () => KARI, 5],
    ['mails to one address from many places', 'forgot', 7, (index) => ({ ...KARI, address: `203.0.113.${index}` }), 5],
    ['mails to many addresses', 'register', 610, (index) => ({ ...KARI, email: `u${index}@example.org` }), 600],
    ['test mails', 'test-mail', 7, () => KARI, 5],
    ['changes of one address', 'email-change', 7, () => KARI, 5],
    ['changes to one address', 'email-change-to', 7, () => KARI, 5],
    ['one network of IPv6', 'login', 310, (index) => ({ email: `u${index}@example.org`, address: `2001:db8::${index.toString(16)}` }), 300],
    ['many networks of IPv6', 'login', 310, (index) => ({ email: `u${index}@example.org`, address: `2001:db8:0:${index.toString(16)}::1` }), 310],
  ])('%s', async (_why, kind, tries, subject, expected) => expect(await allowed(kind, times(tries, subject))).toBe(expected))
})

test('registering and forgotten passwords share what a network may', async () => {
  const many = (kind: ThrottleKind) => allowed(kind, times(400, (index) => ({ ...KARI, email: `u${index}@example.org` })))
  expect([await many('register'), await many('forgot')]).toEqual([400, 200])
})

test('but not what an address may', async () => {
  expect([await allowed('register', times(6, () => KARI)), await allowed('forgot', times(6, () => KARI))]).toEqual([5, 5])
})

test('the answer says when, and then it is allowed again', async () => {
  await allowed('login', times(10, () => KARI))
  clock += 4 * MINUTE_MS + 1
  expect(await limits.allow('login', KARI)).toEqual({ ok: false, retryAfterSeconds: 11 * 60, isFirst: true })
  expect(await limits.allow('login', KARI)).toMatchObject({ ok: false, isFirst: false })
  clock = START + 15 * MINUTE_MS
  expect(await limits.allow('login', KARI)).toEqual({ ok: true })
})

test('a success forgets the failures of the account, and leaves those of the network', async () => {
  await allowed('login', times(290, (index) => ({ ...KARI, email: `u${index}@example.org` })))
  await allowed('login', times(9, () => KARI))
  expect(await limits.allow('login', KARI)).toEqual({ ok: true })
  await limits.clear('login', KARI)
  expect(await allowed('login', times(3, () => KARI))).toBe(1)
})

test('successes use nothing up', async () => {
  for (let index = 0; index < 700; index += 1) {
    expect(await limits.allow('login', KARI)).toEqual({ ok: true })
    await limits.clear('login', KARI)
  }
})

test('a try that could not be made is taken back', async () => {
  for (let index = 0; index < 700; index += 1) {
    expect(await limits.allow('login', KARI)).toEqual({ ok: true })
    await limits.takeBack('login', KARI)
  }
  expect(await allowed('login', times(12, () => KARI))).toBe(10)
})

test('no address lies in the store, and another secret finds nothing', async () => {
  await limits.allow('login', KARI)
  const keys = [...windows.keys()]
  expect(keys).toHaveLength(2)
  expect(keys.every((key) => /^[\w-]{43}$/.test(key))).toBe(true)
  await throttles({ repository: countingRepository(), secret: SECRET.slice(1), now: () => clock }).allow('login', KARI)
  expect(windows.size).toBe(4)
})

test.each([
  ['IPv4', '203.0.113.9', '203.0.113.9'],
  ['IPv4 in the dress of IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['the same in hexadecimal', '::ffff:cb00:7109', '203.0.113.9'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['IPv6 in another spelling', '2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['this machine', '::1', '::/64'],
  ['a zone', 'fe80::1%eth0', 'fe80::/64'],
  ['no address', '', ''],
])('network group: %s', (_why, address, expected) => expect(networkGroup(address)).toBe(expected))
