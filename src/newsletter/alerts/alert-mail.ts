/**
 * Composes the mail about a passed threshold: what, how much, of which day, how certain, where to see it, and
 * how to stop it.
 */
import {
  alertKey,
  formatPassedValue,
  formatThreshold,
  formatValueBesideThreshold,
} from '#core/newsletter/alerts.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Figure } from '#contract/entities/series.ts'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { changeView, isFromIllustrative } from '#blocks/figures/figure-change-view.ts'
import { changeText } from '#blocks/figures/figures.email.ts'
import { need } from '#blocks/need.ts'
import type { MailLink, MailPart } from '#email-ui/mail-content.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import { greetableName } from '#mail/greetable-name.ts'
import { renderMail } from '#mail/render-mail.tsx'
import { textsByLocale } from '#texts/by-locale.ts'
import type { Texts } from '#texts/texts.ts'
import { watchedPagePath } from './watched-page-path.ts'
import { watchedFigures } from './watched-figures.ts'
import { editionData } from '../edition-queries.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import { plainLine } from '../plain-line.ts'

/** The contents shared by all readers who watch the threshold, in one language. */
export interface Crossing {
  readonly locale: Locale
  readonly subject: string
  readonly preheader: string
  readonly heading: string
  /** The same objects for all readers, because rendered markup is cached by object. */
  readonly parts: readonly MailPart[]
}

/** Maximum length of a title in the subject, in characters. */
const MAX_LENGTHS = { title: 120, unit: 30, source: 200, licence: 500 }

export interface CrossingContext {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

/** @throws RangeError when the edition has no figure in this language */
export function composeCrossing(
  alert: Alert,
  edition: NewsletterEdition,
  { locale, publicUrl }: CrossingContext,
): Crossing {
  const watched = watchedFigures(edition, [alert], locale)(alert)
  if (watched === null) throw new RangeError(`no figure in ${locale} behind ${alertKey(alert)}`)
  const figure = withPlainTexts(watched)
  const texts = textsByLocale[locale]
  const {
    newsletterAlerts: { mail: words },
    accountMails: { spelledOut },
  } = texts
  const {
    value,
    texts: { unit },
  } = figure
  const passed = crossingText(alert, figure, locale)
  const href = `${publicUrl}${watchedPagePath(alert, edition, locale)}`
  const date = observationDate(figure.date, figure.frequency, locale)
  return {
    locale,
    subject: words.subject(passed, formatPassedValue(alert, value, unit, locale)),
    preheader: words.preheader(date),
    heading: passed,
    parts: [
      { kind: 'paragraph', text: words.what },
      {
        kind: 'figures',
        figures: [
          {
            title: figure.texts.title,
            href,
            value: formatValueBesideThreshold(alert, value, unit, locale),
            change: changeOf(figure, edition, locale),
            note: [words.describes(date), ...sourceNotes(figure, texts)].join(' · '),
          },
        ],
      },
      ...disclaimers(alert, figure, edition, locale).map((text): MailPart => ({ kind: 'note', text })),
      { kind: 'button', label: words.action, href, spelledOut },
      { kind: 'note', text: words.once },
    ],
  }
}

/**
 * The mail about a figure that was told as passed and has been corrected: it is not beyond the threshold.
 *
 * @throws RangeError when the edition has no figure in this language
 */
export function composeCorrection(
  alert: Alert,
  edition: NewsletterEdition,
  context: CrossingContext,
): Crossing {
  const crossing = composeCrossing(alert, edition, context)
  const { correction } = textsByLocale[context.locale].newsletterAlerts.mail
  const heading = correction.heading(crossing.heading)
  const [, ...parts] = crossing.parts
  return {
    ...crossing,
    subject: heading,
    preheader: correction.preheader,
    heading,
    parts: [{ kind: 'paragraph', text: correction.what }, ...parts],
  }
}

/** The personal part of the mail. */
export interface AlertMailContext {
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** '' = unknown. */
  readonly firstName: string
  readonly links: { readonly change: string; readonly stop: string }
}

export function renderAlertMail(
  { locale, subject, preheader, heading, parts }: Crossing,
  { publicUrl, firstName, links }: AlertMailContext,
): RenderedMail {
  const {
    site,
    accountMails,
    newsletterAlerts: { mail: words },
  } = textsByLocale[locale]
  const name = greetableName(firstName)
  const change: MailLink = { label: words.change, href: links.change }
  const stop: MailLink = { label: words.stop, href: links.stop }
  return renderMail({
    locale,
    subject,
    preheader,
    sender: { name: site.name, tagline: site.tagline, href: `${publicUrl}${localizedPath('/', locale)}` },
    parts: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: name === '' ? accountMails.hello : accountMails.greeting(name) },
      ...parts,
    ],
    footer: [words.whyYou],
    links: [change, stop],
  })
}

/** `Oslo: kontorledighet over 7 %`. */
function crossingText(alert: Alert, figure: Figure, locale: Locale): string {
  const { above, below } = textsByLocale[locale].newsletterAlerts
  return (alert.above === true ? above : below)(
    figure.texts.title,
    formatThreshold(alert, figure.texts.unit, locale),
  )
}

const FIGURE_DISPLAY = {
  id: '',
  title: '',
  changeAsPercent: false,
  hideChange: false,
  showUnit: true,
} as const

function changeOf(figure: Figure, edition: NewsletterEdition, locale: Locale): string {
  return figure.change === null ? '' : changeText(changeView(FIGURE_DISPLAY, figure, edition.context(locale)))
}

function withPlainTexts(figure: Figure): Figure {
  const { title, unit, source } = figure.texts
  return {
    ...figure,
    texts: {
      title: plainLine(title, MAX_LENGTHS.title),
      unit: plainLine(unit, MAX_LENGTHS.unit),
      source: plainLine(source, MAX_LENGTHS.source),
    },
  }
}

function sourceNotes({ texts: { source }, quality }: Figure, { block }: Texts): string[] {
  return [
    ...(source === '' ? [] : [`${block.source}: ${source}`]),
    ...(isIllustrative(quality) ? [block.illustrative] : []),
  ]
}

function disclaimers(
  { series }: Alert,
  figure: Figure,
  edition: NewsletterEdition,
  locale: Locale,
): string[] {
  const {
    block,
    newsletterAlerts: { mail: words },
  } = textsByLocale[locale]
  const [known] =
    series === undefined
      ? []
      : (editionData(edition, need('series', { sources: [series], lang: langOf(locale) })) ?? [])
  const licence = plainLine(known?.licence ?? '', MAX_LENGTHS.licence)
  return [
    ...(isIllustrative(figure.quality) || isFromIllustrative(figure) ? [block.illustrativeNote] : []),
    ...(licence === '' ? [] : [words.licence(licence)]),
  ]
}
