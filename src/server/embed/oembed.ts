/** `/oembed?url=…`: embed code of a block or page, for editors of other sites (oembed.com, version 1.0). */
import { asOfDayOf, withAsOf } from '#core/addresses/as-of.ts'
import { z } from 'zod'
import {
  BLOCK_PREFIX,
  DEFAULT_EMBED_WIDTH,
  embedSnippet,
  estimatedEmbedHeight,
  type EmbedAddress,
} from '#core/addresses/embed-snippet.ts'
import { langOf, localeOf, type Lang, type Locale } from '#core/locale.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH, sharePicturePath } from '#pages/metadata/share-card.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { blockOfConfig } from './embedded-block.ts'
import type { PageEmbed } from './page-embed.ts'

/** Maximum age of a cached response, in seconds. */
const CACHE_AGE_SECONDS = 86_400

interface OEmbedCommon {
  readonly version: '1.0'
  readonly title: string
  readonly provider_name: string
  readonly provider_url: string
  readonly cache_age: number
  readonly thumbnail_url?: string
  /** CSS pixels. */
  readonly thumbnail_width?: number
  readonly thumbnail_height?: number
}

/** A block in a frame. */
export interface RichOEmbed extends OEmbedCommon {
  readonly type: 'rich'
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly html: string
}

/** A page without a block that can be embedded, such as an article: its title and picture. */
export interface LinkOEmbed extends OEmbedCommon {
  readonly type: 'link'
}

export type OEmbedResult =
  | { readonly status: 200; readonly answer: RichOEmbed | LinkOEmbed }
  /**
   * 400: a question that cannot be understood; 404: no block or page of this site; 501: a form of answer that
   * there is not. `reason` names the parameter.
   */
  | { readonly status: 400 | 404 | 501; readonly reason: string }

export interface OEmbedDeps {
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /**
   * Embed of a page; `null` = the page does not exist.
   *
   * @param pathname with its language prefix
   * @param anchor of a block of the page; '' = none
   */
  readonly pageEmbed: (pathname: string, anchor: string) => PageEmbed | null
}

const NO_PIXELS = 'must be a whole number of CSS pixels from 1 to 999999'
const pixels = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, NO_PIXELS)
  .transform(Number)
  .default(Infinity)

/** The parameters of the oEmbed specification, section 2.2; others are ignored. */
const querySchema = z.object({
  url: z.string('is missing').refine((text) => URL.canParse(text), 'is no absolute address'),
  maxwidth: pixels,
  maxheight: pixels,
})
const PARAMETERS = [...Object.keys(querySchema.shape), 'format']

interface MaxSize {
  readonly maxwidth: number
  readonly maxheight: number
}

/** @param search the question, the part of the URL after `?` */
export function oEmbedOf(search: string, { publicUrl, pageEmbed }: OEmbedDeps): OEmbedResult {
  const query = new URLSearchParams(search)
  const repeated = PARAMETERS.find((name) => query.getAll(name).length > 1)
  if (repeated !== undefined) return { status: 400, reason: `${repeated} is given twice` }
  const format = query.get('format') ?? 'json'
  if (format !== 'json') return { status: format === 'xml' ? 501 : 400, reason: 'format must be json' }
  const parsed = querySchema.safeParse(Object.fromEntries(query))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { status: 400, reason: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}` }
  }
  const url = new URL(parsed.data.url)
  if (url.origin !== new URL(publicUrl).origin)
    return { status: 404, reason: `url is no address of ${publicUrl}` }
  const answer = url.pathname.startsWith(BLOCK_PREFIX)
    ? blockAnswer(url, publicUrl, parsed.data)
    : pageAnswer(pageEmbed(url.pathname, anchorOf(url)), { publicUrl, asOf: dayOf(url) }, parsed.data)
  return answer ? { status: 200, answer } : { status: 404, reason: 'url names no block and no public page' }
}

/** The day that the address in a question asks for; `null` = none. Days that are refused are none. */
export function askedDay(search: string): string | null {
  const address = new URLSearchParams(search).get('url') ?? ''
  return URL.canParse(address) ? dayOf(new URL(address)) : null
}

function dayOf({ search }: URL): string | null {
  const asked = asOfDayOf(search.slice(1))
  return asked?.ok ? asked.day : null
}

function anchorOf({ hash }: URL): string {
  return tryOrNull(() => decodeURIComponent(hash.slice(1))) ?? ''
}

function blockAnswer(url: URL, publicUrl: string, size: MaxSize): RichOEmbed | null {
  const address = blockAddress(url, publicUrl)
  const block = blockOfConfig(address.config)
  if (!block) return null
  const locale = localeOf(address.lang)
  const title = block.heading || textsByLocale[locale].site.name
  return { ...commonOf(title, locale, publicUrl), ...frameOf({ ...address, title }, block, size) }
}

function pageAnswer(
  page: PageEmbed | null,
  { publicUrl, asOf }: { readonly publicUrl: string; readonly asOf: string | null },
  size: MaxSize,
): RichOEmbed | LinkOEmbed | null {
  if (!page) return null
  const { title, path, locale, framed } = page
  const common = {
    ...commonOf(title, locale, publicUrl),
    ...thumbnailOf(withAsOf(publicUrl + sharePicturePath(path, langOf(locale)), asOf), size),
  }
  if (!framed) return { ...common, type: 'link' }
  const { block, config } = framed
  const frame = {
    publicUrl,
    config,
    lang: langOf(locale),
    title: block.heading || title,
    ...(asOf === null ? {} : { asOf }),
  }
  return { ...common, ...frameOf(frame, block, size) }
}

function commonOf(title: string, locale: Locale, publicUrl: string): OEmbedCommon {
  return {
    version: '1.0',
    title,
    provider_name: textsByLocale[locale].site.name,
    provider_url: publicUrl,
    cache_age: CACHE_AGE_SECONDS,
  }
}

/** A thumbnail must not exceed the requested size (oEmbed, section 2.3.4), and the portal has one size. */
function thumbnailOf(url: string, { maxwidth, maxheight }: MaxSize): Partial<OEmbedCommon> {
  if (SHARE_PICTURE_WIDTH > maxwidth || SHARE_PICTURE_HEIGHT > maxheight) return {}
  return { thumbnail_url: url, thumbnail_width: SHARE_PICTURE_WIDTH, thumbnail_height: SHARE_PICTURE_HEIGHT }
}

/**
 * The frame as HTML. Some editors strip `style` and the script but keep `width` and `height`, so the size is
 * given as attributes as well.
 */
function frameOf(
  frame: EmbedAddress & { readonly title: string },
  block: Block,
  { maxwidth, maxheight }: MaxSize,
): Pick<RichOEmbed, 'type' | 'width' | 'height' | 'html'> {
  const width = Math.min(DEFAULT_EMBED_WIDTH, maxwidth)
  const height = Math.min(estimatedEmbedHeight(block.type), maxheight)
  const html = embedSnippet({
    ...frame,
    width,
    height,
    ...(maxwidth < Infinity ? { maxWidth: maxwidth } : {}),
  })
  return { type: 'rich', width, height, html }
}

/** The parts of an address of a block. */
function blockAddress(url: URL, publicUrl: string): EmbedAddress & { readonly lang: Lang } {
  const { pathname, searchParams } = url
  const theme = searchParams.get('theme')
  const asOf = dayOf(url)
  return {
    publicUrl,
    config: pathname.slice(BLOCK_PREFIX.length),
    lang: searchParams.get('lang') === 'en' ? 'en' : 'no',
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(asOf === null ? {} : { asOf }),
  }
}
