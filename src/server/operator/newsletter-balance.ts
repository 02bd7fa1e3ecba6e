/** The newsletter's books for the operator, on the page and in the command: what was planned, and what became of it (reliability B). */
import { DELIVERY_STATES, missingOf, type Balance, type DeliveryRow, type DeliveryState } from '#store/newsletter/newsletter-store.ts'
import type { ReportedNewsletter } from './operator-report.ts'
import { operatorClock, operatorTable } from './operator-markup.ts'

export const BALANCE_HEADS: readonly string[] = ['Slot', 'Planned', ...DELIVERY_STATES.map((state) => stateWords(state)), 'Check']
export const UNSETTLED_HEADS: readonly string[] = ['Account', 'Slot', 'State', 'Try', 'Reply', 'Message']

/** `adds up`, or by how much it does not: planned and not found, or found and not planned. */
export function balanceCheck(balance: Balance): string {
  const missing = missingOf(balance)
  if (missing === 0) return 'adds up'
  return missing > 0 ? `${missing} are missing` : `${-missing} too many`
}

/** As many cells as {@link BALANCE_HEADS}. */
export function balanceCells(balance: Balance): string[] {
  const { slotAt, planned, states } = balance
  return [operatorClock(slotAt), String(planned), ...DELIVERY_STATES.map((state) => String(states[state])), balanceCheck(balance)]
}

/** As many cells as {@link UNSETTLED_HEADS}; account and slot are what "newsletter resend" takes. */
export function unsettledCells({ account, slotAt, state, attempt, reply, messageId }: DeliveryRow): string[] {
  return [String(account), new Date(slotAt).toISOString(), stateWords(state), String(attempt), reply, messageId]
}

export function newsletterHtml({ pausedSince, balances, unsettled }: ReportedNewsletter): string {
  const paused = pausedSince === null ? '' : `<p><strong>The newsletter is paused since ${operatorClock(pausedSince)}.</strong></p>\n`
  return `${paused}${operatorTable('Newsletter', BALANCE_HEADS, balances.map(balanceCells))}
${operatorTable('Newsletters to decide on', UNSETTLED_HEADS, unsettled.map(unsettledCells))}`
}

function stateWords(state: DeliveryState): string {
  return state.replace('_', ' ')
}
