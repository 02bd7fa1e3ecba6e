/** What of a report wants somebody's look, in a sentence each: for the top of the page, and for the command that ends with 1. */
import { missingOf } from '#store/newsletter/newsletter-store.ts'
import type { OperatorTexts } from '#texts/operator-texts.ts'
import { operatorClock } from './operator-markup.ts'
import type { OperatorReport } from './operator-report.ts'

/** Of older ones somebody has known for long. */
const FRESH_MS = 24 * 60 * 60 * 1_000

/** @returns empty = all is well */
export function concernsOf(
  { at, sources, jobs, newsletter: { pausedSince, balances, unsettled }, mails }: OperatorReport, { concerns, newsletter }: OperatorTexts,
): string[] {
  const isFresh = (moment: number | null) => moment !== null && at - moment < FRESH_MS
  const uncertain = unsettled.filter(({ state, slotAt }) => state === 'uncertain' && isFresh(slotAt)).length
  const givenUp = mails.filter(({ state, createdAt }) => state === 'given_up' && isFresh(createdAt)).length
  const late = sources.filter(({ state }) => state === 'late')
  // The job that asks a source has its name: of a late one its failure has been said.
  const isSaid = new Set(late.map(({ source }) => source))
  return [
    ...late.map(({ source, reason }) => concerns.late(source, reason)),
    ...jobs.filter(({ name, state, nextRun }) => state === 'given_up' && nextRun !== null && !isSaid.has(name)).map(({ name, message }) => concerns.givenUpJob(name, message)),
    ...(pausedSince === null ? [] : [newsletter.paused(operatorClock(pausedSince))]),
    ...balances.filter((balance) => missingOf(balance) !== 0).map(({ slotAt }) => concerns.books(operatorClock(slotAt))),
    ...(uncertain === 0 ? [] : [concerns.uncertain(uncertain)]),
    ...(givenUp === 0 ? [] : [concerns.givenUpMails(givenUp)]),
  ]
}
