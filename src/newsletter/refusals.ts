/**
 * What a mail server refused for good, kept back until it is known what that says something of: one reader's
 * address, or a server that takes nothing from this sender any more (decision record 0042). Pure.
 */
import type { DeliveryKey, Settlement } from '#store/newsletter/newsletter-store.ts'

/** Two ways to settle one delivery. */
export interface Refusal {
  /** Where the server takes mails of others. */
  readonly bounced: Settlement
  /** Where it does not. */
  readonly again: Settlement
}

export interface Refusals {
  /** @param begun how many mails of the run had been begun when the server said so */
  hold(refusal: Refusal, begun: number): void
  /** The server has taken one. @param mail its number in the run, 1 = it was begun first */
  taken(mail: number): void
  /** So many readers in a row that the server takes nothing of any. */
  isEverybody(): boolean
  /** Nothing more is sent in this run: what is still kept back is settled. @returns how many are tried again */
  end(): number
}

/** So many readers in a row. Fewer may be addresses that have come to an end. */
const REFUSED_AFTER = 10

export function refusals(settle: (settlement: Settlement) => void): Refusals {
  let held: { readonly refusal: Refusal; readonly begun: number }[] = []
  let hasTaken = false
  let isEverybody = false
  return {
    hold: (refusal, begun) => {
      held.push({ refusal, begun })
      isEverybody ||= readersOf(held.map((one) => one.refusal.bounced)) >= REFUSED_AFTER
    },
    taken: (mail) => {
      hasTaken = true
      // One that was begun before may have been taken before: it says nothing of the server since.
      for (const { refusal, begun } of held) if (begun < mail) settle(refusal.bounced)
      held = held.filter(({ begun }) => begun >= mail)
    },
    isEverybody: () => isEverybody,
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
