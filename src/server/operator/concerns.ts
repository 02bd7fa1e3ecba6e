/**
 * What of a report wants somebody's look, in a sentence each: for the top of the page, and for the command
 * that ends with 1.
 */
import { isMuchBounced, missingOf, type Balance } from '#store/newsletter/newsletter-store.ts'
import type { OperatorTexts } from '#texts/operator-texts.ts'
import { operatorClock } from './operator-markup.ts'
import type { OperatorReport } from './operator-report.ts'

/** Of older ones somebody has known for long. */
const FRESH_MS = 24 * 60 * 60 * 1_000
/** A slot of a hundred thousand readers has been sent by then. */
const WAITING_MS = 30 * 60 * 1_000
/** Many servers take a stranger's mail at the second or third try only. */
const PUT_OFF_MS = 10 * 60 * 1_000

/** @returns empty = all is well */
export function concernsOf(
  { at, sources, jobs, newsletter: { pausedSince, balances, unsettled }, mails }: OperatorReport,
  { concerns, newsletter }: OperatorTexts,
): string[] {
  const isFresh = (moment: number | null) => moment !== null && at - moment < FRESH_MS
  const uncertain = unsettled.filter(({ state, slotAt }) => state === 'uncertain' && isFresh(slotAt)).length
  const unconfirmed = mails.filter(
    ({ handedOverAt, createdAt }) => handedOverAt !== null && isFresh(createdAt),
  ).length
  const givenUp = mails.filter(
    ({ state, handedOverAt, createdAt }) =>
      state === 'given_up' && handedOverAt === null && isFresh(createdAt),
  ).length
  const fresh = balances.filter(({ slotAt }) => isFresh(slotAt))
  const skipped = fresh.reduce((sum, { states }) => sum + states.skipped_late, 0)
  const late = sources.filter(({ state }) => state === 'late')
  // The job that asks a source has its name: of a late one its failure has been said.
  const isSaid = new Set(late.map(({ source }) => source))
  return [
    ...late.map(({ source, reason }) => concerns.late(source, reason)),
    ...jobs
      .filter(({ name, state, nextRun }) => state === 'given_up' && nextRun !== null && !isSaid.has(name))
      .map(({ name, message }) => concerns.givenUpJob(name, message)),
    ...(pausedSince === null ? [] : [newsletter.paused(operatorClock(pausedSince))]),
    ...balances
      .filter((balance) => missingOf(balance) !== 0)
      .map(({ slotAt }) => concerns.books(operatorClock(slotAt))),
    ...(pausedSince === null ? fresh.filter(({ slotAt }) => at - slotAt > WAITING_MS) : []).flatMap(
      (balance) =>
        openOf(balance) === 0 ? [] : [concerns.waiting(operatorClock(balance.slotAt), openOf(balance))],
    ),
    ...fresh
      .filter(isMuchBounced)
      .map(({ slotAt, planned, states }) => concerns.bounced(operatorClock(slotAt), states.bounced, planned)),
    ...(skipped === 0 ? [] : [concerns.skippedLate(skipped)]),
    ...(uncertain === 0 ? [] : [concerns.uncertain(uncertain)]),
    ...putOffConcern(
      mails.filter(({ createdAt }) => at - createdAt > PUT_OFF_MS),
      concerns,
    ),
    ...(unconfirmed === 0 ? [] : [concerns.uncertainMails(unconfirmed)]),
    ...(givenUp === 0 ? [] : [concerns.givenUpMails(givenUp)]),
  ]
}

function putOffConcern(mails: OperatorReport['mails'], { mailsPutOff }: OperatorTexts['concerns']): string[] {
  const putOff = mails
    .flatMap(({ nextTryAt, failure }) => (nextTryAt === null ? [] : [{ nextTryAt, failure }]))
    .toSorted((a, b) => a.nextTryAt - b.nextTryAt)
  const [next] = putOff
  return next ? [mailsPutOff(putOff.length, operatorClock(next.nextTryAt), next.failure)] : []
}

/** Those that are still to be sent. */
function openOf({ states: { planned, claimed, handover } }: Balance): number {
  return planned + claimed + handover
}
