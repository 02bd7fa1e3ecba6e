/** Teasers of the analyst reports (specification §2 "reports"). */
import { langOf, type Lang } from '#core/locale.ts'
import { requireData, need } from '../need.ts'
import { safeSingleImage, type SafeImage } from '../shared/safe-image.ts'
import { safeLink, type SafeLink } from '../shared/safe-link.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import type { ReportsAttributes } from './reports.schema.ts'

const allReportsNeed = (lang: Lang) => need('reports', { lang })

/** Requests the teasers of all reports; none where no report is chosen. */
function reportsNeeds(attributes: ReportsAttributes, lang: Lang) {
  return attributes.reports.length > 0 ? [allReportsNeed(lang)] : []
}

export interface ReportTeaser {
  /** Name of the report, for analytics. */
  readonly name: string
  readonly heading: string
  readonly text: string
  readonly image: SafeImage | null
  /** `null` for a report that cannot be read anywhere. */
  readonly link: SafeLink | null
  readonly buttonText: string
}

export interface ReportsView extends BlockView {
  /** In the order chosen; empty = none chosen. */
  readonly teasers: readonly ReportTeaser[]
}

/** @throws BlockFailure when the reports cannot be had */
function reportsView({ attributes, answers, context }: ViewInput<ReportsAttributes>): ReportsView {
  const common = { sources: [], illustrative: false }
  const names = [...new Set(attributes.reports)]
  if (names.length === 0) return { teasers: [], ...common }
  const reports = requireData(answers.get(allReportsNeed(langOf(context.locale))))
  const teasers = names.map((name) => {
    const { heading, text, image, url, buttonText } = reports[name]
    return {
      name,
      heading,
      text,
      image: safeSingleImage(image, context.imageHosts),
      link: safeLink(url),
      buttonText: buttonText.trim() || context.texts.reports.read,
    }
  })
  return { teasers, ...common }
}

export const reportsBlock = { needs: reportsNeeds, view: reportsView }
