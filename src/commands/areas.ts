/** `portal areas`: the counts of areas by date, and the revisions that brought them. */
import { readContent, type ContentOf } from '#contract/content-item.ts'
import { AREA_MEASURES, areaCounts, areaSeriesId, type AreaCount } from '#contract/entities/area-history.ts'
import type { Store } from '#store/open-store.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
} from './command.ts'
import { formatColumns, formatOsloTime } from './terminal-output.ts'

export const areas: Command = {
  usage: [
    { form: 'areas', help: 'lists the areas' },
    { form: 'areas show ID', help: 'shows the counts of one by date, and its revisions' },
  ],
  run: ([action, id, unwanted], context) => {
    if (unwanted !== undefined) throw new UsageError('"areas show" takes the id of one area.')
    if (action === undefined) return list(context)
    if (action !== 'show' || id === undefined)
      throw new UsageError(
        action === 'show' ? '"areas show" takes the id of one area.' : `There is no "areas ${action}".`,
      )
    return show(id, context)
  },
}

function list(context: CommandContext): Promise<number> {
  return withStore(context, async (store) => {
    const listed = await listedAreas(store)
    if (listed.length === 0) {
      context.printError('There are no areas. First: npm run portal -- import\n')
      return EXIT_FAILURE
    }
    const rows: string[][] = []
    for (const area of listed)
      rows.push([area.ID, area.name, area.market, area.date, String((await countsOf(store, area)).length)])
    context.print(formatColumns(['ID', 'NAME', 'MARKET', 'NEWEST', 'COUNTS'], rows))
    return EXIT_SUCCESS
  })
}

function show(id: string, context: CommandContext): Promise<number> {
  return withStore(context, async (store) => {
    const area = (await listedAreas(store)).find(({ ID }) => ID === id)
    if (!area) {
      context.printError(`The content lists no area "${id}". All of them: npm run portal -- areas\n`)
      return EXIT_FAILURE
    }
    const counts = (await countsOf(store, area)).map((count) => [
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
    const revisions = await Promise.all(
      AREA_MEASURES.map(async (measure) =>
        (await store.live.revisionsOf(areaSeriesId(id, measure))).map(({ revision, recordedAt, origin }) => [
          measure,
          String(revision),
          formatOsloTime(Date.parse(recordedAt)),
          origin,
        ]),
      ),
    )
    context.print(`\n${formatColumns(['MEASURE', 'REVISION', 'RECORDED', 'BY'], revisions.flat())}`)
    return EXIT_SUCCESS
  })
}

/** In the order of the pack, with English names. */
async function listedAreas(store: Store): Promise<readonly ContentOf<'area'>[]> {
  const items = (await store.content.items()).filter(({ kind, lang }) => kind === 'area' && lang === 'en')
  return items.toSorted((a, b) => a.position - b.position).flatMap(({ body }) => readContent.area(body) ?? [])
}

async function countsOf(store: Store, area: ContentOf<'area'>): Promise<readonly AreaCount[]> {
  const ids = AREA_MEASURES.map((measure) => areaSeriesId(area.ID, measure))
  const points = new Map((await store.content.points(ids)).map((of) => [of.series, of]))
  return areaCounts(area, (measure) => points.get(areaSeriesId(area.ID, measure)))
}

function cell(value: number | null): string {
  return value === null ? '' : String(value)
}
