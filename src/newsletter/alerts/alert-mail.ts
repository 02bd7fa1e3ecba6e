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
import { localizedPath, type Locale } from '#core/locale.ts'
import { observationDate } from '#core/format/observation-date.ts'
import type { Figure } from '#contract/entities/series.ts'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import type { MailLink, MailPart } from '#email-ui/mail-content.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import { greetableName } from '#mail/greetable-name.ts'
import { renderMail } from '#mail/render-mail.tsx'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { HostedPicture } from '../compose/picture-cache.ts'
import type { ChannelMessage } from '../webhooks/webhook-body.ts'
import { alertMessage } from './alert-message.ts'
import { figureParts, plainFigure } from './figure-parts.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'

/** The contents shared by all readers of an alert, in one language. */
export interface AlertContents {
  readonly locale: Locale
  readonly subject: string
  readonly preheader: string
  readonly heading: string
  /** Why the reader gets the mail; at its end. */
  readonly whyYou: string
  /** The same objects for all readers, because rendered markup is cached by object. */
  readonly parts: readonly MailPart[]
  /** The same for channels beside mail. */
  readonly message: ChannelMessage
  /** Words of the links at the end; omitted = those of alerts. */
  readonly labels?: { readonly change: string; readonly stop: string }
}

export interface AlertContext {
  readonly locale: Locale
  /** Chart of the figure in this language; omitted = none. */
  readonly picture?: HostedPicture | undefined
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

/** @throws RangeError when the edition has no figure in this language */
export function composeCrossing(
  alert: Alert,
  edition: NewsletterEdition,
  context: AlertContext,
): AlertContents {
  const { locale } = context
  const figure = plainFigure(alert, edition, locale)
  if (figure === null) throw new RangeError(`no figure in ${locale} behind ${alertKey(alert)}`)
  const { mail: words } = textsByLocale[locale].newsletterAlerts
  const {
    value,
    texts: { unit },
  } = figure
  const passed = crossingText(alert, figure, locale)
  const subject = words.subject(passed, formatPassedValue(alert, value, unit, locale))
  const figureShown = figureParts(alert, figure, edition, {
    ...context,
    valueText: formatValueBesideThreshold(alert, value, unit, locale),
  })
  return {
    locale,
    subject,
    message: alertMessage('alert.passed', subject, alert, figure, { parts: figureShown, locale }),
    preheader: words.preheader(observationDate(figure.date, figure.frequency, locale)),
    heading: passed,
    whyYou: words.whyYou,
    parts: [{ kind: 'paragraph', text: words.what }, ...figureShown, { kind: 'note', text: words.once }],
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
  context: AlertContext,
): AlertContents {
  const crossing = composeCrossing(alert, edition, context)
  const { correction } = textsByLocale[context.locale].newsletterAlerts.mail
  const heading = correction.heading(crossing.heading)
  const [, ...parts] = crossing.parts
  return {
    ...crossing,
    subject: heading,
    preheader: correction.preheader,
    heading,
    message: { ...crossing.message, type: 'alert.passed_corrected', text: heading },
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
  { locale, subject, preheader, heading, parts, whyYou, labels }: AlertContents,
  { publicUrl, firstName, links }: AlertMailContext,
): RenderedMail {
  const {
    site,
    accountMails,
    newsletterAlerts: { mail: words },
  } = textsByLocale[locale]
  const name = greetableName(firstName)
  const change: MailLink = { label: (labels ?? words).change, href: links.change }
  const stop: MailLink = { label: (labels ?? words).stop, href: links.stop }
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
    footer: [whyYou],
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
