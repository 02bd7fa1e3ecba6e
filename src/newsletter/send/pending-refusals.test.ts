import { expect, test } from 'vitest'
import type { Settlement } from '#store/newsletter/newsletter-types.ts'
import { pendingRefusals } from './pending-refusals.ts'

/**
 * What the server said of one mail: `2` = it took it, `5` = it refused it for good, `5x` = it did, and it is
 * of one reader who has many.
 */
type ReplyClass = '2' | '5' | '5x'

function run(said: readonly ReplyClass[], { isBegunFirst = false } = {}) {
  const settled: Settlement[] = []
  const held = pendingRefusals((settlement) => void settled.push(settlement))
  for (const [at, what] of said.entries()) {
    const key = { account: what === '5x' ? 999 : at + 1, slotAt: at }
    const begun = isBegunFirst ? said.length : at + 1
    if (what === '2') held.accepted(at + 1)
    else
      held.add(
        {
          bounced: { ...key, as: 'bounced', reply: '550', reading: 'r', isCounted: true },
          again: { ...key, as: 'again', reply: '550', dueAt: 1 },
        },
        begun,
      )
  }
  const before = settled.length
  const isEverybody = held.isServerWide()
  const unclear = held.end()
  const count = (as: Settlement['as']) => settled.filter((settlement) => settlement.as === as).length
  expect(unclear).toBe(count('again'))
  return { before, bounced: count('bounced'), again: count('again'), isEverybody }
}

const times = (count: number, what: ReplyClass): ReplyClass[] => Array.from({ length: count }, () => what)

test.each<[string, readonly ReplyClass[], ReturnType<typeof run>]>([
  ['nothing', [], { before: 0, bounced: 0, again: 0, isEverybody: false }],
  [
    'one address, and mails of others are taken after it',
    ['5', '2'],
    { before: 1, bounced: 1, again: 0, isEverybody: false },
  ],
  [
    'one address, and mails of others were taken before it',
    ['2', '5'],
    { before: 0, bounced: 1, again: 0, isEverybody: false },
  ],
  ['one reader alone: the cause is unknown', ['5'], { before: 0, bounced: 0, again: 1, isEverybody: false }],
  ['nine readers and no more', times(9, '5'), { before: 0, bounced: 0, again: 9, isEverybody: false }],
  ['all readers from the start', times(10, '5'), { before: 0, bounced: 0, again: 10, isEverybody: true }],
  [
    'all readers from one mail on',
    ['2', '5', '2', ...times(10, '5')],
    { before: 1, bounced: 1, again: 10, isEverybody: true },
  ],
  [
    'all readers, and one mail of the run is accepted',
    [...times(10, '5'), '2', '5'],
    { before: 10, bounced: 10, again: 1, isEverybody: true },
  ],
  [
    'nine, and then mails are taken',
    [...times(9, '5'), '2', '5'],
    { before: 9, bounced: 10, again: 0, isEverybody: false },
  ],
  [
    'many issues of one reader',
    ['2', ...times(12, '5x')],
    { before: 0, bounced: 12, again: 0, isEverybody: false },
  ],
])('refused: %s', (_what, said, expected) => expect(run(said)).toEqual(expected))

test('a mail that was begun before a refusal says nothing of the server after it', () =>
  expect(run([...times(4, '5'), '2', ...times(6, '5')], { isBegunFirst: true })).toEqual({
    before: 0,
    bounced: 0,
    again: 10,
    isEverybody: true,
  }))
