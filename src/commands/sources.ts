/** `portal sources`: lists the outside sources, late ones first. */
import type { ReportedSource } from '#server/operator/operator-report.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  JSON_OPTION,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatAge } from './jobs.ts'
import { formatColumns, formatJson } from './terminal-output.ts'
import { portalReport } from './portal-report.ts'

/** In the order of the list: the worst first. */
const STATES: readonly (readonly [ReportedSource['state'], string])[] = [
  ['late', 'LATE'],
  ['failing', 'failing'],
  ['not-yet-run', 'not yet run live'],
  ['well', 'well'],
]

export const sources: Command = {
  name: 'sources',
  define: (command, action) =>
    command
      .description(
        'lists the sources: which are late by their own rhythm, when each answered last, and what is wrong; ends with 1 when one is late',
      )
      .option(...JSON_OPTION)
      .action(action(list)),
}

async function list(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  const report = await portalReport(context)
  if (!report) {
    context.printError('There is no content yet, and so no sources.\n')
    return EXIT_FAILURE
  }
  const exitCode = report.sources.some(({ state }) => state === 'late') ? EXIT_FAILURE : EXIT_SUCCESS
  if (json) {
    context.print(formatJson({ isFetching: report.isFetching, sources: report.sources }))
    return exitCode
  }
  if (!report.isFetching) context.print('Nothing outside is asked (FETCH_OUTSIDE=off).\n')
  const rows = STATES.flatMap(([state, word]) =>
    report.sources
      .filter((source) => source.state === state)
      .map((source) => [
        source.source,
        word,
        source.lastSuccess === null ? 'never' : formatAge(report.at - source.lastSuccess),
        source.dataUntil,
        source.title.en,
        source.reason,
      ]),
  )
  context.print(formatColumns(['SOURCE', 'STATE', 'ANSWERED', 'FIGURES UNTIL', 'TITLE', 'REASON'], rows))
  return exitCode
}
