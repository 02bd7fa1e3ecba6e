/** The HTML snippet that embeds a block in another site, and its addresses. */
import { AS_OF_PARAMETER } from './as-of-parameter.ts'
import { MAX_BLOCK_CONFIG_LENGTH } from './block-config.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { Lang } from '../locale.ts'

/** Page with a single block, for frames on other sites: `/block/{config}?lang=no|en&theme=light|dark`. */
export const BLOCK_PREFIX = '/block/'
/** Script that sets the height of embedded frames to their content. */
export const EMBED_SCRIPT_PATH = '/embed.js'
/** oEmbed endpoint (oembed.com). */
export const OEMBED_PATH = '/oembed'

/** The colours that a frame asks for, whatever its reader's setting. */
export type EmbedTheme = 'light' | 'dark'

export interface EmbedAddress {
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string
  /** Output of `encodeBlockConfig`, or the config segment of a URL. */
  readonly config: string
  readonly lang?: Lang
  /** Omitted = the reader's own setting. */
  readonly theme?: EmbedTheme
  /** The day of which the block shows what was published, `YYYY-MM-DD`; omitted = always the newest. */
  readonly asOf?: string
}

export interface EmbedFrame extends EmbedAddress {
  /** Accessible name of the frame: the block's heading. */
  readonly title: string
  /** Initial height in CSS pixels, until the script sets it. */
  readonly height: number
  /** CSS pixels, where the site that shows it takes styles away; omitted = the usual width of a column. */
  readonly width?: number
  /** CSS pixels; omitted = full width of the container. */
  readonly maxWidth?: number
}

/** Absolute address of the document that shows one block. */
export function blockUrl({ publicUrl, config, lang = 'no', theme, asOf }: EmbedAddress): string {
  const query = [
    ...(lang === 'no' ? [] : [`lang=${lang}`]),
    ...(theme === undefined ? [] : [`theme=${theme}`]),
    ...(asOf === undefined ? [] : [`${AS_OF_PARAMETER}=${asOf}`]),
  ].join('&')
  return publicUrl + BLOCK_PREFIX + config + (query && `?${query}`)
}

/** Whether the config fits in a URL; longer ones are rejected. */
export function fitsInUrl(config: string): boolean {
  return config.length <= MAX_BLOCK_CONFIG_LENGTH
}

/** CSS pixels; the width of a column of text. */
export const DEFAULT_EMBED_WIDTH = 720

/** HTML: the frame alone, for sites that take no scripts. It keeps its height. */
export function frameSnippet(frame: EmbedFrame): string {
  const { title, width = DEFAULT_EMBED_WIDTH, height, maxWidth } = frame
  const style = `border:0;width:100%${maxWidth === undefined ? '' : `;max-width:${maxWidth}px`}`
  // Sites that take styles away leave this attribute, which HTML calls obsolete: without it they draw a border.
  return `<iframe src="${escapeHtml(blockUrl(frame))}" title="${escapeHtml(title)}" loading="lazy" frameborder="0" width="${width}" height="${height}" style="${style}"></iframe>`
}

/** HTML: the frame, and the script that sets its height. Several snippets on one page share one script. */
export function embedSnippet(frame: EmbedFrame): string {
  return `${frameSnippet(frame)}
<script async src="${escapeHtml(frame.publicUrl + EMBED_SCRIPT_PATH)}"></script>`
}

/**
 * Where the oEmbed answer for an address of the portal is.
 *
 * @param address of a block or a page, absolute
 */
export function oEmbedUrl(publicUrl: string, address: string): string {
  return `${publicUrl}${OEMBED_PATH}?url=${encodeURIComponent(address)}&format=json`
}

/** Height by type with usual content, in a column about 700 CSS pixels wide. */
const DEFAULT_HEIGHTS: ReadonlyMap<string, number> = new Map([
  ['figures', 320],
  ['chart', 600],
  ['areas', 560],
  ['map', 620],
  ['text', 260],
  ['comment', 300],
  ['news', 560],
  ['reports', 420],
  ['campaign', 380],
  ['table', 420],
  ['rss', 480],
  ['ai', 360],
  ['lease', 440],
])
const DEFAULT_HEIGHT = 420

/** Estimated height of a block of a type, in CSS pixels. */
export function estimatedEmbedHeight(type: string): number {
  return DEFAULT_HEIGHTS.get(type) ?? DEFAULT_HEIGHT
}
