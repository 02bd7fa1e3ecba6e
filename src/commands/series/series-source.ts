/** The source of a series: requests it now, and shows refused updates. */
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { seriesJobs } from '#jobs/definitions/series.ts'
import { JobFailure } from '#jobs/job-runner.ts'
import { changesText, findSeries, sourceOfSeries } from './catalogued-series.ts'
import { EXIT_SUCCESS, EXIT_FAILURE, withStore, type CommandContext } from '../command.ts'
import { formatColumns, formatOsloTime } from '../terminal-output.ts'
import { PORTAL_COMMAND } from '../../composition/monitoring/portal-command.ts'

/** The store keeps five of each source. */
const MAX_REFUSED = 200
const PREFIX = sourceOfSeries('')

/** Runs the job of the series. */
export function refreshNow(id: string, context: CommandContext): Promise<number> {
  const { environment, now, print, printError } = context
  const refuse = (reason: string) => {
    printError(sanitizeForTerminal(reason))
    return EXIT_FAILURE
  }
  return withStore(context, async (store) => {
    const series = await findSeries(store, id)
    if (typeof series === 'string') return refuse(series)
    const { ID, frequency, live } = series
    if (live === null) return refuse(`${id} has no live source: catalog.yaml says nothing under "live".\n`)
    if (!environment.fetchOutside) return refuse('Nothing outside is asked: FETCH_OUTSIDE=off.\n')
    const { content, live: liveStore, sources } = store
    const storedSeries = async () => (await content.points([id]))[0]
    const before = await storedSeries()
    const outside = context.openOutside()
    try {
      const [job] = seriesJobs([{ ID, frequency, live }], {
        content,
        live: liveStore,
        sources,
        now,
        ask: outside.ask,
      })
      const message = await job?.run({ attempt: 1, signal: new AbortController().signal })
      const after = await storedSeries()
      const isNew = after !== undefined && JSON.stringify(after) !== JSON.stringify(before)
      print(
        sanitizeForTerminal(`${id}: ${message ?? ''}\n${isNew ? changesText(before, after, frequency) : ''}`),
      )
      return EXIT_SUCCESS
    } catch (failure) {
      if (!(failure instanceof JobFailure)) throw failure
      return refuse(
        `${id}: ${failure.message}\nWhat readers see stays. What was refused: ${PORTAL_COMMAND} series refused ${id}\n`,
      )
    } finally {
      await outside.close()
    }
  })
}

/** Refused updates; for one series with the text of the newest. @param id '' = all */
export function showRefused(id: string, context: CommandContext): Promise<number> {
  return withStore(context, async (store) => {
    const all = await store.sources.refused(MAX_REFUSED)
    const ofSeries = all.filter(({ source }) =>
      id === '' ? source.startsWith(PREFIX) : source === sourceOfSeries(id),
    )
    const [newest] = ofSeries
    if (newest === undefined) {
      context.print(id === '' ? 'No update of a series was refused.\n' : `No update of ${id} was refused.\n`)
      return EXIT_SUCCESS
    }
    context.print(
      formatColumns(
        ['REFUSED', 'SERIES', 'WHY'],
        ofSeries.map(({ at: atMs, source, reason }) => [
          formatOsloTime(atMs),
          source.slice(PREFIX.length),
          reason,
        ]),
      ),
    )
    if (id !== '') context.print(`\nThe newest, as it was sent:\n${sanitizeForTerminal(newest.payload)}\n`)
    return EXIT_SUCCESS
  })
}
