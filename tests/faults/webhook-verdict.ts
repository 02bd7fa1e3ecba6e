/** Conditions on deliveries to channels after kills (reliability R25). */
import { missingWebhooks, type WebhookBalance } from '#store/webhooks/webhook-types.ts'
import { failuresOf } from './fault.ts'

/** How a receiver treats what it gets. `good` ones refuse a few and accept them at a later try. */
export type ReceiverKind =
  | 'good'
  | 'hung'
  | 'limited'
  | 'endless'
  | 'stalling'
  | 'silent'
  | 'gone'
  | 'redirecting'

/** One request at a receiver. */
export interface WebhookTry {
  readonly id: string
  readonly isSigned: boolean
  /** Whether it was answered with 2xx. */
  readonly isAccepted: boolean
  /** Whether its sender was killed before it could record the answer. */
  readonly isKilled: boolean
  /** `webhook-timestamp`, seconds since 1970. */
  readonly sentAt: number
}

export interface WebhookCrashResult {
  readonly kills: number
  /** Messages that the alerts had to plan for receivers that accept them in the end. */
  readonly expected: number
  readonly balances: readonly WebhookBalance[]
  readonly deliveries: readonly {
    readonly id: string
    readonly receiver: ReceiverKind
    readonly state: string
    readonly attempt: number
  }[]
  /** All requests at all receivers, in order of arrival at each. */
  readonly tries: readonly WebhookTry[]
  /** Seconds that the `limited` receiver asked for after its first answer to each message. */
  readonly retryAfterS: number
  /** First tries at good receivers that began while the hung one had not let go of its first request. */
  readonly promptFirstTries: number
  /** Good receivers' messages that were due at that time. */
  readonly dueFirstTries: number
  /** Requests at the address, inside the network, to which a receiver redirects. */
  readonly insideRequests: number
}

/** Final states of a message by its receiver. */
const FINAL: Readonly<Record<ReceiverKind, readonly string[]>> = {
  good: ['delivered'],
  hung: ['delivered'],
  limited: ['delivered'],
  endless: ['delivered'],
  stalling: ['delivered'],
  silent: ['given_up', 'cancelled'],
  gone: ['given_up', 'cancelled'],
  redirecting: ['given_up', 'cancelled'],
}
/** Receivers that make the portal give up: at which try, and how many seconds after the first at least. */
const GIVEN_UP = [
  { receiver: 'silent', attempt: 9, afterS: 24 * 3_600 },
  { receiver: 'redirecting', attempt: 9, afterS: 24 * 3_600 },
  { receiver: 'gone', attempt: 1, afterS: 0 },
] as const

export function webhookFailures(result: WebhookCrashResult): string[] {
  const { deliveries, tries, balances, expected } = result
  const triesOf = Map.groupBy(tries, ({ id }) => id)
  const wasAccepted = (id: string) => triesOf.get(id)?.some(({ isAccepted }) => isAccepted) ?? false
  const planned = deliveries.filter(({ receiver }) => FINAL[receiver].includes('delivered')).length
  const lost = deliveries.filter(({ state, id }) => state === 'delivered' && !wasAccepted(id)).length
  const unnoted = deliveries.filter(({ state, id }) => state !== 'delivered' && wasAccepted(id)).length
  const wrong = deliveries.filter(({ receiver, state }) => !FINAL[receiver].includes(state))
  const unexplained = [...triesOf.values()].filter(isSentAgainWithoutReason).length
  const unbalanced = balances.filter((balance) => missingWebhooks(balance) !== 0).length
  const unsigned = tries.filter(({ isSigned }) => !isSigned).length
  const early = tooEarly(result, triesOf)
  return [
    ...failuresOf([
      [planned !== expected, `${planned} messages instead of ${expected}`],
      [lost > 0, `${lost} are noted as delivered and were not accepted`],
      [unnoted > 0, `${unnoted} were accepted and are noted as something else`],
      [unexplained > 0, `${unexplained} were sent again after 2xx to a sender that lived`],
      [unbalanced > 0 || balances.length === 0, `${unbalanced} of ${balances.length} balances do not add up`],
      [unsigned > 0, `${unsigned} requests were not signed`],
      [early > 0, `${early} were tried again before the time that Retry-After names`],
      [result.insideRequests > 0, `${result.insideRequests} requests followed a redirect to the inside`],
      [
        result.promptFirstTries * 2 < result.dueFirstTries,
        `only ${result.promptFirstTries} of ${result.dueFirstTries} did not wait for the hung receiver`,
      ],
    ]),
    ...[...Map.groupBy(wrong, ({ receiver, state }) => `${receiver} receiver: ${state}`)].map(
      ([what, those]) => `${those.length} × ${what}`,
    ),
    ...GIVEN_UP.flatMap(({ receiver, attempt, afterS }) => {
      const given = deliveries.filter((one) => one.receiver === receiver && one.state === 'given_up')
      const isRight = given.every((one) => {
        const of = triesOf.get(one.id) ?? []
        return one.attempt >= attempt && (of.at(-1)?.sentAt ?? 0) - (of[0]?.sentAt ?? 0) >= afterS
      })
      return given.length > 0 && isRight
        ? []
        : [`${receiver} receiver: not given up at try ${attempt}, ${afterS / 3_600} hours after the first`]
    }),
  ]
}

/** Whether a message was sent again although its sender lived to record that it was accepted. */
function isSentAgainWithoutReason(tries: readonly WebhookTry[]): boolean {
  return tries.slice(0, -1).some(({ isAccepted, isKilled }) => isAccepted && !isKilled)
}

/** Messages of the limited receiver that came again too soon; a try of a killed sender had no answer. */
function tooEarly(
  { deliveries, retryAfterS }: WebhookCrashResult,
  triesOf: ReadonlyMap<string, readonly WebhookTry[]>,
): number {
  return deliveries.filter(({ receiver, id }) => {
    const [first, second] = triesOf.get(id) ?? []
    return (
      receiver === 'limited' &&
      first !== undefined &&
      second !== undefined &&
      !first.isKilled &&
      second.sentAt < first.sentAt + retryAfterS
    )
  }).length
}
