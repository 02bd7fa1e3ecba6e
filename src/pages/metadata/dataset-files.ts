/** Files with the figures of one series, for data catalogues. */
import { chartPictureUrl } from '#contract/chart-picture-url.ts'
import { chartPng, seriesCsv, seriesJsonStat, seriesWorkbook } from '#contract/portal-files.ts'
import { callByName } from '#contract/portal.ts'
import { seriesFileUrl } from '#contract/series-csv-url.ts'
import type { Lang } from '#core/locale.ts'

export interface DatasetFile {
  readonly kind: 'csv' | 'json-stat' | 'xlsx' | 'json' | 'png'
  /** Whole. */
  readonly url: string
  /** IANA media type, without parameters. */
  readonly mediaType: string
}

/** In the form for programs: the page's own links are for people. @param publicUrl without a slash at the end */
export function datasetFiles(id: string, lang: Lang, publicUrl: string): readonly DatasetFile[] {
  const at = (path: string) => publicUrl + seriesFileUrl(path, [id], lang)
  return [
    { kind: 'csv', url: at(seriesCsv.path), mediaType: seriesCsv.mediaType },
    { kind: 'json-stat', url: at(seriesJsonStat.path), mediaType: seriesJsonStat.mediaType },
    { kind: 'xlsx', url: at(seriesWorkbook.path), mediaType: seriesWorkbook.mediaType },
    { kind: 'json', url: at(callByName.series.path), mediaType: 'application/json' },
    {
      kind: 'png',
      url: publicUrl + chartPictureUrl('png', { sources: [id], lang }),
      mediaType: chartPng.mediaType,
    },
  ]
}
