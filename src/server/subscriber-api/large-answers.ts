/**
 * Answers of megabytes: everything that is stored of a reader, the lists that were saved before. One of them
 * is made at a time, in pieces, and each reader has one under way; who does not read it gets no second, and
 * keeps nobody else from theirs.
 */
import { answerRoom, type Ending } from '../http/answer-room.ts'
import { inPieces, REFUSED, turns } from '../http/turns.ts'
import type { Answer } from './answers.ts'

/** What is not made: this reader's last one is under way (`own`), or too much is (`all`). */
export type LargeRefusal = 'own' | 'all'

export interface LargeAnswers {
  /** @returns the answer with its text made, or why there is none now. @throws what `make` throws */
  made(response: Ending, account: number, make: () => Promise<Answer>): Promise<Answer | LargeRefusal>
}

/** Others may wait for theirs. */
const MOST_WAITING = 20

/** @param most bytes of all that are under way; the one that goes beyond is the last */
export function largeAnswers(most: number): LargeAnswers {
  const room = answerRoom({ most })
  const underWay = new Set<number>()
  const inTurn = turns(MOST_WAITING)
  return {
    made: async (response, account, make) => {
      if (underWay.has(account)) return 'own'
      if (response.closed) return 'all'
      underWay.add(account)
      response.once('close', () => underWay.delete(account))
      const made = await inTurn([String(account)], async () => {
        if (room.lack(Infinity) !== null || response.closed) return 'all'
        const answer = await make()
        const text = await inPieces(textByItems(answer.body))
        room.hold(response, Buffer.byteLength(text))
        return { ...answer, text }
      })
      return made === REFUSED ? 'all' : made
    },
  }
}

/** The body as JSON; after each item of its lists whoever makes it may do something else. */
function* textByItems(body: Answer['body']): Generator<void, string> {
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
