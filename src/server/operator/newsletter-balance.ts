/** The delivery ledger for the operator's page and command: planned mails and their states (decision 0042). */
import {
  DELIVERY_STATES,
  missingCount,
  type Balance,
  type DeliveryRow,
} from '#store/newsletter/newsletter-types.ts'
import type { OperatorTexts } from '#texts/server/operator-texts.ts'

/** Column headings of the ledger. */
export function balanceHeads({ newsletter, deliveryStates }: OperatorTexts): readonly string[] {
  return [
    newsletter.slot,
    newsletter.planned,
    ...DELIVERY_STATES.map((state) => deliveryStates[state]),
    newsletter.check,
  ]
}

/** Column headings of the unsettled deliveries. */
export function unsettledHeads({
  newsletter: { account, slot, state, attempt, reply, message },
}: OperatorTexts): readonly string[] {
  return [account, slot, state, attempt, reply, message]
}

/** `adds up`, or by how much it does not: planned and not found, or found and not planned. */
export function balanceCheck(balance: Balance, { newsletter }: OperatorTexts): string {
  const missing = missingCount(balance)
  if (missing === 0) return newsletter.addsUp
  return missing > 0 ? newsletter.missing(missing) : newsletter.tooMany(-missing)
}

/** Numbers of a balance after the slot; with it as many as {@link balanceHeads}. */
export function balanceNumbers(balance: Balance, words: OperatorTexts): string[] {
  const { planned, states } = balance
  return [
    String(planned),
    ...DELIVERY_STATES.map((state) => String(states[state])),
    balanceCheck(balance, words),
  ]
}

/** As many cells as {@link unsettledHeads}; account and slot are the arguments of "newsletter resend". */
export function unsettledCells(
  { account, slotAt, state, attempt, reply, messageId }: DeliveryRow,
  { deliveryStates }: OperatorTexts,
): string[] {
  return [
    String(account),
    new Date(slotAt).toISOString(),
    deliveryStates[state],
    String(attempt),
    reply,
    messageId,
  ]
}
