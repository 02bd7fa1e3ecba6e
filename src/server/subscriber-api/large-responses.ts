/**
 * Responses of megabytes: exports and earlier lists of an account. One is serialised at a time, in slices,
 * and each account has one in flight. An account with an unread one gets no second and does not block
 * others.
 */
import { createResponseBudget, type ClosableResponse } from '../limits/response-budget.ts'
import { runInSlices, REFUSED, createSerialQueue } from '../limits/serial-queue.ts'
import type { ApiResponse } from './responses.ts'

/** Reason of a refusal: this reader's last one is in flight (`own`), or too many bytes are (`all`). */
export type LargeRefusal = 'own' | 'all'

export interface LargeResponses {
  /** @returns the response with its text, or the reason of the refusal. @throws errors of `make` */
  produce(
    response: ClosableResponse,
    account: number,
    make: () => Promise<ApiResponse>,
  ): Promise<ApiResponse | LargeRefusal>
}

/** Maximum queue length. */
const MAX_WAITING = 20

/** @param maxBytes bytes of all in flight; the one that exceeds them is the last */
export function createLargeResponses(maxBytes: number): LargeResponses {
  const budget = createResponseBudget({ maxBytes })
  const underWay = new Set<number>()
  const enqueue = createSerialQueue(MAX_WAITING)
  return {
    produce: async (response, account, make) => {
      if (underWay.has(account)) return 'own'
      if (response.closed) return 'all'
      underWay.add(account)
      response.once('close', () => underWay.delete(account))
      const made = await enqueue([String(account)], async () => {
        if (budget.exceededLimit(Infinity) !== null || response.closed) return 'all'
        const answer = await make()
        const text = await runInSlices(textByItems(answer.body))
        budget.reserve(response, Buffer.byteLength(text))
        return { ...answer, text }
      })
      return made === REFUSED ? 'all' : made
    },
  }
}

/** The body as JSON, serialised in slices: one item of a list each. */
function* textByItems(body: ApiResponse['body']): Generator<void, string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    const items: string[] = []
    for (const item of Array.isArray(value) ? value : []) {
      items.push(JSON.stringify(item))
      yield
    }
    fields.push(
      `${JSON.stringify(name)}:${Array.isArray(value) ? `[${items.join(',')}]` : JSON.stringify(value)}`,
    )
  }
  return `{${fields.join(',')}}`
}
