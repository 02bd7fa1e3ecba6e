import { expect, test } from 'vitest'
import type { Settlement } from '#store/newsletter/newsletter-types.ts'
import { pendingRefusals } from './pending-refusals.ts'

/**
 * Reply of the server to one mail: `2` = accepted, `5` = permanently refused, `5x` = refused, all of one
 * reader.
 */
type ReplyClass = '2' | '5' | '5x'

function run(replies: readonly ReplyClass[], { isBegunFirst = false } = {}) {
  const settled: Settlement[] = []
  const refusals = pendingRefusals((settlement) => void settled.push(settlement))
  for (const [index, reply] of replies.entries()) {
    const key = { account: reply === '5x' ? 999 : index + 1, slotAt: index }
    const begunCount = isBegunFirst ? replies.length : index + 1
    if (reply === '2') refusals.accepted(index + 1)
    else
      refusals.add(
        {
          bounced: { ...key, as: 'bounced', reply: '550', reading: 'r', isCounted: true },
          again: { ...key, as: 'again', reply: '550', dueAt: 1 },
        },
        begunCount,
      )
  }
  const before = settled.length
  const isEverybody = refusals.isServerWide()
  const unclear = refusals.end()
  const count = (as: Settlement['as']) => settled.filter((settlement) => settlement.as === as).length
  expect(unclear).toBe(count('again'))
  return { before, bounced: count('bounced'), again: count('again'), isEverybody }
}

const times = (count: number, reply: ReplyClass): ReplyClass[] => Array.from({ length: count }, () => reply)

test.each<[string, readonly ReplyClass[], ReturnType<typeof run>]>([
  ['nothing', [], { before: 0, bounced: 0, again: 0, isEverybody: false }],
  [
    'one address, and later mails of others are accepted',
    ['5', '2'],
    { before: 1, bounced: 1, again: 0, isEverybody: false },
  ],
  [
    'one address, and earlier mails of others were accepted',
    ['2', '5'],
    { before: 0, bounced: 1, again: 0, isEverybody: false },
  ],
  ['a single reader: the cause is unknown', ['5'], { before: 0, bounced: 0, again: 1, isEverybody: false }],
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
    'nine, and then mails are accepted',
    [...times(9, '5'), '2', '5'],
    { before: 9, bounced: 10, again: 0, isEverybody: false },
  ],
  [
    'many issues of one reader',
    ['2', ...times(12, '5x')],
    { before: 0, bounced: 12, again: 0, isEverybody: false },
  ],
])('refused: %s', (_what, replies, expected) => expect(run(replies)).toEqual(expected))

test('a mail begun before a refusal is no evidence for the server after it', () =>
  expect(run([...times(4, '5'), '2', ...times(6, '5')], { isBegunFirst: true })).toEqual({
    before: 0,
    bounced: 0,
    again: 10,
    isEverybody: true,
  }))
