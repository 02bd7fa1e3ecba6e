import { expect, test } from 'vitest'
import type { Settlement } from '#store/newsletter/newsletter-store.ts'
import { isByRule, isOfAddress, refusals } from './refusals.ts'

const ALL = 'Can\'t send mail - all recipients were rejected: '

test.each<[string, isOfAddress: boolean, isByRule: boolean]>([
  [`${ALL}550 5.1.1 <kari@example.org>: no such user`, true, false],
  [`${ALL}550-5.1.1 The account does not exist.\n550 5.1.1 See example.org`, true, false],
  [`${ALL}556 5.1.10 it takes no mail`, true, false],
  ['Message failed: 552 5.2.2 mailbox full', true, false],
  [`${ALL}550 5.2.1 disabled`, true, false],
  [`${ALL}550 relay not permitted`, false, false],
  [`${ALL}550 no such user here`, false, false],
  ['Message failed: 554 Message rejected: Sending paused for this account', false, false],
  ['Message failed: 554 5.2.252 SendAsDenied', false, false],
  ['Message failed: 554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException', false, false],
  [`${ALL}553 5.1.8 sender address rejected: domain not found`, false, false],
  [`${ALL}553 5.1.7 bad sender`, false, false],
  [`${ALL}550 blocked: you come from 5.1.1.20`, false, false],
  [`${ALL}554 5.7.1 relay access denied`, false, true],
  ['550 5.7.26 not authenticated', false, true],
  [`${ALL}554 5.4.1 access denied`, false, false],
  ['550', false, false],
])('%s', (reply, ofAddress, byRule) => expect([isOfAddress(reply), isByRule(reply)]).toEqual([ofAddress, byRule]))

/** What the server said of one mail: `2` = it took it, `5` = it refused it for good, `5x` = it did, and it is of one reader who has many. */
type Said = '2' | '5' | '5x'

function run(said: readonly Said[], { isBegunFirst = false } = {}) {
  const settled: Settlement[] = []
  const held = refusals((settlement) => void settled.push(settlement))
  for (const [at, what] of said.entries()) {
    const key = { account: what === '5x' ? 999 : at + 1, slotAt: at }
    const begun = isBegunFirst ? said.length : at + 1
    if (what === '2') held.taken(at + 1)
    else held.hold({ bounced: { ...key, as: 'bounced', reply: '550', reading: 'r', isCounted: true }, again: { ...key, as: 'again', reply: '550', dueAt: 1 } }, begun)
  }
  const before = settled.length
  const isEverybody = held.isEverybody()
  const unclear = held.end()
  const count = (as: Settlement['as']) => settled.filter((settlement) => settlement.as === as).length
  expect(unclear).toBe(count('again'))
  return { before, bounced: count('bounced'), again: count('again'), isEverybody }
}

const times = (count: number, what: Said): Said[] => Array.from({ length: count }, () => what)

test.each<[string, readonly Said[], ReturnType<typeof run>]>([
  ['nothing', [], { before: 0, bounced: 0, again: 0, isEverybody: false }],
  ['one address, and mails of others are taken after it', ['5', '2'], { before: 1, bounced: 1, again: 0, isEverybody: false }],
  ['one address, and mails of others were taken before it', ['2', '5'], { before: 0, bounced: 1, again: 0, isEverybody: false }],
  ['one reader alone: nobody knows', ['5'], { before: 0, bounced: 0, again: 1, isEverybody: false }],
  ['nine readers and nobody else', times(9, '5'), { before: 0, bounced: 0, again: 9, isEverybody: false }],
  ['everybody from the start', times(10, '5'), { before: 0, bounced: 0, again: 10, isEverybody: true }],
  ['everybody from one mail on', ['2', '5', '2', ...times(10, '5')], { before: 1, bounced: 1, again: 10, isEverybody: true }],
  ['everybody, and a mail of the run is taken all the same', [...times(10, '5'), '2', '5'], { before: 10, bounced: 10, again: 1, isEverybody: true }],
  ['nine, and then mails are taken', [...times(9, '5'), '2', '5'], { before: 9, bounced: 10, again: 0, isEverybody: false }],
  ['many issues of one reader', ['2', ...times(12, '5x')], { before: 0, bounced: 12, again: 0, isEverybody: false }],
])('refused: %s', (_what, said, expected) => expect(run(said)).toEqual(expected))

test('a mail that was begun before a refusal says nothing of the server after it', () =>
  expect(run([...times(4, '5'), '2', ...times(6, '5')], { isBegunFirst: true })).toEqual({ before: 0, bounced: 0, again: 10, isEverybody: true }))
