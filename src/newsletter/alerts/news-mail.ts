/** Composes the mail about news of a figure: a new value, a change of the size asked for, or a correction. */
import { withUnit } from '#core/format/figure.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { formulaInputs, parseFormula } from '#core/figures/formula.ts'
import { isFormula } from '#core/figures/formula-reference.ts'
import { formatNewsAlert } from '#core/newsletter/format-news-alert.ts'
import { newsAlertKey, type NewsAlert } from '#core/newsletter/news-alerts.ts'
import { parseAreaMeasureSeries } from '#contract/entities/area-series.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { EditionCorrection, NewsletterEdition } from '../newsletter-edition.ts'
import { plainLine } from '../plain-line.ts'
import type { AlertContents, AlertContext } from './alert-mail.ts'
import { alertMessage } from './alert-message.ts'
import { figureParts, plainFigure } from './figure-parts.ts'

/** Characters of the sentence that says what was corrected. */
const MAX_CORRECTION_LENGTH = 1_000

/** @throws RangeError when the edition has no figure in this language */
export function composeNews(
  alert: NewsAlert,
  edition: NewsletterEdition,
  context: AlertContext,
): AlertContents {
  const { locale } = context
  const figure = plainFigure(alert, edition, locale)
  if (figure === null) throw new RangeError(`no figure in ${locale} behind ${newsAlertKey(alert)}`)
  const { newsletterAlerts } = textsByLocale[locale]
  const { mail } = newsletterAlerts
  const words = mail.news
  const { title, unit } = figure.texts
  const valueText = withUnit(figure.value, unit, locale)
  const date = observationDate(figure.date, figure.frequency, locale)
  const heading =
    alert.on === 'change'
      ? formatNewsAlert(alert, { title, unit }, newsletterAlerts, locale)
      : words.heading[alert.on](title)
  const subject = alert.on === 'corrected' ? heading : words.subject(heading, valueText)
  const figureShown = figureParts(alert, figure, edition, { ...context, valueText })
  return {
    locale,
    subject,
    message: alertMessage(`alert.${alert.on}`, subject, alert, figure, { parts: figureShown, locale }),
    preheader: words.preheader[alert.on](date),
    heading,
    whyYou: words.whyYou,
    parts: [
      { kind: 'paragraph', text: words.what[alert.on] },
      ...correctionParts(alert, edition, context),
      ...figureShown,
      { kind: 'note', text: words.once[alert.on] },
    ],
  }
}

function correctionParts(
  alert: NewsAlert,
  edition: NewsletterEdition,
  { locale }: AlertContext,
): readonly MailPart[] {
  const correction =
    alert.on === 'corrected' ? newestCorrection(alert, edition.corrections(locale)) : undefined
  return correction ? [{ kind: 'paragraph', text: plainLine(correction.text, MAX_CORRECTION_LENGTH) }] : []
}

/**
 * Newest correction of the figure of an alert. A measure of an area that is watched as a series has only its
 * own corrections; an area has those of all its measures; a formula has those of its inputs.
 *
 * @param corrections newest first
 */
export function newestCorrection(
  { series = '', area = '' }: Pick<NewsAlert, 'series' | 'area'>,
  corrections: readonly EditionCorrection[],
): EditionCorrection | undefined {
  if (area !== '') return corrections.find((correction) => correction.area === area)
  const inputs = seriesIn(series).map((id) => ({ id, named: parseAreaMeasureSeries(id) }))
  return corrections.find((correction) =>
    inputs.some(({ id, named }) =>
      named !== null && correction.area === named.area
        ? correction.measures?.includes(named.measure) === true
        : correction.series === id && correction.area === '',
    ),
  )
}

/** Series that a reference names: itself, or the inputs of a formula. */
function seriesIn(reference: string): readonly string[] {
  const parsed = isFormula(reference) ? parseFormula(reference) : null
  return parsed?.ok ? formulaInputs(parsed.formula) : [reference]
}
