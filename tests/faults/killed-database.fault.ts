/**
 * Eight readers write to the built portal on a PostgreSQL of its own. The whole server is killed at random
 * moments and restarted, and the portal recovers by itself. On SQLite, which has no server to kill, each
 * write is shown to be on disk before its response is sent.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '../postgres.ts'
import { failuresOf, type Fault, type FaultReport } from './fault.ts'
import { connectionsTo } from './harness/database-connections.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { onPortal } from './harness/on-portal.ts'
import { syncedWrites } from './harness/synced-writes.ts'
import { until } from './harness/until.ts'
import { startWriters } from './harness/writers.ts'
import { writtenFailures, writtenFigures } from './harness/written-verdict.ts'

const READERS = 8
/** Maximum connections of the portal, without the one for notifications. */
const POOL = 6
/** `slowestRecoveryMs`: from the kill to the next acknowledged write; a busy machine starts a server slowly. */
const LONG = { kills: 50, longestLifeMs: 2_000, leastAcknowledged: 1_000, slowestRecoveryMs: 10_000 } as const
const SHORT = { kills: 2, longestLifeMs: 500, leastAcknowledged: 16, slowestRecoveryMs: 40_000 } as const

export const fault: Fault = {
  covers: 'R2',
  title:
    'kill -9 of the database during writes: no acknowledged write is lost, and the portal recovers by itself',
  run: async ({ isShort, log, random }) => {
    const size = isShort ? SHORT : LONG
    const killed = await onPostgres((postgres) => killedDatabase(postgres, { ...size, random, log }), {
      isDurable: true,
    })
    const synced = await syncedWrites(isShort ? 20 : 500)
    return {
      figures: [...killed.figures, ...synced.figures],
      failures: [...killed.failures, ...synced.failures],
      skipped: [...(killed.skipped ?? []), ...(synced.skipped ?? [])],
    }
  },
}

interface Kills {
  readonly kills: number
  readonly longestLifeMs: number
  readonly leastAcknowledged: number
  readonly slowestRecoveryMs: number
  readonly random: () => number
  readonly log: (line: string) => void
}

async function killedDatabase(
  postgres: PostgresServer,
  { kills, longestLifeMs, leastAcknowledged, slowestRecoveryMs, random, log }: Kills,
): Promise<FaultReport> {
  return onPortal(
    { readers: READERS, databaseUrl: postgres.url, settings: { DATABASE_POOL: String(POOL) } },
    async ({ place, port }) => {
      const writers = await startWriters(place.readers, () => port)
      for (let kill = 1; kill <= kills; kill += 1) {
        const before = writers.tally().acknowledged
        await wait(random() * longestLifeMs)
        await postgres.crash()
        await postgres.startAgain()
        // Only a database that is used has something to lose.
        if (!(await until(() => writers.tally().acknowledged >= before + READERS)))
          throw new Error('no write succeeded after the database was back')
        if (kill % 10 === 0) log(`${kill} kills, ${writers.tally().acknowledged} acknowledged`)
      }
      const tally = await writers.stop()
      const connections = await connectionsTo(postgres.url)
      const recovery = Math.round(tally.longestOutageMs)
      return {
        figures: [
          ['kills', kills],
          ...writtenFigures(tally),
          ['longest time without an acknowledged write, ms', recovery],
          ['connections afterwards', connections],
        ],
        failures: [
          ...writtenFailures(tally, leastAcknowledged),
          ...failuresOf([
            [recovery > slowestRecoveryMs, `a reader could not write for ${recovery} ms`],
            [
              connections > POOL + 1,
              `${connections} connections are open, more than ${POOL} and the one for announcements`,
            ],
          ]),
        ],
      }
    },
  )
}
