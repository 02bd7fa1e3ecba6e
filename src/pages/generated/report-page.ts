/** The analyst reports: a page for each that is read here, and their teasers. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { reportPath, REPORTS_PATH } from '#core/addresses/page-paths.ts'
import { safeSingleImage } from '#blocks/shared/safe-image.ts'
import { REPORT_NAMES, type ReportPage } from '#contract/entities/editorial.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '../model/page-source.ts'
import type { Site } from '../model/site.ts'
import { pageBlock, textRows, fullWidthRow } from './row-builders.ts'

/** `/rapporter/{name}`. A report that is published elsewhere links there and has no page here. */
export function reportPage(site: Site, name: string): PageSource | null {
  const { content, locale } = site
  const report = content.reports.get(name)
  if (!report || !isOwnReport(locale, report)) return null
  const words = pageTextsByLocale[locale].reports
  const others = REPORT_NAMES.filter((other) => other !== name && content.reports.has(other))
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'report',
    path: reportPath(name),
    title: report.heading,
    subtitle: report.text,
    lead: {
      eyebrow: { text: words.title, href: localizedPath(REPORTS_PATH, locale) },
      date: '',
      dateText: '',
      image: safeSingleImage(report.image, content.settings.imageHosts),
      imageAlt: '',
      links: [],
    },
    rows: [
      ...textRows(report.content),
      ...(others.length > 0
        ? [fullWidthRow(pageBlock('reports', { reports: others }, { heading: words.others }))]
        : []),
    ],
  }
}

/** Whether the report's address is its page here. */
export function isOwnReport(locale: Locale, { name, url }: Pick<ReportPage, 'name' | 'url'>): boolean {
  return url === localizedPath(reportPath(name), locale)
}

/** `/rapporter`: the teasers of all reports. */
export function reportListPage(site: Site): PageSource {
  const words = pageTextsByLocale[site.locale].reports
  const reports = REPORT_NAMES.filter((name) => site.content.reports.has(name))
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path: REPORTS_PATH,
    title: words.title,
    subtitle: words.lead,
    rows: [fullWidthRow(pageBlock('reports', { reports }, { seamless: true }))],
  }
}
