/**
 * A public page as Markdown (RFC 7763), for programs that read text: the same figures, units, dates, quality
 * marks and sources as on the page, from the same page model (docs/decisions/0085-pages-as-markdown.md).
 */
import { withAsOf } from '#core/addresses/as-of.ts'
import { formatNumber } from '#core/format/number.ts'
import { safeHref } from '#core/addresses/safe-url.ts'
import { localizedPath, LOCALES, splitLocale, type Locale } from '#core/locale.ts'
import { mailHref, type MailContext } from '#blocks/shared/mail-context.email.ts'
import { hasMailRenderer, mailContentOf } from '#blocks/registry.email.ts'
import type { ViewedBlock } from '#blocks/registry.view.ts'
import type { NewsCard } from '#blocks/news/news-card.ts'
import type { BlockModel, PageModel } from '#pages/model/page-model.ts'
import type { PageFacts, PageListEntry, PageSection } from '#pages/model/page-source.ts'
import { markdownPath } from '#pages/paths/site-file-paths.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { machineTextsByLocale } from '#texts/by-locale/machine-texts-by-locale.ts'
import {
  escapeMarkdown,
  guardLineStart,
  markdownHeading,
  markdownLine,
  markdownLink,
  markdownStrong,
} from './markdown-syntax.ts'
import { partMarkdown } from './part-markdown.ts'

export interface PageMarkdownOptions {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

/** The page as a Markdown document; ends with a line break. */
export function pageMarkdown(page: PageModel, options: PageMarkdownOptions): string {
  const context = contextOf(options)
  const rows = page.rows
    .flatMap(({ columns }) => columns.flat())
    .flatMap((block) => blockParts(block, context))
  const sections = page.sections.flatMap((section) => sectionParts(section, context))
  const parts = [
    markdownHeading(1, page.title),
    ...(page.asOfNote ? [markdownStrong(page.asOfNote.text)] : []),
    ...(page.subtitle === '' ? [] : [`> ${markdownLine(page.subtitle)}`]),
    ...leadParts(page, context),
    ...(page.sectionsBeforeRows ? [...sections, ...rows] : [...rows, ...sections]),
    '---',
    footOf(page, options),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** No picture is drawn: charts say their figures in words and a table. */
function contextOf({ locale, publicUrl }: PageMarkdownOptions): MailContext {
  return {
    locale,
    texts: textsByLocale[locale],
    href: (path) => publicUrl + path,
    picture: () => null,
    isWhole: true,
  }
}

/** @param href may have been written by people */
function hrefOf(href: string | null, context: MailContext): string | null {
  return mailHref(href === null ? null : safeHref(href), context)
}

function leadParts({ lead }: PageModel, context: MailContext): readonly string[] {
  if (lead === null) return []
  const links = [...(lead.eyebrow ? [lead.eyebrow] : []), ...lead.links]
  return [
    guardLineStart(
      [
        ...(lead.dateText === '' ? [] : [escapeMarkdown(lead.dateText)]),
        ...links.map(({ text, href }) => markdownLink(text, hrefOf(href, context))),
      ].join(' · '),
    ),
  ]
}

/** Advertising is left out, as in mails. */
function blockParts({ type, frame, body }: BlockModel, context: MailContext): readonly string[] {
  if (!hasMailRenderer(type)) return []
  const { block } = context.texts
  const heading = frame.heading === '' ? [] : [markdownHeading(2, frame.heading)]
  if (body.status === 'failed') return [...heading, markdownLine(body.text || block.error)]
  const sources = [frame.sourceLine, frame.illustrativeNote].filter((line) => line !== '').join('. ')
  return [
    ...heading,
    markdownLine(frame.subtitle),
    ...mailContentOf(body.shown, frame.heading !== '', context).map(partMarkdown),
    olderFigures(body.shown, context),
    markdownLine(frame.description),
    markdownLine(frame.age),
    markdownLine(sources),
  ]
}

/** A page shows the newest figures of a chart as a table; '' = those are all. */
function olderFigures(shown: ViewedBlock, { locale }: MailContext): string {
  const omitted = shown.type === 'chart' ? (shown.view.table?.omitted ?? 0) : 0
  const words = machineTextsByLocale[locale].markdown
  return omitted === 0 ? '' : markdownLine(words.olderFigures(formatNumber(omitted, locale)))
}

function sectionParts(section: PageSection, context: MailContext): readonly string[] {
  const heading = section.heading === '' ? [] : [markdownHeading(2, section.heading)]
  switch (section.kind) {
    case 'list':
      return [...heading, section.entries.map((entry) => entryLine(entry, context)).join('\n')]
    case 'facts':
      return [...heading, factLines(section, context)]
    case 'cards': {
      const cards = [...(section.featured ? [section.featured] : []), ...section.cards]
      return [...heading, cards.map((card) => cardLine(card, context)).join('\n')]
    }
    case 'forms':
      return []
    case 'pages':
      return [
        ...heading,
        section.pages
          .filter(({ href }) => href !== '')
          .map(({ name, href }) => `- ${markdownLink(name, context.href(markdownAddress(href)))}`)
          .join('\n'),
      ]
  }
}

function entryLine({ text, href, about, dateText, excerpt }: PageListEntry, context: MailContext): string {
  return itemLine(markdownLink(text, hrefOf(href, context)), [about, dateText], excerpt)
}

function cardLine({ title, link, excerpt, date, cities }: NewsCard, context: MailContext): string {
  return itemLine(markdownLink(title, hrefOf(link?.href ?? null, context)), [date.text, cities], excerpt)
}

/** `- [Title](address) (about, date): the excerpt`. */
function itemLine(link: string, about: readonly string[], excerpt: string): string {
  const said = about.filter((text) => text !== '').map(escapeMarkdown)
  return `- ${guardLineStart(link)}${said.length === 0 ? '' : ` (${said.join(', ')})`}${excerpt === '' ? '' : `: ${escapeMarkdown(excerpt)}`}`
}

function factLines({ facts, citation }: PageFacts, context: MailContext): string {
  const lines = facts.map(({ term, texts, link }) => {
    const said = [
      ...texts.map(escapeMarkdown),
      ...(link === null ? [] : [markdownLink(link.text, hrefOf(link.href, context))]),
    ]
    return `- ${markdownStrong(`${term}:`)} ${said.join(' ')}`
  })
  return [
    ...lines,
    ...(citation === null ? [] : [`- ${markdownStrong(`${citation.term}:`)} ${textToCopy(citation.text)}`]),
  ].join('\n')
}

/** A text of several lines is a code block within the item: its breaks and indents are copied as they are. */
function textToCopy(text: string): string {
  const escaped = escapeMarkdown(text)
  if (!text.includes('\n')) return escaped === text || text.includes('`') ? escaped : `\`${text}\``
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return ['', '', fence, ...text.split('\n'), fence]
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
}

/** Address of the page, its other language, and the source of its figures. */
function footOf(page: PageModel, { locale, publicUrl }: PageMarkdownOptions): string {
  const words = machineTextsByLocale[locale].markdown
  const address = withAsOf(publicUrl + localizedPath(page.path, locale), page.asOf)
  return [
    `- ${escapeMarkdown(words.page)}: ${markdownLink('', address)}`,
    ...LOCALES.filter((other) => other !== locale).map((other) => {
      const href = withAsOf(publicUrl + markdownPath(page.path, other), page.asOf)
      return `- ${escapeMarkdown(words.inOtherLanguage)}: ${markdownLink('', href)}`
    }),
    `- ${markdownLine(page.printFoot)}`,
  ].join('\n')
}

/** The Markdown form of a page by the page's own address, with its language prefix. */
function markdownAddress(href: string): string {
  const { locale, path } = splitLocale(href)
  return markdownPath(path, locale)
}
