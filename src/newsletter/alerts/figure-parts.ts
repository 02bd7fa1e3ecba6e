/**
 * Parts of an alert mail about its figure: value, change, day, source, quality, licence, and the way to its
 * page.
 */
import { observationDate } from '#core/format/observation-date.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { langOf, type Locale } from '#core/locale.ts'
import type { Figure } from '#contract/entities/series.ts'
import { changeView, isFromIllustrative } from '#blocks/figures/figure-change-view.ts'
import { changeText } from '#blocks/figures/figures.email.ts'
import { need } from '#blocks/need.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Texts } from '#texts/texts.ts'
import type { HostedPicture } from '../compose/picture-cache.ts'
import { editionData } from '../edition-queries.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import { plainLine } from '../plain-line.ts'
import { pictureParts } from './alert-pictures.ts'
import { watchedFigures, type WatchedId } from './watched-figures.ts'
import { watchedPagePath } from './watched-page-path.ts'

/** Maximum lengths of texts of the content, in characters. */
const MAX_LENGTHS = { title: 120, unit: 30, source: 200, licence: 500 }

interface FigurePartsOptions {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly valueText: string
  /** Chart of the figure; omitted = none. */
  readonly picture?: HostedPicture | undefined
}

/** Figure of an alert with texts that fit a mail; `null` = the edition has none in this language. */
export function plainFigure(watched: WatchedId, edition: NewsletterEdition, locale: Locale): Figure | null {
  const figure = watchedFigures(edition, [watched], locale)(watched)
  return figure && withPlainTexts(figure)
}

export function figureParts(
  watched: WatchedId,
  figure: Figure,
  edition: NewsletterEdition,
  { locale, publicUrl, valueText, picture }: FigurePartsOptions,
): MailPart[] {
  const texts = textsByLocale[locale]
  const {
    newsletterAlerts: { mail: words },
    accountMails: { spelledOut },
  } = texts
  const href = `${publicUrl}${watchedPagePath(watched, edition, locale)}`
  const date = observationDate(figure.date, figure.frequency, locale)
  return [
    {
      kind: 'figures',
      figures: [
        {
          title: figure.texts.title,
          href,
          value: valueText,
          change: changeOf(figure, edition, locale),
          note: [words.describes(date), ...sourceNotes(figure, texts)].join(' · '),
        },
      ],
    },
    ...pictureParts(picture, { href, caption: sourceNotes(figure, texts).join(' · ') }),
    ...disclaimers(watched, figure, edition, locale).map((text): MailPart => ({ kind: 'note', text })),
    { kind: 'button', label: words.action, href, spelledOut },
  ]
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
  { series }: WatchedId,
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
