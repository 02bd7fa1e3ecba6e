/** The model of a page from its source and an edition. */
import { langOf, type Locale } from '#core/locale.ts'
import { datedPage } from '#pages/model/dated-model.ts'
import {
  pageModel,
  planPage,
  type BlockLog,
  type PageModel,
  type PlannedPage,
} from '#pages/model/page-model.ts'
import type { PageSource } from '#pages/model/page-source.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { withLaterNotes } from '../as-of/later-corrections.ts'
import { answerNeeds } from '../portal-api/need-answers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { PagesOptions } from './pages-options.ts'

/** Plan of a page, the answers to its needs, and the context of its views. */
export function plannedSource(
  source: PageSource,
  locale: Locale,
  edition: Edition,
  { tiles }: Pick<PagesOptions, 'tiles'>,
) {
  const { settings } = edition.snapshot.content[langOf(locale)]
  const plan = planPage(source, langOf(locale))
  const answers = answerNeeds(plan.needs, edition)
  const context = {
    locale,
    today: edition.today,
    texts: textsByLocale[locale],
    imageHosts: settings.imageHosts,
    tiles,
    path: source.path,
  }
  return { plan, answers, context }
}

/** The finished model; of an earlier day with its note, and with what was corrected since under each block. */
export function modelOfSource(
  source: PageSource,
  locale: Locale,
  edition: Edition,
  { tiles, current, log }: Pick<PagesOptions, 'tiles' | 'current'> & { readonly log: BlockLog },
): PageModel {
  const { plan, answers, context } = plannedSource(source, locale, edition, { tiles })
  return ofItsDay(pageModel(plan, answers, context, log), plan, { locale, edition, current })
}

interface DayContext {
  readonly locale: Locale
  readonly edition: Edition
  /** The edition that is shown now; omitted = corrections since are not named. */
  readonly current: (() => Edition | null) | undefined
}

/** The page of an edition, with its day's note and what was corrected since where the edition has a day. */
export function ofItsDay(
  page: PageModel,
  plan: PlannedPage,
  { locale, edition, current }: DayContext,
): PageModel {
  const { asOf } = edition
  if (!asOf) return page
  const dated = datedPage(page, { locale, ...asOf })
  const shownNow = current?.()
  return shownNow ? withLaterNotes(dated, plan, { past: edition, current: shownNow, locale }) : dated
}
