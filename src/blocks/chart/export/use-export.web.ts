/** Actions of the export menu and their announcements. */
import { useState } from 'react'
import { csvOfDocument, exportDocument } from '#chart/export/export-document.ts'
import { exportFileName } from '#chart/export/export-file-name.ts'
import { chartPictureUrl, type ChartPictureAddress } from '#contract/chart-picture-url.ts'
import { langOf } from '#core/locale.ts'
import { useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import { excelSheets } from './excel-sheets.ts'
import type { ExportedChart } from './exported-chart.ts'
import { copyImage, copyText, fetchBlob, saveBlob } from './save-and-copy.web.ts'
import { datedAddress } from '#ui/dated-address.ts'

export type ExportExtent = 'shown' | 'all'

export interface ExportActions {
  /** For the eye and for screen readers; '' before anything was done. */
  readonly announcement: string
  /** The address to be copied by hand, when the browser would not; else `null`. */
  readonly linkToCopy: string | null
  csv(extent: ExportExtent): void
  excel(extent: ExportExtent): void
  picture(format: 'png' | 'svg'): void
  copyImage(): void
  copyLink(): void
}

export function useExport(props: ExportedChart): ExportActions {
  const { series, options, state, now, title } = props
  const words = useLazyTexts().chart.export
  const locale = useLocale()
  const [announcement, announce] = useState('')
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null)

  const pictureUrl = (format: 'png' | 'svg') =>
    datedAddress(chartPictureUrl(format, pictureAddress(props, langOf(locale))))
  const name = (extension: string, extent: ExportExtent) =>
    exportFileName(
      title === '' ? (series[0]?.title ?? '') : title,
      options.today,
      extension,
      extent === 'all' ? words.allInName : '',
    )
  const documentOf = (extent: ExportExtent) => {
    const selection =
      extent === 'shown'
        ? { chart: now.chart, view: now.view, span: now.shown, isIndex: state.mode === 'index' }
        : null
    return exportDocument({ series, shown: selection, addressOf: () => location.href, locale, words })
  }
  const save = async (extension: string, extent: ExportExtent, make: () => Blob | Promise<Blob>) => {
    const fileName = name(extension, extent)
    announce(words.making)
    setLinkToCopy(null)
    try {
      saveBlob(await make(), fileName)
      announce(words.saved(fileName))
    } catch (failure) {
      console.warn(failure)
      announce(words.failed)
    }
  }
  const copy = async (
    copying: () => Promise<void>,
    successText: string,
    failureText: string,
    fallbackText: string | null,
  ) => {
    setLinkToCopy(null)
    try {
      await copying()
      announce(successText)
    } catch (failure) {
      console.warn(failure)
      announce(failureText)
      setLinkToCopy(fallbackText)
    }
  }

  return {
    announcement,
    linkToCopy,
    csv: (extent) =>
      void save(
        'csv',
        extent,
        () => new Blob([csvOfDocument(documentOf(extent), locale)], { type: 'text/csv;charset=utf-8' }),
      ),
    excel: (extent) =>
      void save('xlsx', extent, async () =>
        (await import('./excel-file.web.ts')).excelFile(excelSheets(documentOf(extent), words)),
      ),
    picture: (format) => void save(format, 'shown', () => fetchBlob(pictureUrl(format))),
    copyImage: () =>
      void copy(() => copyImage(fetchBlob(pictureUrl('png'))), words.imageCopied, words.imageRefused, null),
    copyLink: () =>
      void copy(() => copyText(location.href), words.linkCopied, words.linkRefused, location.href),
  }
}

/** Address of the current view's picture; default values are omitted. */
export function pictureAddress(
  { series, options, state, title }: ExportedChart,
  lang: 'no' | 'en',
): ChartPictureAddress {
  return {
    sources: series.map(({ id }) => id),
    lang,
    ...(options.type === 'line' ? {} : { type: options.type }),
    ...(options.yAxes === 'auto' ? {} : { axes: options.yAxes }),
    ...(options.panels === true ? { panels: '1' } : {}),
    fromYear: options.fromYear,
    toYear: options.toYear,
    from: state.from,
    to: state.to,
    hidden: state.hidden,
    ...(state.mode === 'value' ? {} : { mode: state.mode }),
    ...((options.events ?? []).length === 0 ? {} : { events: '1' }),
    title,
  }
}
