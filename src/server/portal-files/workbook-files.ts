/** Workbooks by address: written by a background thread, remembered, and bounded like pictures. */
import type { FastifyInstance } from 'fastify'
import type { GroupPath } from '#core/fair-queue.ts'
import { seriesWorkbook, type QueryOfFile } from '#contract/portal-files.ts'
import { PUBLIC_HEADERS, REVALIDATE, type FlatHeaders } from '../http/headers.ts'
import { cacheFor, keyFor, responseFor, type ByAge } from '../responses/answers-by-age.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { workbookOf, type DownloadableSeries } from './figure-files.ts'
import { RenderedFileCache } from './rendered-file-cache.ts'
import { WORKBOOK_THREADS, workbookRenderer } from './workbook-renderer.ts'

/** Finished workbooks; one of 50 000 figures has about 1 MB. */
const CACHE_BYTES = 8 * 1024 * 1024
/** The same of workbooks of earlier days. */
const PAST_CACHE_BYTES = 2 * 1024 * 1024
/** A few seconds of work of the largest. */
const MAX_WAITING = 10
/** Maximum number of points of one workbook. */
export const MAX_WORKBOOK_POINTS = 50_000

export interface WorkbookRequest {
  readonly edition: Edition
  readonly found: DownloadableSeries
  readonly query: QueryOfFile<'seriesWorkbook'>
  /** The canonical question. */
  readonly key: string
  /** Headers of this file: its name, and the omitted series. */
  readonly headers: FlatHeaders
  readonly groups: GroupPath
}

/** The file, and the options with which it was prepared. */
export interface WorkbookFile {
  readonly prepared: PreparedResponse
  readonly options: PrepareOptions
}

/**
 * @param app ends the thread when it closes
 * @returns responds to a request; `null` = the queue is full
 */
export function workbookFiles(
  app: FastifyInstance,
  publicUrl: string,
  onEvict: (prepared: PreparedResponse) => void,
): (request: WorkbookRequest) => Promise<WorkbookFile | null> {
  const renderer = workbookRenderer()
  app.addHook('onClose', () => renderer.stop())
  const cacheOf = (bytes: number) =>
    new RenderedFileCache({
      onEvict,
      limit: scaleToHeap(bytes),
      threads: WORKBOOK_THREADS,
      maxWaiting: MAX_WAITING,
    })
  const files: ByAge<RenderedFileCache> = { current: cacheOf(CACHE_BYTES), past: cacheOf(PAST_CACHE_BYTES) }
  return async ({ edition, found, query, key, headers, groups }) => {
    const options = responseFor(
      {
        status: 200,
        headers: ['Content-Type', seriesWorkbook.mediaType, ...PUBLIC_HEADERS, ...headers],
        cacheControl: REVALIDATE,
      },
      edition,
    )
    const render = () => renderer.render(workbookOf(found, edition, query.lang, publicUrl))
    const job = { key: `${edition.number} ${keyFor(key, edition)}`, render, response: options }
    const prepared = await cacheFor(files, edition).file(job, groups)
    return prepared && { prepared, options }
  }
}
