/**
 * What a mail server refused for good, kept back until it is known what that says something of: one reader's
 * address, or a server that takes nothing from this sender any more (decision record 0042). Pure.
 */
import type { DeliveryKey, Settlement } from '#store/newsletter/newsletter-types.ts'

/** Two ways to settle one delivery. */
export interface PendingRefusal {
  /** Where the server takes mails of others. */
  readonly bounced: Settlement
  /** Where it does not. */
  readonly again: Settlement
}

export interface PendingRefusals {
  /** @param begun how many mails of the run had been begun when the server said so */
  add(refusal: PendingRefusal, begun: number): void
  /** The server has taken one. @param mail its number in the run, 1 = it was begun first */
  accepted(mail: number): void
  /** So many readers in a row that the server takes nothing of any. */
  isServerWide(): boolean
  /** Nothing more is sent in this run: what is still kept back is settled. @returns how many are tried again */
  end(): number
}

/** So many readers in a row. Fewer may be addresses that have come to an end. */
const SERVER_WIDE_READERS = 10

export function pendingRefusals(settle: (settlement: Settlement) => void): PendingRefusals {
  let held: { readonly refusal: PendingRefusal; readonly begun: number }[] = []
  let hasTaken = false
  let isEverybody = false
  return {
    add: (refusal, begun) => {
      held.push({ refusal, begun })
      isEverybody ||= readersOf(held.map((one) => one.refusal.bounced)) >= SERVER_WIDE_READERS
    },
    accepted: (mail) => {
      hasTaken = true
      // One that was begun before may have been taken before: it says nothing of the server since.
      for (const { refusal, begun } of held) if (begun < mail) settle(refusal.bounced)
      held = held.filter(({ begun }) => begun >= mail)
    },
    isServerWide: () => isEverybody,
    end: () => {
      const isBelieved = hasTaken && !isEverybody
      const ended = held
      held = []
      for (const { refusal } of ended) settle(isBelieved ? refusal.bounced : refusal.again)
      return isBelieved ? 0 : ended.length
    },
  }
}

/** An operator may want many issues of one reader sent again. */
function readersOf(deliveries: readonly DeliveryKey[]): number {
  return new Set(deliveries.map(({ account }) => account)).size
}
