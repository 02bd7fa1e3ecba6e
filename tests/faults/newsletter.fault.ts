/**
 * Usage: npm run faults -- newsletter [--short] [postgres://… of an empty database]
 *
 * Newsletters are sent while their senders are killed, and what arrived is counted. Without an address it uses SQLite in a folder of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fault } from './fault.ts'
import { crashRun, SHORT } from './newsletter-run.ts'
import { verdictOf } from './newsletter-verdict.ts'

const LONG = { readers: 500, slots: 20, mailMs: 500, killEveryMs: 1_000, mostKills: 200 } as const
/** Fewer would show nothing. */
const LEAST_KILLS = 3

export const fault: Fault = {
  covers: 'R5',
  title: 'kill -9 among three senders: nothing arrives twice, and what does not arrive is listed',
  run: async ({ isShort, args, log, random }) => {
    const size = isShort ? SHORT : LONG
    const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-faults-'))
    try {
      const place = args.find((arg) => arg.startsWith('postgres')) ?? folder
      const result = await crashRun({ ...size, place, random, log: isShort ? () => {} : log })
      const { lines, failures } = verdictOf(result, size.readers)
      return { figures: lines, failures: result.kills < LEAST_KILLS ? [...failures, `only ${result.kills} were killed`] : failures }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
