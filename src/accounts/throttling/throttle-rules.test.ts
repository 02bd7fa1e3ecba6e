import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { ThrottleRepository } from '#store/accounts/throttling/throttle-types.ts'
import { networkGroup } from './network-group.ts'
import { throttles, type Throttles, type ThrottleKind } from './throttle-rules.ts'

const SECRET = new TextEncoder().encode('a secret of this test only, 32 bytes')
const START = Date.UTC(2026, 10, 21, 12)

let clock = START
let windows: Map<string, { count: number; endsAt: number }>
let limits: Throttles

/** Counts as the store does, with the clock of the test. */
function countingRepository(): ThrottleRepository {
  return {
    countAll: async (limits) => {
      const isMarked = (key: string | undefined) =>
        key !== undefined && (windows.get(key)?.endsAt ?? 0) > clock
      const now = limits
        .filter(({ unless }) => !isMarked(unless))
        .map((limit) => {
          const isBeyond =
            limit.beyond &&
            (windows.get(limit.key)?.count ?? 0) >= limit.max &&
            (windows.get(limit.key)?.endsAt ?? 0) > clock
          const { key, windowMs, max } = isBeyond && limit.beyond ? limit.beyond : limit
          const counted = windows.get(key)
          return {
            key,
            max,
            window: counted && counted.endsAt > clock ? counted : { count: 0, endsAt: clock + windowMs },
          }
        })
      const refusing = now.find(({ window, max }) => window.count >= max)
      for (const { key, window } of refusing ? [refusing] : now) {
        window.count += 1
        windows.set(key, window)
      }
      return refusing
        ? { ok: false, endsAt: refusing.window.endsAt, isFirst: refusing.window.count === refusing.max + 1 }
        : { ok: true }
    },
    takeToken: async () => ({ ok: true }),
    settle: async (settlements) => {
      for (const settlement of settlements) {
        const { key } = settlement
        const window = windows.get(key)
        if (settlement.how === 'clear') windows.delete(key)
        else if (settlement.how === 'mark') windows.set(key, { count: 1, endsAt: settlement.endsAt })
        else if (settlement.unless !== undefined && (windows.get(settlement.unless)?.endsAt ?? 0) > clock)
          continue
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

async function allowed(
  kind: ThrottleKind,
  subjects: readonly { readonly email: string; readonly address: string }[],
): Promise<number> {
  let passed = 0
  for (const subject of subjects) if ((await limits.allow(kind, subject)).ok) passed += 1
  return passed
}
const times = (count: number, subject: (index: number) => typeof KARI) =>
  Array.from({ length: count }, (_, index) => subject(index))

describe('how many pass', () => {
  test.each<[string, ThrottleKind, number, (index: number) => typeof KARI, number]>([
    ['passwords of one account from one network', 'login', 12, () => KARI, 10],
    [
      'in other case it is the same account',
      'login',
      12,
      (index) => ({ ...KARI, email: index % 2 === 0 ? ' KARI@example.org' : KARI.email }),
      10,
    ],
    [
      'the owner on another network is not locked out',
      'login',
      12,
      (index) => ({ ...KARI, address: index === 11 ? '198.51.100.4' : KARI.address }),
      11,
    ],
    [
      'one password for many accounts',
      'login',
      310,
      (index) => ({ ...KARI, email: `u${index}@example.org` }),
      300,
    ],
    ['the history of a list', 'history', 70, () => KARI, 60],
    ['exports', 'export', 12, () => KARI, 10],
    [
      'attacks on one account do not use up the limit of others',
      'login',
      400,
      (index) => (index < 399 ? KARI : { ...KARI, email: 'ola@example.org' }),
      11,
    ],
    ['mails to one address', 'register', 7, () => KARI, 5],
    [
      'mails to one address from many networks',
      'forgot',
      7,
      (index) => ({ ...KARI, address: `203.0.113.${index}` }),
      5,
    ],
    [
      'mails to many addresses',
      'register',
      610,
      (index) => ({ ...KARI, email: `u${index}@example.org` }),
      600,
    ],
    ['test mails', 'test-mail', 7, () => KARI, 5],
    ['changes of one address', 'email-change', 7, () => KARI, 5],
    [
      'mails to sub-addresses of one mailbox',
      'mail-link',
      30,
      (index) => ({ ...KARI, email: `Kari+${index}@example.org` }),
      5,
    ],
    ['notes to one mailbox, which leave capacity for links', 'mail-note', 7, () => KARI, 2],
    [
      'confirmations to one mailbox requested by one account',
      'mail-confirm',
      7,
      () => ({ ...KARI, mailbox: 'ny@example.org' }),
      2,
    ],
    [
      'confirmations to one mailbox, from any network',
      'mail-confirm',
      7,
      (index) => ({ ...KARI, email: `u${index}@example.org`, mailbox: 'ny@example.org' }),
      3,
    ],
    [
      'one network of IPv6',
      'login',
      310,
      (index) => ({ email: `u${index}@example.org`, address: `2001:db8::${index.toString(16)}` }),
      300,
    ],
    [
      'one account from the networks of one customer',
      'login',
      30,
      (index) => ({ ...KARI, address: `2001:db8:0:${index.toString(16)}::1` }),
      20,
    ],
    [
      'one account from the networks of one site',
      'login',
      400,
      (index) => ({ ...KARI, address: `2001:db8:0:${((index * 256) % 65_536).toString(16)}::${index}` }),
      40,
    ],
    [
      'one account from everywhere',
      'login',
      130,
      (index) => ({ ...KARI, address: `198.51.100.${index}` }),
      101,
    ],
    ['stored failures of one account', 'failure-event', 30, () => KARI, 20],
    [
      'stored failures of all accounts',
      'failure-event',
      2_100,
      (index) => ({ ...KARI, email: `u${index}@example.org` }),
      2_000,
    ],
    [
      'many networks of IPv6',
      'login',
      310,
      (index) => ({ email: `u${index}@example.org`, address: `2001:db8:0:${index.toString(16)}::1` }),
      310,
    ],
  ])('%s', async (_why, kind, tries, subject, expected) =>
    expect(await allowed(kind, times(tries, subject))).toBe(expected),
  )
})

test('registrations and forgotten passwords share the limit of a network', async () => {
  const callsUntilRefused = (kind: ThrottleKind) =>
    allowed(
      kind,
      times(400, (index) => ({ ...KARI, email: `u${index}@example.org` })),
    )
  expect([await callsUntilRefused('register'), await callsUntilRefused('forgot')]).toEqual([400, 200])
})

test('the limit of an address is separate', async () => {
  expect([
    await allowed(
      'register',
      times(6, () => KARI),
    ),
    await allowed(
      'forgot',
      times(6, () => KARI),
    ),
  ]).toEqual([5, 5])
})

test('the refusal has a Retry-After, after which tries are allowed again', async () => {
  await allowed(
    'login',
    times(10, () => KARI),
  )
  clock += 4 * MINUTE_MS + 1
  expect(await limits.allow('login', KARI)).toEqual({ ok: false, retryAfterSeconds: 11 * 60, isFirst: true })
  expect(await limits.allow('login', KARI)).toMatchObject({ ok: false, isFirst: false })
  clock = START + 15 * MINUTE_MS
  expect(await limits.allow('login', KARI)).toEqual({ ok: true })
})

test('a success uncounts itself only: an attacker behind the same NAT gets no additional guess', async () => {
  await allowed(
    'login',
    times(9, () => KARI),
  )
  expect(await limits.allow('login', KARI)).toEqual({ ok: true })
  await limits.clear('login', KARI)
  expect(
    await allowed(
      'login',
      times(3, () => KARI),
    ),
  ).toBe(1)
})

describe('a known network of the account', () => {
  const OWNER = { ...KARI, address: '203.0.113.77' }
  const guessFrom = (address: (index: number) => string, count: number) =>
    allowed(
      'login',
      times(count, (index) => ({ ...KARI, address: address(index) })),
    )

  test('is not slowed down by guesses from everywhere; another network gets one try a minute', async () => {
    await limits.clear('login', OWNER)
    expect(await guessFrom((index) => `198.51.100.${index}`, 130)).toBe(101)
    expect(await limits.allow('login', OWNER)).toEqual({ ok: true })
    const otherNetwork = { ...KARI, address: '192.0.2.1' }
    expect(await limits.allow('login', otherNetwork)).toMatchObject({ ok: false, retryAfterSeconds: 60 })
    clock += MINUTE_MS
    expect([
      await limits.allow('login', otherNetwork),
      await limits.allow('login', otherNetwork),
    ]).toMatchObject([{ ok: true }, { ok: false }])
  })

  test('is added by setting a password with the link of a mail', async () => {
    await guessFrom((index) => `198.51.100.${index}`, 130)
    expect(await limits.allow('login', OWNER)).toMatchObject({ ok: false })
    await limits.remember(OWNER)
    expect(await limits.allow('login', OWNER)).toEqual({ ok: true })
  })

  test('can log in when others have used up the limit of the network', async () => {
    await limits.clear('login', OWNER)
    await allowed(
      'login',
      times(320, (index) => ({ email: `u${index}@example.org`, address: OWNER.address })),
    )
    expect([
      await limits.allow('login', OWNER),
      await limits.allow('login', { ...OWNER, email: 'ola@example.org' }),
    ]).toMatchObject([{ ok: true }, { ok: false }])
  })

  test('uncounts nothing that was not counted: logins of the owner give an attacker no additional guesses', async () => {
    await limits.clear('login', OWNER)
    await guessFrom((index) => `198.51.100.${index}`, 130)
    for (let index = 0; index < 50; index += 1) {
      expect(await limits.allow('login', OWNER)).toEqual({ ok: true })
      await limits.clear('login', OWNER)
    }
    expect(await guessFrom((index) => `192.0.2.${index}`, 20)).toBe(0)
  })
})

test('successes do not use up the limit', async () => {
  for (let index = 0; index < 700; index += 1) {
    expect(await limits.allow('login', KARI)).toEqual({ ok: true })
    await limits.clear('login', KARI)
  }
})

test('a try that could not be made is uncounted', async () => {
  for (let index = 0; index < 700; index += 1) {
    expect(await limits.allow('login', KARI)).toEqual({ ok: true })
    await limits.takeBack('login', KARI)
  }
  expect(
    await allowed(
      'login',
      times(12, () => KARI),
    ),
  ).toBe(10)
})

test('the store contains no address, and another secret finds no counter', async () => {
  await limits.allow('login', KARI)
  const keys = [...windows.keys()]
  expect(keys).toHaveLength(3)
  expect(keys.every((key) => /^[\w-]{43}$/.test(key))).toBe(true)
  await throttles({ repository: countingRepository(), secret: SECRET.slice(1), now: () => clock }).allow(
    'login',
    KARI,
  )
  expect(windows.size).toBe(6)
})

test.each([
  ['IPv4', '203.0.113.9', '203.0.113.9'],
  ['IPv4-mapped IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['the same in hexadecimal', '::ffff:cb00:7109', '203.0.113.9'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['IPv6 in another spelling', '2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['this machine', '::1', '::/64'],
  ['a zone', 'fe80::1%eth0', 'fe80::/64'],
  ['invalid address', '', ''],
])('network group: %s', (_why, address, expected) => expect(networkGroup(address)).toBe(expected))

test.each([
  ['a customer', 56, '2001:db8:1:200::/56'],
  ['a site', 48, '2001:db8:1::/48'],
])('network group of IPv6: %s', (_why, bits, expected) =>
  expect(networkGroup('2001:db8:1:2ff:3:4:5:6', bits)).toBe(expected),
)
