import { expect, test } from 'vitest'
import { verdictOf } from './faults/newsletter-verdict.ts'

const states = {
  planned: 0,
  claimed: 0,
  handover: 0,
  sent: 1,
  bounced: 0,
  uncertain: 0,
  skipped_late: 0,
  skipped_empty: 0,
  cancelled: 0,
}
const run = (state: string, received: number, planned = 1) =>
  verdictOf(
    {
      kills: 1,
      slots: [0],
      balances: [{ slotAt: 0, planned, states }],
      deliveries: [{ account: 1, slotAt: 0, state, received }],
      cuts: 0,
      refusals: 0,
    },
    1,
  ).failures

test.each([
  ['sent and arrived', 'sent', 1, []],
  ['in doubt and arrived', 'uncertain', 1, []],
  ['in doubt and lost', 'uncertain', 0, []],
  ['too late', 'skipped_late', 0, []],
  ['twice', 'sent', 2, ['1 arrived more than once']],
  ['lost', 'sent', 0, ['1 neither arrived nor are listed as uncertain or skipped']],
  ['still open', 'claimed', 0, ['1 neither arrived nor are listed as uncertain or skipped']],
  ['noted as refused', 'bounced', 1, ['1 arrived and are noted as something else']],
])('the judge of the crash run: %s', (_why, state, received, failures) =>
  expect(run(state, received)).toEqual(failures),
)

test('a balance that does not add up', () => expect(run('sent', 1, 2)).toEqual(['1 balances do not add up']))
