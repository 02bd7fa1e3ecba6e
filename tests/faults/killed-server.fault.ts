/**
 * Eight readers write to the built portal on SQLite. The portal is killed at random moments and restarted,
 * and every account is checked after each start.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import { failuresOf, type Fault, type FaultReport } from './fault.ts'
import { portalPlace } from './harness/portal-place.ts'
import { until } from './harness/until.ts'
import { startWriters, type WritersTally } from './harness/writers.ts'
import { writtenFigures, writtenFailures } from './harness/written-verdict.ts'

const READERS = 8
/**
 * How long it lives at most after it was ready, in milliseconds, once all could have written; and the slowest
 * start that passes.
 */
const LONG = { kills: 200, longestLifeMs: 1_500, leastAcknowledged: 20_000, slowestReadyMs: 2_000 } as const
const SHORT = { kills: 2, longestLifeMs: 500, leastAcknowledged: 16, slowestReadyMs: 10_000 } as const

export const fault: Fault = {
  covers: 'R1',
  title:
    'kill -9 of the server during writes: after the next start every acknowledged write is there, and none in part',
  run: async ({ isShort, log, random }) => {
    const size = isShort ? SHORT : LONG
    const place = await portalPlace({ readers: READERS })
    let portal: PortalProcess | null = null
    let port: number | null = null
    const readyMs: number[] = []
    const start = async () => {
      const startedAt = performance.now()
      portal = spawnPortal(place.settings)
      port = await portal.ready
      return performance.now() - startedAt
    }
    try {
      // The first start imports the content, which is not measured.
      await start()
      const writers = await startWriters(place.readers, () => port)
      for (let kill = 1; kill <= size.kills; kill += 1) {
        const before = writers.tally().acknowledged
        // At a random moment, but not before the slowest machine has written: only a server that is used has
        // something to lose.
        const isUsed = until(() => writers.tally().acknowledged >= before + READERS)
        await wait(random() * size.longestLifeMs)
        if (!(await isUsed)) throw new Error('no write succeeded after the server was back')
        port = null
        await ended(portal)
        readyMs.push(await start())
        if (kill % 20 === 0) log(`${kill} kills, ${writers.tally().acknowledged} acknowledged`)
      }
      return reportOf(await writers.stop(), readyMs, size)
    } finally {
      await ended(portal)
      await place.remove()
    }
  },
}

async function ended(portal: PortalProcess | null): Promise<void> {
  await portal?.kill()
}

function reportOf(
  tally: WritersTally,
  readyMs: readonly number[],
  { kills, leastAcknowledged, slowestReadyMs }: typeof LONG | typeof SHORT,
): FaultReport {
  const slowest = Math.max(...readyMs)
  return {
    figures: [
      ['kills', kills],
      ...writtenFigures(tally),
      ['slowest start until it is ready, ms', Math.round(slowest)],
    ],
    failures: [
      ...writtenFailures(tally, leastAcknowledged),
      ...failuresOf([[slowest > slowestReadyMs, `a start took ${Math.round(slowest)} ms`]]),
    ],
  }
}
