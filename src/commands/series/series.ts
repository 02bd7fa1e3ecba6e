/** `portal series`: lists series and revisions, and corrects errors of sources or editors. */
import { InvalidArgumentError, type Command as Commander } from 'commander'
import { formatColumns, formatJson } from '../terminal-output.ts'
import { catalogue, lastDate, nextRunText, stateText } from './catalogued-series.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  JSON_OPTION,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
  type OutputOptions,
} from '../command.ts'
import type { Reason } from '#store/content/revisions/corrections.ts'
import { refreshNow, showRefused } from './series-source.ts'
import { revise, rollBack, showRevision, showSeries } from './series-revisions.ts'
import { PORTAL_COMMAND } from '../../composition/monitoring/portal-command.ts'

const MAX_REASON_LENGTH = 500

export const series: Command = {
  name: 'series',
  define: (command, action) => {
    command
      .description('lists the series')
      .option(...JSON_OPTION)
      .action(action(list))
    command
      .command('show <ID>')
      .description('shows a series and its revisions, or one revision as CSV')
      .argument('[REVISION]', 'prints the points of this revision as CSV', parseRevision)
      .action(
        action((context, id: string, revision: number | undefined) =>
          revision === undefined ? showSeries(id, context) : showRevision(id, revision, context),
        ),
      )
    withReason(command.command('revise <ID> <FILE.csv>'))
      .description('publishes other points, with a reason that readers see')
      .action(
        action((context, id: string, file: string, options: ReasonOptions) =>
          revise(id, file, parseReason(options), context),
        ),
      )
    withReason(command.command('rollback <ID>').argument('<REVISION>', 'an earlier revision', parseRevision))
      .description('publishes an earlier revision again, with a reason that readers see')
      .action(
        action((context, id: string, revision: number, options: ReasonOptions) =>
          rollBack(id, revision, parseReason(options), context),
        ),
      )
    command
      .command('refresh <ID>')
      .description('asks the source of a series now')
      .action(action((context, id: string) => refreshNow(id, context)))
    command
      .command('refused [ID]')
      .description('shows the updates that were refused')
      .action(action((context, id: string | undefined) => showRefused(id ?? '', context)))
  },
}

interface ReasonOptions {
  readonly reasonNo: string
  readonly reasonEn: string
}

function withReason(command: Commander): Commander {
  return command
    .requiredOption('--reason-no <TEXT>', 'why, in Norwegian')
    .requiredOption('--reason-en <TEXT>', 'why, in English')
}

function parseReason({ reasonNo, reasonEn }: ReasonOptions): Reason {
  return {
    no: checkedReason('--reason-no', reasonNo.trim()),
    en: checkedReason('--reason-en', reasonEn.trim()),
  }
}

function checkedReason(name: string, reason: string): string {
  if (reason === '') throw new UsageError(`${name} is missing: readers are told why, in both languages.`)
  if (reason.length > MAX_REASON_LENGTH)
    throw new UsageError(`${name} may have ${MAX_REASON_LENGTH} characters.`)
  return reason
}

function parseRevision(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is no number of a revision.')
  return Number(text)
}

function list(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  const { environment, now, print, printError } = context
  return withStore(context, async (store) => {
    const all = await catalogue(store)
    if (all.length === 0) {
      printError(`There are no series. First: ${PORTAL_COMMAND} import\n`)
      return EXIT_FAILURE
    }
    const states = await store.sources.states()
    const allPoints = await store.content.points(all.map(({ ID }) => ID))
    const pointsById = new Map(allPoints.map((points) => [points.series, points]))
    const listed = all.map((item) => ({
      id: item.ID,
      title: item.texts.title,
      newest: lastDate(pointsById.get(item.ID)),
      nextRun: nextRunText(item, now(), environment.fetchOutside),
      lastSuccess: stateText(item, states),
    }))
    print(
      json
        ? formatJson(listed)
        : formatColumns(
            ['ID', 'TITLE', 'NEWEST', 'NEXT RUN', 'LAST SUCCESS'],
            listed.map((item) => Object.values(item)),
          ),
    )
    return EXIT_SUCCESS
  })
}
