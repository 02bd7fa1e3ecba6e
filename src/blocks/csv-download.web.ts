/** A block's figures as a file download. */
import { splitReferences } from '#core/figures/formula-reference.ts'
import { csvText, SPREADSHEET_CSV } from '#chart/export/csv.ts'
import { exportFileName } from '#chart/export/export-file-name.ts'
import { OMITTED_SERIES_HEADER } from '#contract/series-csv-url.ts'
import type { Locale } from '#core/locale.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import { areasCsvRows } from './areas/areas-csv.ts'
import { saveBlob } from './chart/export/save-and-copy.web.ts'
import type { ViewedBlock } from './registry.view.ts'
import type { BlockActions } from './view-input.ts'

export interface CsvContext {
  /** Title of the block; used for the file name. */
  readonly title: string
  readonly locale: Locale
  readonly texts: ReaderTexts
  readonly nowMs: number
}

export interface CsvDownload {
  /** `null` = no licence allows download, so there is no file. */
  readonly fileName: string | null
  /** Titles or ids of series that are shown but not in the file. */
  readonly withheld: readonly string[]
}

/** @throws when there are no data or they are unavailable */
export async function downloadCsv(block: ViewedBlock, context: CsvContext): Promise<CsvDownload> {
  const { actions }: { readonly actions?: BlockActions } = block.view
  const fileName = exportFileName(context.title, osloDay(context.nowMs), 'csv')
  if (actions?.csv?.from === 'address') return downloadFromUrl(actions.csv.url, block, fileName)
  const table = block.type === 'areas' ? block.view : block.type === 'map' ? block.view.table : null
  if (table === null) throw new Error(`${block.type}: no figures to take along`)
  const text = csvText(areasCsvRows(table, context.texts), SPREADSHEET_CSV[context.locale])
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName)
  return { fileName, withheld: [] }
}

async function downloadFromUrl(url: string, block: ViewedBlock, fileName: string): Promise<CsvDownload> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const leftOut = splitReferences(response.headers.get(OMITTED_SERIES_HEADER) ?? '').filter((id) => id !== '')
  const withheld = leftOut.map((id) => titleOf(block, id))
  const requestedIds = splitReferences(new URL(url, location.href).searchParams.get('sources') ?? '')
  if (requestedIds.every((id) => leftOut.includes(id))) return { fileName: null, withheld }
  saveBlob(await response.blob(), fileName)
  return { fileName, withheld }
}

function titleOf(block: ViewedBlock, id: string): string {
  const figure = block.type === 'figures' ? block.view.figures.find((figure) => figure.id === id) : undefined
  return figure?.title ?? id
}
