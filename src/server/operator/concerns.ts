/** Concerns of a report, one sentence each: for the top of the page, and for the command that exits with 1. */
import { DAY_MS } from '#core/time/durations.ts'
import { hasManyBounces, missingCount, type Balance } from '#store/newsletter/newsletter-types.ts'
import type { OperatorTexts } from '#texts/server/operator-texts.ts'
import { formatOperatorTime } from './operator-markup.tsx'
import type { OperatorReport } from './operator-report.ts'

/** Older refusals are known to the operator. */
const FRESH_MS = DAY_MS
/** A slot of a hundred thousand readers has been sent by then. */
const WAITING_MS = 30 * 60 * 1_000
/** Many servers take a stranger's mail at the second or third try only. */
const DEFERRED_MS = 10 * 60 * 1_000

/** @returns empty = all is well */
export function findConcerns(
  { at: reportedAt, sources, jobs, newsletter: { pausedSince, balances, unsettled }, mails }: OperatorReport,
  { concerns, newsletter }: OperatorTexts,
): string[] {
  const isFresh = (moment: number | null) => moment !== null && reportedAt - moment < FRESH_MS
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
  const lateSources = sources.filter(({ state }) => state === 'late')
  // A job is named like its source; failures of late sources are already reported.
  const isSaid = new Set(lateSources.map(({ source }) => source))
  return [
    ...lateSources.map(({ source, reason }) => concerns.late(source, reason)),
    ...jobs
      .filter(({ name, state, nextRun }) => state === 'given_up' && nextRun !== null && !isSaid.has(name))
      .map(({ name, message }) => concerns.givenUpJob(name, message)),
    ...(pausedSince === null ? [] : [newsletter.paused(formatOperatorTime(pausedSince))]),
    ...balances
      .filter((balance) => missingCount(balance) !== 0)
      .map(({ slotAt }) => concerns.books(formatOperatorTime(slotAt))),
    ...(pausedSince === null ? fresh.filter(({ slotAt }) => reportedAt - slotAt > WAITING_MS) : []).flatMap(
      (balance) =>
        openOf(balance) === 0 ? [] : [concerns.waiting(formatOperatorTime(balance.slotAt), openOf(balance))],
    ),
    ...fresh
      .filter(hasManyBounces)
      .map(({ slotAt, planned, states }) =>
        concerns.bounced(formatOperatorTime(slotAt), states.bounced, planned),
      ),
    ...(skipped === 0 ? [] : [concerns.skippedLate(skipped)]),
    ...(uncertain === 0 ? [] : [concerns.uncertain(uncertain)]),
    ...deferredMailConcern(
      mails.filter(({ createdAt }) => reportedAt - createdAt > DEFERRED_MS),
      concerns,
    ),
    ...(unconfirmed === 0 ? [] : [concerns.uncertainMails(unconfirmed)]),
    ...(givenUp === 0 ? [] : [concerns.givenUpMails(givenUp)]),
  ]
}

function deferredMailConcern(
  mails: OperatorReport['mails'],
  { mailsPutOff }: OperatorTexts['concerns'],
): string[] {
  const putOff = mails
    .flatMap(({ nextTryAt, failure }) => (nextTryAt === null ? [] : [{ nextTryAt, failure }]))
    .toSorted((a, b) => a.nextTryAt - b.nextTryAt)
  const [next] = putOff
  return next ? [mailsPutOff(putOff.length, formatOperatorTime(next.nextTryAt), next.failure)] : []
}

/** Number of deliveries still to be sent. */
function openOf({ states: { planned, claimed, handover } }: Balance): number {
  return planned + claimed + handover
}
