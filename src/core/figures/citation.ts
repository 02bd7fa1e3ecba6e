/**
 * Citation of a statistic in the forms that readers paste: plain text, APA 7 and BibTeX. One function for
 * pages, files and the MCP server, so that all of them cite alike.
 */
import { formatDate } from '../format/date.ts'
import type { Locale } from '../locale.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { publishersIn } from './publishers.ts'

/** A series, or an area with its figures, as a work that can be cited. */
export interface CitableWork {
  /** The id of the series or area. */
  readonly id: string
  readonly title: string
  /** Publishers in one text, separated as `publishersIn` expects; '' = none is named. */
  readonly source: string
  /** The day of the newest value as readers see it, such as `oktober 2026`; '' = there is none. */
  readonly dateText: string
  /** Day on which the figures were last changed. APA and BibTeX name its year. */
  readonly updated: IsoDate
  /** Day of which the address shows what was published; omitted = it shows the newest figures. */
  readonly published?: IsoDate | null
  /** Day on which the reader retrieved the figures. */
  readonly retrieved: IsoDate
  /** Public address of the page of the work, with its origin. */
  readonly url: string
}

/** Words of a citation in one language: `citationWordsByLocale` of `src/texts`. */
export interface CitationWords {
  /** Name of the site. */
  readonly site: string
  /** Kind of work, which APA places in brackets. */
  readonly dataset: string
  /** No day of change is known. */
  readonly noYear: string
  /** @param day a long date */
  readonly published: (day: string) => string
  /** @param day a long date */
  readonly retrieved: (day: string, url: string) => string
}

export interface Citation {
  /** `Kvartal, Styringsrenten, 25. sep. 2026. https://…` */
  readonly plain: string
  /** APA, 7th edition, section 10.9 "Data sets". Without italics. */
  readonly apa: string
  /** A `@misc` entry for BibTeX and BibLaTeX, several lines. */
  readonly bibtex: string
}

/** All forms of a citation, in one language. */
export function citationOf(work: CitableWork, locale: Locale, words: CitationWords): Citation {
  return {
    plain: plainCitation(work, locale, words),
    apa: apaCitation(work, locale, words),
    bibtex: bibtexEntry(work, locale, words),
  }
}

function plainCitation(work: CitableWork, locale: Locale, words: CitationWords): string {
  const parts = [words.site, work.title, work.dateText, publishedText(work, locale, words)]
  return `${parts.filter((part) => part !== '').join(', ')}. ${work.url}`
}

/** '' for an address that shows the newest figures. */
function publishedText({ published = null }: CitableWork, locale: Locale, words: CitationWords): string {
  return published === null ? '' : words.published(formatDate(published, locale, 'long'))
}

/** Kind of work, with the day that its address shows. */
function kindOfWork(work: CitableWork, locale: Locale, words: CitationWords): string {
  return [words.dataset, publishedText(work, locale, words)].filter((part) => part !== '').join(', ')
}

/** APA moves the title to the place of the author where no author is known (APA 7, section 9.12). */
function apaCitation(work: CitableWork, locale: Locale, words: CitationWords): string {
  const { source, title, retrieved, url } = work
  const publishers = publishersIn(source)
  const authors = apaAuthors(publishers)
  const year = `(${yearOf(work) || words.noYear}).`
  const name = `${title} [${kindOfWork(work, locale, words)}]`
  const head = authors === '' ? `${name}. ${year}` : `${endWithPeriod(authors)} ${year} ${name}.`
  return `${head} ${words.site}. ${words.retrieved(formatDate(retrieved, locale, 'long'), url)}`
}

function apaAuthors(publishers: readonly string[]): string {
  // A comma before the ampersand separates inverted names of persons, which these are not.
  if (publishers.length < 3) return publishers.join(' & ')
  return `${publishers.slice(0, -1).join(', ')}, & ${publishers.at(-1) ?? ''}`
}

function endWithPeriod(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function yearOf({ updated }: CitableWork): string {
  return /^\d{4}/.exec(updated)?.[0] ?? ''
}

/**
 * Names of publishers and titles stand in a second pair of braces: BibTeX would otherwise read a publisher as
 * a person's name, and change the capitals of a title.
 */
function bibtexEntry(work: CitableWork, locale: Locale, words: CitationWords): string {
  const { id, title, source, retrieved, url } = work
  const authors = publishersIn(source).map((publisher) => `{${bibtexText(publisher)}}`)
  const year = yearOf(work)
  const address = bibtexAddress(url)
  const fields: readonly (readonly [string, string])[] = [
    ['author', authors.join(' and ')],
    ['title', `{${bibtexText(title)}}`],
    ['year', year],
    ['publisher', bibtexText(words.site)],
    ['howpublished', String.raw`${bibtexText(words.site)}, \url{${address}}`],
    ['url', address],
    ['urldate', retrieved],
    ['note', bibtexText(`${kindOfWork(work, locale, words)}, ${formatDate(retrieved, locale, 'long')}`)],
  ]
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},`)
  return [
    `@misc{${[bibtexKey(`${words.site}-${id}`), year].filter((part) => part !== '').join('-')},`,
    ...lines,
    '}',
  ].join('\n')
}

function bibtexKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]+/g, '-')
}

const BIBTEX_ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
}

/** A text as LaTeX prints it: signs with a meaning of their own are escaped, line breaks are spaces. */
function bibtexText(text: string): string {
  return text.replace(/[\\{}~^]|[#$%&_]/g, (sign) => BIBTEX_ESCAPES[sign] ?? `\\${sign}`).replace(/\s+/g, ' ')
}

/** An address inside `\url{…}`: only braces and backslashes would end it, and they are percent-encoded. */
function bibtexAddress(url: string): string {
  return url.replace(/[\\{}\s]/g, (sign) => encodeURIComponent(sign))
}
