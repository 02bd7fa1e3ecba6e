/** `portal jobs`: what the portal does by itself, how it went, and when it does so again. */
import { DAY_MS } from '#core/iso-date.ts'
import { DONE, NOT_DONE, UsageError, type Command } from './command.ts'
import { columns, osloClock } from './plain-text.ts'
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
      context.complain('There is no content yet, and so no jobs.\n')
      return NOT_DONE
    }
    context.print(
      columns(
        ['JOB', 'STATE', 'TRY', 'AGE', 'NEXT RUN', 'MESSAGE'],
        report.jobs.map((job) => [
          job.name,
          job.state.replace('_', ' '),
          job.attempt === 0 ? '' : String(job.attempt),
          job.startedAt === null ? '' : ageText(report.at - job.startedAt),
          job.nextRun === null ? 'no longer there' : osloClock(job.nextRun),
          job.message,
        ]),
      ),
    )
    return DONE
  },
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The two largest units: `3 d 4 h`, `12 min`. */
export function ageText(ms: number): string {
  if (ms < MINUTE_MS) return 'just now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`
  return `${Math.floor(ms / DAY_MS)} d ${Math.floor((ms % DAY_MS) / HOUR_MS)} h`
}
