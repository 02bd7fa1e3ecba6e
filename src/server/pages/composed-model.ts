/** The model of rows composed by a reader, whose blocks are untrusted. */
import type { Locale } from '#core/locale.ts'
import { MAX_MARKDOWN_WORK } from '#core/markdown/guarded-source.ts'
import { pageModelSteps, type BlockLog } from '#pages/model/page-model.ts'
import type { PageSource } from '#pages/model/page-source.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { plannedSource } from './model-of-source.ts'
import type { PagesOptions } from './pages-options.ts'

/** Markdown budget of all texts of a composed layout: twenty pages with lists and links. */
const MAX_LAYOUT_TEXT_WORK = 4 * MAX_MARKDOWN_WORK

/** Rendered in slices, with one budget for all texts. */
export async function composedModel(
  source: PageSource,
  locale: Locale,
  edition: Edition,
  { tiles, log }: Pick<PagesOptions, 'tiles'> & { readonly log: BlockLog },
) {
  const { plan, answers, context } = plannedSource(source, locale, edition, { tiles })
  const page = await runInSlices(
    pageModelSteps(plan, answers, { ...context, markdownBudget: { left: MAX_LAYOUT_TEXT_WORK } }, log),
  )
  return { page, plan }
}
