/** `portal areas`: the counts of areas by date, and the revisions that brought them. */
import { readContent, type ContentOf } from '#contract/content-item.ts'
import { AREA_MEASURES, areaCounts, areaSeriesId, type AreaCount } from '#contract/entities/area-history.ts'
import type { Store } from '#store/open-store.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  JSON_OPTION,
  withStore,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatColumns, formatJson, formatOsloTime } from './terminal-output.ts'
import { PORTAL_COMMAND } from '../composition/monitoring/portal-command.ts'

export const areas: Command = {
  name: 'areas',
  define: (command, action) => {
    command
      .description('lists the areas')
      .option(...JSON_OPTION)
      .action(action(list))
    command
      .command('show <ID>')
      .description('shows the counts of one area by date, and its revisions')
      .option(...JSON_OPTION)
      .action(action(show))
  },
}

function list(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  return withStore(context, async (store) => {
    const listed = await listedAreas(store)
    if (listed.length === 0) {
      context.printError(`There are no areas. First: ${PORTAL_COMMAND} import\n`)
      return EXIT_FAILURE
    }
    const summaries: { id: string; name: string; market: string; newest: string; counts: number }[] = []
    for (const area of listed) {
      const counts = (await countsOf(store, area)).length
      summaries.push({ id: area.ID, name: area.name, market: area.market, newest: area.date, counts })
    }
    const rows = summaries.map((summary) => Object.values(summary).map(String))
    context.print(
      json ? formatJson(summaries) : formatColumns(['ID', 'NAME', 'MARKET', 'NEWEST', 'COUNTS'], rows),
    )
    return EXIT_SUCCESS
  })
}

function show(context: CommandContext, id: string, { json = false }: OutputOptions): Promise<number> {
  return withStore(context, async (store) => {
    const area = (await listedAreas(store)).find(({ ID }) => ID === id)
    if (!area) {
      context.printError(`The content lists no area "${id}". All of them: ${PORTAL_COMMAND} areas\n`)
      return EXIT_FAILURE
    }
    const observed = await countsOf(store, area)
    const revisions = await Promise.all(
      AREA_MEASURES.map(async (measure) =>
        (await store.live.revisionsOf(areaSeriesId(id, measure))).map(({ revision, recordedAt, origin }) => ({
          measure,
          revision,
          recordedAt,
          origin,
        })),
      ),
    )
    if (json) {
      context.print(formatJson({ area: id, counts: observed, revisions: revisions.flat() }))
      return EXIT_SUCCESS
    }
    const counts = observed.map((count) => [
      count.date,
      ...AREA_MEASURES.map((measure) => cell(count[measure])),
      count.quality_vacancy ?? '',
      count.quality_rent ?? '',
    ])
    context.print(
      formatColumns(
        ['DATE', 'VACANCY', 'GOOD FROM', 'GOOD TO', 'HIGH FROM', 'HIGH TO', 'QUALITY', 'OF RENTS'],
        counts,
      ),
    )
    const rows = revisions
      .flat()
      .map(({ measure, revision, recordedAt, origin }) => [
        measure,
        String(revision),
        formatOsloTime(Date.parse(recordedAt)),
        origin,
      ])
    context.print(`\n${formatColumns(['MEASURE', 'REVISION', 'RECORDED', 'BY'], rows)}`)
    return EXIT_SUCCESS
  })
}

/** In the order of the pack, with English names. */
async function listedAreas(store: Store): Promise<readonly ContentOf<'area'>[]> {
  const items = (await store.content.items()).filter(({ kind, lang }) => kind === 'area' && lang === 'en')
  return items
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ body }) => readContent('area', body) ?? [])
}

async function countsOf(store: Store, area: ContentOf<'area'>): Promise<readonly AreaCount[]> {
  const ids = AREA_MEASURES.map((measure) => areaSeriesId(area.ID, measure))
  const points = new Map((await store.content.points(ids)).map((item) => [item.series, item]))
  return areaCounts(area, (measure) => points.get(areaSeriesId(area.ID, measure)))
}

function cell(value: number | null): string {
  return value === null ? '' : String(value)
}
