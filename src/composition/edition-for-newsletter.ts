/** Adapts an edition for the newsletter: the same answers as pages get. */
import { langOf, type Locale } from '#core/locale.ts'
import type { CallName } from '#contract/portal.ts'
import { AnswerBook } from '#blocks/need.ts'
import { correctionSummary } from '#pages/generated/correction-summary.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { addAnswer } from '#server/portal-api/need-answers.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'

/**
 * @param onFailure called for an internal error of a call; the issue is composed without the answer and says
 *   so
 */
export function editionForNewsletter(
  edition: Edition,
  onFailure: (call: CallName, reason: unknown) => void,
): NewsletterEdition {
  const { number, snapshot, today } = edition
  return {
    mark: `${number} ${snapshot.version} ${today}`,
    today,
    answers: (needs) => {
      const answers = new AnswerBook()
      for (const requested of needs) {
        try {
          addAnswer(answers, requested, edition)
        } catch (reason) {
          onFailure(requested.call, reason)
        }
      }
      return answers
    },
    context: (locale: Locale) => ({
      locale,
      today,
      texts: textsByLocale[locale],
      imageHosts: snapshot.content[langOf(locale)].settings.imageHosts,
      tiles: null,
    }),
    corrections: (locale: Locale) => {
      const content = snapshot.content[langOf(locale)]
      return content.corrections.flatMap((correction) => {
        const summary = correctionSummary(correction, content, locale)
        const { series, area, recordedAt, changes } = correction
        const measures = [...new Set(changes.flatMap(({ measure }) => measure ?? []))]
        return summary ? [{ series, area, measures, recordedAt, text: summary.text }] : []
      })
    },
  }
}
