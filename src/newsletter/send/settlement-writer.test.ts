import { describe, expect, test } from 'vitest'
import type { DeliveryKey, DeliveryHandOver, Settlement } from '#store/newsletter/newsletter-types.ts'
import { createSettlementWriter } from './settlement-writer.ts'

const FIRST: DeliveryKey = { account: 1, slotAt: 7 }
const SECOND: DeliveryKey = { account: 2, slotAt: 7 }
const mailOf = (delivery: DeliveryKey): DeliveryHandOver => ({
  ...delivery,
  reader: { email: 'kari@example.org' },
})

/** Hand-overs are answered when the test says so. */
function heldMarks(answers: readonly boolean[]) {
  const settled: Settlement[] = []
  let commit = () => {}
  let isAsked = () => {}
  const handOverAsked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const writer = createSettlementWriter({
    deliveries: {
      handOver: () =>
        new Promise((resolve) => {
          commit = () => resolve([...answers])
          isAsked()
        }),
      settle: (_holder, settlements) => {
        settled.push(...settlements)
        return Promise.resolve()
      },
    },
    holder: 'one',
    wait: () => Promise.resolve(),
    now: () => 99,
    log: { warn: () => {} },
  })
  return { written: writer, settled, asked: handOverAsked, commit: () => commit() }
}

describe('closed while a hand-over is being written', () => {
  test('nothing is sent, and the handed-over deliveries are not uncertain: they are planned again', async () => {
    const { written, settled, asked, commit } = heldMarks([true, false])
    const mayBeSent = Promise.all([written.handOver(mailOf(FIRST)), written.handOver(mailOf(SECOND))])
    await asked
    const closing = written.close()
    commit()
    await closing
    expect(await mayBeSent).toEqual([false, false])
    expect(settled).toEqual([{ ...FIRST, as: 'again', reply: '', dueAt: 99 }])
  })

  test('a hand-over written before stays', async () => {
    const { written, settled, asked, commit } = heldMarks([true])
    const mayBeSent = written.handOver(mailOf(FIRST))
    await asked
    commit()
    expect(await mayBeSent).toBe(true)
    await written.close()
    expect(settled).toEqual([])
  })

  test('no hand-over after closing', async () => {
    const { written, settled } = heldMarks([true])
    await written.close()
    await written.settle({ ...FIRST, as: 'skipped_empty' })
    expect([await written.handOver(mailOf(FIRST)), settled]).toEqual([false, []])
  })
})
