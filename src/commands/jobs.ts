/** `portal jobs`: what the portal does by itself, how it went, and when it does so again. */
import { DAY_MS } from '#core/time/iso-date.ts'
import { EXIT_SUCCESS, EXIT_FAILURE, UsageError, type Command } from './command.ts'
import { formatColumns, formatOsloTime } from './terminal-output.ts'
import { portalReport } from './portal-report.ts'

export const jobs: Command = {
  usage: [
    {
      form: 'jobs',
      help: 'lists the jobs: how the last run went, how long ago, and when the next one is due',
    },
  ],
  run: async ([unwanted], context) => {
    if (unwanted !== undefined) throw new UsageError('"jobs" takes nothing after it.')
    const report = await portalReport(context)
    if (!report) {
      context.printError('There is no content yet, and so no jobs.\n')
      return EXIT_FAILURE
    }
    context.print(
      formatColumns(
        ['JOB', 'STATE', 'TRY', 'AGE', 'NEXT RUN', 'MESSAGE'],
        report.jobs.map((job) => [
          job.name,
          job.state.replace('_', ' '),
          job.attempt === 0 ? '' : String(job.attempt),
          job.startedAt === null ? '' : formatAge(report.at - job.startedAt),
          job.nextRun === null ? 'no longer there' : formatOsloTime(job.nextRun),
          job.message,
        ]),
      ),
    )
    return EXIT_SUCCESS
  },
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The two largest units: `3 d 4 h`, `12 min`. */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return 'just now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`
  return `${Math.floor(ms / DAY_MS)} d ${Math.floor((ms % DAY_MS) / HOUR_MS)} h`
}
