import { expect, test } from 'vitest'
import type { OpenShare } from '#accounts/sharing/share-types.ts'
import { RECHECK_MS, SharedLinks } from './shared-links.ts'

const SECRET = '0123456789abcdef0123456789abcdef'
const LINK: OpenShare = {
  id: 'id',
  version: 1,
  author: '',
  layout: { title: 'Kontor', subtitle: '', rows: [] },
  frozenOn: '',
  passwordHash: null,
  endsAt: 10_000,
}

function linksOf(open: () => Promise<OpenShare | null>) {
  const clock = { now: 0, elapsed: 0, reads: 0 }
  const links = new SharedLinks({
    accounts: {
      openShare: async () => {
        clock.reads += 1
        return open()
      },
    },
    now: () => clock.now,
    elapsed: () => clock.elapsed,
  })
  return { links, clock }
}

test('reads a link again when its last reading began half a second ago', async () => {
  const { links, clock } = linksOf(async () => LINK)
  await links.find(SECRET)
  clock.elapsed = RECHECK_MS - 1
  expect(await links.find(SECRET)).toBe(LINK)
  expect(clock.reads).toBe(1)
  clock.elapsed = RECHECK_MS
  expect(links.fresh(SECRET)).toBeUndefined()
  await links.find(SECRET)
  expect(clock.reads).toBe(2)
})

test('readers who come during a reading share it', async () => {
  const { links, clock } = linksOf(async () => LINK)
  await Promise.all([links.find(SECRET), links.find(SECRET), links.find(SECRET)])
  expect(clock.reads).toBe(1)
})

test('a link that has gone is forgotten', async () => {
  const answers = [LINK, null]
  const { links, clock } = linksOf(async () => answers.shift() ?? null)
  await links.find(SECRET)
  expect(links.isKnown(SECRET)).toBe(true)
  clock.elapsed = RECHECK_MS
  expect(await links.find(SECRET)).toBeNull()
  expect(links.isKnown(SECRET)).toBe(false)
})

test('a link ends at its instant, also between two readings', async () => {
  const { links, clock } = linksOf(async () => LINK)
  await links.find(SECRET)
  clock.now = 9_999
  expect(links.fresh(SECRET)).toBe(LINK)
  clock.now = 10_000
  expect(links.fresh(SECRET)).toBeUndefined()
})

test('a failed reading is not kept', async () => {
  const failures = [new Error('away')]
  const { links } = linksOf(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return LINK
  })
  await expect(links.find(SECRET)).rejects.toThrow('away')
  expect(await links.find(SECRET)).toBe(LINK)
})

test.each(['', 'x', SECRET.toUpperCase()])('text that is no secret costs no reading: "%s"', async (text) => {
  const { links, clock } = linksOf(async () => LINK)
  expect(await links.find(text)).toBeNull()
  expect(clock.reads).toBe(0)
})
