/**
 * A page as data: rendered by the server, embedded in the page's state, and rebuilt by the browser on
 * navigation and refresh. Pure: needs are listed first, the caller answers them, then the views are made.
 */
import { formatDate } from '#core/format/date.ts'
import type { RowLayout } from '#core/layout/row-layouts.ts'
import type { Lang } from '#core/locale.ts'
import { publishersIn } from '#core/figures/publishers.ts'
import { callByName } from '#contract/portal.ts'
import { frameOf, type FrameModel } from '#blocks/frame-model.ts'
import { BlockFailure, needKey, type AnswerBook, type Need } from '#blocks/need.ts'
import { parseBlock, type BlockType, type ParsedBlock } from '#blocks/registry.schema.ts'
import { blockState, needsOf, viewBlock, type ViewedBlock } from '#blocks/registry.view.ts'
import type { ViewContext } from '#blocks/view-input.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { createAnchorGenerator } from './anchors.ts'
import type { PageLink } from './page-link.ts'
import type { PageSource } from './page-source.ts'

const NOT_SHOWABLE = 400
const NOT_FOUND = 404
/** Stands for a server that could not be reached at all. */
const UNREACHABLE = 503

export type BlockBody =
  | ({ readonly status: 'shown' } & { readonly shown: ViewedBlock })
  | { readonly status: 'failed'; readonly httpStatus: number; readonly text: string }

/** A block as it is rendered: its frame, and its view or the reason why there is none. */
export interface BlockModel {
  /** Stable within the page, from its place: row, column, position. */
  readonly key: string
  /** Its id in the document, from its heading: unique, and '' for a block without heading. */
  readonly anchor: string
  readonly type: BlockType
  readonly frame: FrameModel
  readonly body: BlockBody
}

/** A row by its key, which is stable within the page. */
export interface RowModel {
  readonly key: string
  readonly layout: RowLayout
  readonly columns: readonly (readonly BlockModel[])[]
}

/** A page with the views of its blocks. */
export interface PageModel extends Omit<PageSource, 'rows'> {
  readonly rows: readonly RowModel[]
  /** How soon the first of the page's answers is due again, in milliseconds; `null` = never. */
  readonly refreshMs: number | null
  /** Footer of the printed page: publishers and date of the figures. */
  readonly printFoot: string
  /** The day that a reader asked for, `YYYY-MM-DD`; `null` = the page as it is now. */
  readonly asOf: string | null
  /** Set on a page of a day that was asked for. */
  readonly asOfNote?: AsOfNote
}

/** The note at the top of a page, or of an embedded block, of a day that was asked for. */
export interface AsOfNote {
  /** Accessible name. */
  readonly label: string
  readonly text: string
  /** To the page as it is now. */
  readonly now: PageLink
}

/** A page with parsed blocks and its needs, each once. */
export interface PlannedPage {
  readonly source: PageSource
  readonly rows: readonly {
    readonly layout: RowLayout
    readonly columns: readonly (readonly ParsedBlock[])[]
  }[]
  readonly needs: readonly Need[]
}

/** Parses the blocks of a page and lists what they need: each call once, however many blocks share it. */
export function planPage(source: PageSource, lang: Lang): PlannedPage {
  const rows = source.rows.map((row) => ({
    layout: row.layout,
    columns: row.columns.map((column) => column.map(parseBlock)),
  }))
  const needs = new Map<string, Need>()
  for (const parsed of rows.flatMap((row) => row.columns.flat())) {
    if (parsed.status !== 'known') continue
    for (const blockNeed of needsOf(parsed.block, lang)) needs.set(needKey(blockNeed), blockNeed)
  }
  return { source, rows, needs: [...needs.values()] }
}

/** Told of blocks that cannot be shown: unknown types are logged and skipped, the others get the error panel. */
export type BlockLog = (message: string, type: string) => void
/** Label of every unknown block type: a request may name any type. */
const UNKNOWN_TYPE = 'unknown'

/** The finished page. One block's failure stays in its own panel. */
export function pageModel(...args: Parameters<typeof pageModelSteps>): PageModel {
  const steps = pageModelSteps(...args)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Builds a page model in steps; the caller may do other work after each block. */
export function* pageModelSteps(
  plan: PlannedPage,
  answers: AnswerBook,
  context: ViewContext,
  log: BlockLog,
): Generator<void, PageModel> {
  const { rows: _rows, ...head } = plan.source
  // Every page depends on the settings, whatever its blocks need.
  const calls = [callByName.settings, ...plan.needs.map((pageNeed) => callByName[pageNeed.call])]
  const intervals = calls.flatMap((call) => call.refreshMs ?? [])
  const anchorOf = createAnchorGenerator()
  const rowModels: RowModel[] = []
  for (const [rowIndex, row] of plan.rows.entries()) {
    const columns: BlockModel[][] = []
    for (const [columnAt, column] of row.columns.entries()) {
      const blocks: BlockModel[] = []
      for (const [blockAt, parsed] of column.entries()) {
        const model = blockModel(parsed, `r${rowIndex}c${columnAt}b${blockAt}`, answers, context, log)
        blocks.push(...model.map((block) => ({ ...block, anchor: anchorOf(block.frame.heading) })))
        yield
      }
      columns.push(blocks)
    }
    rowModels.push({ key: `r${rowIndex}`, layout: row.layout, columns })
  }
  // Rows without content, such as an unfilled row of a template, would only be a gap.
  const rows = rowModels.filter(({ columns }) => columns.some((column) => column.length > 0))
  return {
    ...head,
    rows,
    // What a reader has typed into a form stays.
    refreshMs: intervals.length > 0 && !plan.source.lease ? Math.min(...intervals) : null,
    printFoot: printFoot(rows, context),
    asOf: null,
  }
}

function printFoot(rows: readonly RowModel[], { texts, locale, today }: ViewContext): string {
  const shownModels = rows
    .flatMap((row) => row.columns.flat())
    .flatMap(({ body }) => (body.status === 'shown' ? [body.shown.view] : []))
  const sources = [...new Set(shownModels.flatMap((view) => view.sources).flatMap(publishersIn))]
  const label = sources.length > 1 ? texts.block.sources : texts.block.source
  const date = texts.blockWords.print.fetchedOn(formatDate(today, locale, 'long'))
  return sources.length > 0 ? `${label}: ${sources.join(', ')}. ${date}` : date
}

function blockModel(
  parsed: ParsedBlock,
  key: string,
  answers: AnswerBook,
  context: ViewContext,
  log: BlockLog,
): readonly Omit<BlockModel, 'anchor'>[] {
  const { texts } = context
  if (parsed.status === 'unknown') {
    log(`unknown block type "${parsed.type}" at ${key}`, UNKNOWN_TYPE)
    return []
  }
  if (parsed.status === 'invalid') {
    log(`block ${key} of type ${parsed.type}: ${parsed.reason}`, parsed.type)
    const frame = frameOf(parsed.envelope, parsed.type, null, context)
    return [
      {
        key,
        type: parsed.type,
        frame,
        body: { status: 'failed', httpStatus: NOT_SHOWABLE, text: texts.block.invalid },
      },
    ]
  }
  const { type, envelope } = parsed.block
  try {
    const view = viewBlock(parsed.block, { answers, context })
    return [
      {
        key,
        type,
        frame: frameOf(envelope, type, view.view, context),
        body: { status: 'shown', shown: view },
      },
    ]
  } catch (failure) {
    log(`block ${key} of type ${type}: ${errorMessage(failure)}`, type)
    return [{ key, type, frame: frameOf(envelope, type, null, context), body: failedBody(failure, context) }]
  }
}

/**
 * Specification §2, §8: a block that fails to render has status 400; one without its data has the status of
 * the answer.
 */
function failedBody(failure: unknown, { texts }: ViewContext): BlockBody {
  if (!(failure instanceof BlockFailure)) return { status: 'failed', httpStatus: NOT_SHOWABLE, text: '' }
  if (failure.status === NOT_FOUND)
    return { status: 'failed', httpStatus: NOT_FOUND, text: texts.block.notFound }
  return { status: 'failed', httpStatus: failure.status || UNREACHABLE, text: texts.block.unavailable }
}

/** The error panel of a block that cannot be drawn. @param log told which block it is */
export function failedToDraw(block: BlockModel, failure: unknown, log: BlockLog): BlockModel {
  log(`block ${block.key} of type ${block.type} cannot be drawn: ${String(failure)}`, block.type)
  return { ...block, body: { status: 'failed', httpStatus: NOT_SHOWABLE, text: '' } }
}

/** The model for the page's state, without pictures and forms that the server's markup already contains. */
export function withoutServedPictures({ lease: _lease, ...model }: PageModel): PageModel {
  return mapBlocks(model, (block) =>
    block.body.status === 'shown'
      ? { ...block, body: { status: 'shown', shown: blockState(block.body.shown) } }
      : block,
  )
}

/** The page with each block replaced. */
export function mapBlocks(model: PageModel, change: (block: BlockModel) => BlockModel): PageModel {
  return {
    ...model,
    rows: model.rows.map((row) => ({ ...row, columns: row.columns.map((column) => column.map(change)) })),
  }
}
