/** Shows revisions of a series, and revises it. */
import { readFile, stat } from 'node:fs/promises'
import type { SeriesPoints } from '#contract/content-item.ts'
import { formatProblems, ProblemList } from '#content/parse/problems.ts'
import { readCsvPoints } from '#content/documents/series-points.ts'
import type { Reason } from '#store/content/revisions/corrections.ts'
import type { Store } from '#store/open-store.ts'
import {
  changesText,
  findSeries,
  nextRunText,
  stateText,
  type CataloguedSeries,
} from './catalogued-series.ts'
import { EXIT_SUCCESS, EXIT_FAILURE, withStore, type CommandContext } from '../command.ts'
import { formatColumns, formatOsloTime } from '../terminal-output.ts'
import { PORTAL_COMMAND } from '../../composition/monitoring/portal-command.ts'

const POINTS_SHOWN = 12
const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Prints the series and its revisions. @returns the exit code */
export function showSeries(id: string, context: CommandContext): Promise<number> {
  return withSeries(id, context, async (series, store) => {
    const { print, now, environment } = context
    const { texts, frequency, live } = series
    const [current] = await store.content.points([id])
    const next = nextRunText(series, now(), environment.fetchOutside)
    print(
      formatColumns(
        ['Series', id],
        [
          ['Title', texts.title],
          ['Unit', texts.unit],
          ['Frequency', frequency],
          ['Published by', texts.source],
          [
            'Asked',
            live === null ? 'never' : `${live.query.connector}, at ${live.at.join(', ')}; next ${next}`,
          ],
          ['Last success', stateText(series, await store.sources.states())],
        ],
      ),
    )
    const revisions = await store.live.revisionsOf(id)
    print(
      `\n${formatColumns(
        ['REVISION', 'RECORDED', 'BY', 'UPDATED'],
        revisions.map(({ revision, recordedAt, origin, lastUpdated }) => [
          String(revision),
          formatOsloTime(Date.parse(recordedAt)),
          origin,
          formatOsloTime(Date.parse(lastUpdated)),
        ]),
      )}`,
    )
    const points = current ? rowsOf(current) : []
    print(`\n${formatColumns(['DATE', 'VALUE', 'QUALITY'], points.slice(-POINTS_SHOWN))}`)
    if (points.length > POINTS_SHOWN)
      print(
        `The newest ${POINTS_SHOWN} of ${points.length} points. All of a revision, as CSV: series show ${id} {revision}\n`,
      )
    return EXIT_SUCCESS
  })
}

/** Prints the format that `series revise` reads. */
export function showRevision(id: string, revision: number, context: CommandContext): Promise<number> {
  return withRevision(id, revision, context, async (points) => {
    context.print(
      ['date,value,quality', ...rowsOf(points).map((row) => row.join(','))]
        .map((line) => `${line}\n`)
        .join(''),
    )
    return EXIT_SUCCESS
  })
}

/**
 * Publishes the points of a file as a new revision; nothing changes where the file is refused.
 *
 * @returns the exit code
 */
export async function revise(
  id: string,
  file: string,
  reason: Reason,
  context: CommandContext,
): Promise<number> {
  const read = await readPointsFile(file)
  if (typeof read === 'string') {
    context.printError(`Nothing was changed.\n${read}`)
    return EXIT_FAILURE
  }
  return withSeries(id, context, (series, store) => publish(series, read, reason, store, context))
}

/** Publishes the points of an earlier revision again, as a new revision. @returns the exit code */
export function rollBack(
  id: string,
  revision: number,
  reason: Reason,
  context: CommandContext,
): Promise<number> {
  return withRevision(id, revision, context, (points, series, store) =>
    publish(series, points, reason, store, context),
  )
}

type PointLists = Pick<SeriesPoints, 'dates' | 'values' | 'quality'>

async function publish(
  series: CataloguedSeries,
  lists: PointLists,
  reason: Reason,
  store: Store,
  { now, print, environment }: CommandContext,
): Promise<number> {
  const [before] = await store.content.points([series.ID])
  const { dates, values, quality } = lists
  const points: SeriesPoints = {
    series: series.ID,
    dates,
    values,
    quality,
    lastUpdated: new Date(now()).toISOString(),
  }
  const revision = await store.live.addRevision({
    points,
    frequency: series.frequency,
    origin: 'operator',
    reason,
  })
  if (revision === null) {
    print('Nothing to do: these are the points that readers see.\n')
    return EXIT_SUCCESS
  }
  print(`Revision ${revision} of ${series.ID}: ${changesText(before, points, series.frequency)}`)
  if (series.live !== null && environment.fetchOutside) {
    print(
      `Its source is asked again at ${nextRunText(series, now(), true)}; where it says something else, it counts again.\n`,
    )
  }
  return EXIT_SUCCESS
}

function rowsOf({ dates, values, quality }: PointLists): string[][] {
  return dates.map((date, index) => [date, String(values[index] ?? ''), quality[index] ?? ''])
}

/** @returns the problems, one per line */
async function readPointsFile(file: string): Promise<PointLists | string> {
  let bytes: Buffer
  try {
    const { size } = await stat(file)
    if (size > MAX_FILE_BYTES) return `${file}: is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB\n`
    bytes = await readFile(file)
  } catch (failure) {
    return `${file}: cannot be read (${failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure)})\n`
  }
  const problems = new ProblemList()
  const points = parsePoints(bytes, (line, position, reason) =>
    problems.add({ file, line, place: position, reason }),
  )
  return points ?? `${formatProblems(problems.list).join('\n')}\n`
}

function parsePoints(
  bytes: Buffer,
  problem: (line: number, position: string, reason: string) => void,
): PointLists | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    problem(1, '', 'is not encoded as UTF-8')
    return null
  }
  const points = readCsvPoints(text, problem)
  if (points === null || points.values.some((value) => value !== null)) return points
  problem(1, '', 'holds no value')
  return null
}

function withSeries(
  id: string,
  context: CommandContext,
  work: (series: CataloguedSeries, store: Store) => Promise<number>,
): Promise<number> {
  return withStore(context, async (store) => {
    const series = await findSeries(store, id)
    if (typeof series !== 'string') return work(series, store)
    context.printError(series)
    return EXIT_FAILURE
  })
}

function withRevision(
  id: string,
  revision: number,
  context: CommandContext,
  work: (points: SeriesPoints, series: CataloguedSeries, store: Store) => Promise<number>,
): Promise<number> {
  return withSeries(id, context, async (series, store) => {
    const points = await store.live.pointsAt(id, revision)
    if (points) return work(points, series, store)
    context.printError(
      `${id} has no revision ${revision}. All of them: ${PORTAL_COMMAND} series show ${id}\n`,
    )
    return EXIT_FAILURE
  })
}
