/** `portal jobs`: lists the scheduled jobs with their last and next runs. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  JSON_OPTION,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatColumns, formatJson, formatOsloTime } from './terminal-output.ts'
import { portalReport } from './portal-report.ts'

export const jobs: Command = {
  name: 'jobs',
  define: (command, action) =>
    command
      .description('lists the jobs: how the last run went, how long ago, and when the next one is due')
      .option(...JSON_OPTION)
      .action(action(list)),
}

async function list(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  const report = await portalReport(context)
  if (!report) {
    context.printError('There is no content yet, and so no jobs.\n')
    return EXIT_FAILURE
  }
  const rows = report.jobs.map((job) => [
    job.name,
    job.state.replace('_', ' '),
    job.attempt === 0 ? '' : String(job.attempt),
    job.startedAt === null ? '' : formatAge(report.at - job.startedAt),
    job.nextRun === null ? 'no longer there' : formatOsloTime(job.nextRun),
    job.message,
  ])
  context.print(
    json
      ? formatJson(report.jobs)
      : formatColumns(['JOB', 'STATE', 'TRY', 'AGE', 'NEXT RUN', 'MESSAGE'], rows),
  )
  return EXIT_SUCCESS
}

/** The two largest units: `3 d 4 h`, `12 min`. */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return 'just now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`
  return `${Math.floor(ms / DAY_MS)} d ${Math.floor((ms % DAY_MS) / HOUR_MS)} h`
}
