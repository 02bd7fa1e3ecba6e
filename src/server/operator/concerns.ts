/** What of a report wants somebody's look, in a sentence each: for the top of the page, and for the command that ends with 1. */
import { missingOf } from '#store/newsletter/newsletter-store.ts'
import { operatorClock } from './operator-markup.ts'
import type { OperatorReport } from './operator-report.ts'

/** Of older ones somebody has known for long. */
const FRESH_MS = 24 * 60 * 60 * 1_000

/** @returns empty = all is well */
export function concernsOf({ at, sources, jobs, newsletter: { pausedSince, balances, unsettled }, mails }: OperatorReport): string[] {
  const isFresh = (moment: number | null) => moment !== null && at - moment < FRESH_MS
  const uncertain = unsettled.filter(({ state, slotAt }) => state === 'uncertain' && isFresh(slotAt)).length
  const givenUp = mails.filter(({ state, createdAt }) => state === 'given_up' && isFresh(createdAt)).length
  return [
    ...sources.filter(({ state }) => state === 'late').map(({ source, reason }) => `${source} is late: ${reason}`),
    ...jobs.filter(({ state, nextRun }) => state === 'given_up' && nextRun !== null).map(({ name, message }) => `The job ${name} was given up: ${message}`),
    ...(pausedSince === null ? [] : [`The newsletter is paused since ${operatorClock(pausedSince)}.`]),
    ...balances.filter((balance) => missingOf(balance) !== 0).map(({ slotAt }) => `The books of the newsletter of ${operatorClock(slotAt)} do not add up.`),
    ...(uncertain === 0 ? [] : [`Newsletters of the last day that may not have arrived: ${uncertain}.`]),
    ...(givenUp === 0 ? [] : [`Mails of the last day that were given up: ${givenUp}.`]),
  ]
}
