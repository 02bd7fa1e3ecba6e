/**
 * Collects permanent refusals until their cause is known: one reader's address, or a server that accepts
 * nothing from this sender any more (decision 0042). Pure.
 */
import type { DeliveryKey, Settlement } from '#store/newsletter/newsletter-types.ts'

/** The two possible settlements of one delivery. */
export interface PendingRefusal {
  /** If the server accepts mails to others. */
  readonly bounced: Settlement
  /** If the server accepts no mail. */
  readonly again: Settlement
}

export interface PendingRefusals {
  /** @param begun number of mails of the run that had been started at that time */
  add(refusal: PendingRefusal, begun: number): void
  /**
   * The server has accepted a mail.
   *
   * @param mail its number in the run, 1 = it was begun first
   */
  accepted(mail: number): void
  /** Whether enough readers in a row were refused to conclude that the server refuses all. */
  isServerWide(): boolean
  /**
   * Ends the run and settles the pending refusals.
   *
   * @returns how many are tried again
   */
  end(): number
}

/** Readers in a row that indicate a refusing server. Fewer may be addresses that no longer exist. */
const SERVER_WIDE_READERS = 10

export function pendingRefusals(settle: (settlement: Settlement) => void): PendingRefusals {
  let pending: { readonly refusal: PendingRefusal; readonly begun: number }[] = []
  let hasTaken = false
  let isEverybody = false
  return {
    add: (refusal, begun) => {
      pending.push({ refusal, begun })
      isEverybody ||= readersOf(pending.map((entry) => entry.refusal.bounced)) >= SERVER_WIDE_READERS
    },
    accepted: (mail) => {
      hasTaken = true
      // A mail begun earlier may have been accepted earlier, so it is no evidence about the server since.
      for (const { refusal, begun } of pending) if (begun < mail) settle(refusal.bounced)
      pending = pending.filter(({ begun }) => begun >= mail)
    },
    isServerWide: () => isEverybody,
    end: () => {
      const isBelieved = hasTaken && !isEverybody
      const ended = pending
      pending = []
      for (const { refusal } of ended) settle(isBelieved ? refusal.bounced : refusal.again)
      return isBelieved ? 0 : ended.length
    },
  }
}

/** Counts readers, because an operator may resend many issues of one reader. */
function readersOf(deliveries: readonly DeliveryKey[]): number {
  return new Set(deliveries.map(({ account }) => account)).size
}
