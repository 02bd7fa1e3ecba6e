/** Time until a portal serves all requests again. */
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../../factories/http.ts'

const MAX_MS = 30_000
const PAUSE_MS = 50
/** A single good response may be chance. */
const GOOD_IN_A_ROW = 3

/** Milliseconds until all of these addresses answered 200, several times over; 30 000 at most. */
export async function recoveryMs(port: number, paths: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  let good = 0
  let goodSince = 0
  while (good < GOOD_IN_A_ROW && performance.now() - startedAt < MAX_MS) {
    const askedAt = performance.now()
    const statuses = await Promise.all(
      paths.map((path) =>
        ask(port, path).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
    if (!statuses.every((status) => status === 200)) good = 0
    else {
      if (good === 0) goodSince = askedAt
      good += 1
    }
    await wait(PAUSE_MS)
  }
  return good === GOOD_IN_A_ROW ? goodSince - startedAt : MAX_MS
}
