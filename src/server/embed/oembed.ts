/**
 * `/oembed?url=…`: how another site shows a block of this one, for editors that take an address (oembed.com,
 * version 1.0).
 */
import {
  BLOCK_PREFIX,
  embedSnippet,
  estimatedEmbedHeight,
  OEMBED_PATH,
  type EmbedAddress,
} from '#core/addresses/embed-snippet.ts'
import { localeOf } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { blockOfConfig } from './embedded-block.ts'

/** CSS pixels; the width of a column of text. */
const DEFAULT_WIDTH = 720
/** Seconds that an answer may be kept. */
const CACHE_AGE_SECONDS = 86_400

export interface OEmbed {
  readonly version: '1.0'
  readonly type: 'rich'
  readonly title: string
  readonly provider_name: string
  readonly provider_url: string
  readonly cache_age: number
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly html: string
}

export type OEmbedResult =
  | { readonly status: 200; readonly answer: OEmbed }
  /**
   * 400: a question that cannot be understood; 404: no block of this site; 501: a form of answer that there
   * is not.
   */
  | { readonly status: 400 | 404 | 501 }

/** Where the answer for a block is. @param address of the block */
export function oEmbedUrl(publicUrl: string, address: string): string {
  return `${publicUrl}${OEMBED_PATH}?url=${encodeURIComponent(address)}&format=json`
}

/** @param search the question, the part of the URL after `?` */
export function oEmbedOf(search: string, publicUrl: string): OEmbedResult {
  const query = new URLSearchParams(search)
  const format = query.get('format') ?? 'json'
  if (format !== 'json') return { status: format === 'xml' ? 501 : 400 }
  const url = query.get('url') ?? ''
  const [maxWidth, maxHeight] = [pixels(query.get('maxwidth')), pixels(query.get('maxheight'))]
  if (!URL.canParse(url) || maxWidth === null || maxHeight === null) return { status: 400 }
  const address = addressOf(new URL(url), publicUrl)
  const block = address && blockOfConfig(address.config)
  if (!address || !block) return { status: 404 }
  const { site } = textsByLocale[localeOf(address.lang ?? 'no')]
  const title = block.heading || site.name
  const width = Math.min(DEFAULT_WIDTH, maxWidth)
  const height = Math.min(estimatedEmbedHeight(block.type), maxHeight)
  const html = embedSnippet({ ...address, title, height, ...(maxWidth < Infinity ? { maxWidth } : {}) })
  return {
    status: 200,
    answer: {
      version: '1.0',
      type: 'rich',
      title,
      provider_name: site.name,
      provider_url: publicUrl,
      cache_age: CACHE_AGE_SECONDS,
      width,
      height,
      html,
    },
  }
}

/** `Infinity` = not said, `null` = no number of pixels. */
function pixels(text: string | null): number | null {
  if (text === null) return Infinity
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** The parts of an address of a block of this site; `null` = it is none. */
function addressOf({ origin, pathname, searchParams }: URL, publicUrl: string): EmbedAddress | null {
  if (origin !== new URL(publicUrl).origin || !pathname.startsWith(BLOCK_PREFIX)) return null
  const theme = searchParams.get('theme')
  return {
    publicUrl,
    config: pathname.slice(BLOCK_PREFIX.length),
    lang: searchParams.get('lang') === 'en' ? 'en' : 'no',
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
  }
}
