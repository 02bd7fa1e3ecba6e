/**
 * Load of a day with a given number of readers. The shares are assumptions, stated in docs/scaling.md; the
 * costs are measured.
 */
import { COSTS } from './unit-costs.ts'

/** Shares of the readers of a day, and their activities. */
export const HABITS = {
  /** Pages after the first, each requested as data. */
  furtherPages: 4,
  /** Answers of the API: series of charts that are opened. */
  apiAnswers: 3,
  /** Readers with an empty browser cache. */
  newcomers: 0.3,
  /** Logged-in readers. */
  loggedIn: 0.05,
  /** Logins of each of these per day; a session lasts twelve hours. */
  logins: 1,
  /** Reads and saves of the layouts per logged-in reader. */
  ownReads: 3,
  saves: 0.5,
  /** Newsletters of a day, for each reader of that day. */
  newsletters: 0.1,
  /** Readers with an account, for each reader of a day. */
  accounts: 0.5,
  /**
   * Share of a day that falls into its busiest hour, and how much busier the busiest minute is than that
   * hour.
   */
  busiestHour: 0.12,
  busiestMinute: 2,
  /** Answers that are not in memory, of all of the API: combinations without an earlier request. */
  coldShare: 0.01,
  /** Seconds in which all newsletters of a day should have been handed over. */
  newsletterWindow: 3_600,
} as const

const SECONDS_OF_HOUR = 3_600

export interface Peak {
  /** A second, in the busiest minute. */
  readonly answers: number
  readonly logins: number
  readonly ownReads: number
  readonly saves: number
  /** Bytes a second, as readers get them. */
  readonly bytes: number
}

/** The busiest minute of a day. @param readers of that day */
export function peakOf(readers: number): Peak {
  const {
    furtherPages,
    apiAnswers,
    newcomers,
    loggedIn,
    logins,
    ownReads,
    saves,
    busiestHour,
    busiestMinute,
  } = HABITS
  const perSecond = (readers * busiestHour * busiestMinute) / SECONDS_OF_HOUR
  const assets = newcomers * ASSETS_OF_FIRST_VISIT
  return {
    answers: perSecond * (1 + furtherPages + apiAnswers + assets),
    logins: perSecond * loggedIn * logins,
    ownReads: perSecond * loggedIn * ownReads,
    saves: perSecond * loggedIn * saves,
    bytes:
      perSecond *
      1_000 *
      (newcomers * COSTS.firstVisit.value +
        (1 - newcomers + furtherPages + apiAnswers) * COSTS.nextPage.value),
  }
}

/** Scripts, styles and fonts that a browser without them asks for. */
const ASSETS_OF_FIRST_VISIT = 20

export interface Stock {
  readonly accounts: number
  /** Bytes of accounts and layouts in the database. */
  readonly accountBytes: number
  readonly newsletters: number
  /** Bytes that the books of a day's newsletters grow by. */
  readonly deliveryBytes: number
  /** Processes needed to hand them over in the window. */
  readonly senders: number
  /** Seconds to plan all deliveries of a slot, one after the other. */
  readonly planningSeconds: number
}

/** Database size, and the needs of the newsletter. @param readers of a day */
export function stockOf(readers: number): Stock {
  const accounts = readers * HABITS.accounts
  const newsletters = readers * HABITS.newsletters
  return {
    accounts,
    accountBytes: accounts * COSTS.storedReader.value * 1_000,
    newsletters,
    deliveryBytes: newsletters * COSTS.storedDelivery.value,
    senders: Math.ceil(newsletters / (COSTS.mailsPerSecond.value * HABITS.newsletterWindow)),
    planningSeconds: newsletters / COSTS.plannedPerSecond.value,
  }
}
