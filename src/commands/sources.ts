/** `portal sources`: how every source outside is doing by its own rhythm, the worst first. */
import type { ReportedSource } from '#server/operator/operator-report.ts'
import { EXIT_SUCCESS, EXIT_FAILURE, UsageError, type Command } from './command.ts'
import { formatAge } from './jobs.ts'
import { formatColumns } from './terminal-output.ts'
import { portalReport } from './portal-report.ts'

/** The worst first. */
const STATES: readonly (readonly [ReportedSource['state'], string])[] = [
  ['late', 'LATE'],
  ['failing', 'failing'],
  ['not-yet-run', 'not yet run live'],
  ['well', 'well'],
]

export const sources: Command = {
  usage: [
    {
      form: 'sources',
      help: 'lists the sources: which are late by their own rhythm, when each answered last, and what is wrong; ends with 1 when one is late',
    },
  ],
  run: async ([unwanted], context) => {
    if (unwanted !== undefined) throw new UsageError('"sources" takes nothing after it.')
    const report = await portalReport(context)
    if (!report) {
      context.printError('There is no content yet, and so no sources.\n')
      return EXIT_FAILURE
    }
    if (!report.isFetching) context.print('Nothing outside is asked (FETCH_OUTSIDE=off).\n')
    const rows = STATES.flatMap(([state, word]) =>
      report.sources
        .filter((one) => one.state === state)
        .map((one) => [
          one.source,
          word,
          one.lastSuccess === null ? 'never' : `${formatAge(report.at - one.lastSuccess)}`,
          one.dataUntil,
          one.title.en,
          one.reason,
        ]),
    )
    context.print(formatColumns(['SOURCE', 'STATE', 'ANSWERED', 'FIGURES UNTIL', 'TITLE', 'REASON'], rows))
    return report.sources.some(({ state }) => state === 'late') ? EXIT_FAILURE : EXIT_SUCCESS
  },
}
