/** The HTML snippet that embeds a block in another site, and its addresses. */
import { MAX_BLOCK_CONFIG_LENGTH } from './block-config.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { Lang } from '../locale.ts'

/** A block alone, for frames on other sites: `/block/{config}?lang=no|en&theme=light|dark`. */
export const BLOCK_PREFIX = '/block/'
/** Gives the frames of a page the height of what is in them. */
export const EMBED_SCRIPT_PATH = '/embed.js'
/** Tells other sites' editors how to show a block: oembed.com. */
export const OEMBED_PATH = '/oembed'

export type EmbedTheme = 'light' | 'dark'

export interface EmbedAddress {
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** As `encodeBlockConfig` writes it, or as it stands in an address. */
  readonly config: string
  readonly lang?: Lang
  /** Left out = the reader's own setting. */
  readonly theme?: EmbedTheme
}

export interface EmbedFrame extends EmbedAddress {
  /** Names the frame for those who hear the page; the block's heading. */
  readonly title: string
  /** Until the script knows better, in CSS pixels. */
  readonly height: number
  /** CSS pixels; left out = as wide as its place. */
  readonly maxWidth?: number
}

export function blockUrl({ publicUrl, config, lang = 'no', theme }: EmbedAddress): string {
  const query = [
    ...(lang === 'no' ? [] : [`lang=${lang}`]),
    ...(theme === undefined ? [] : [`theme=${theme}`]),
  ].join('&')
  return publicUrl + BLOCK_PREFIX + config + (query && `?${query}`)
}

/** Whether a block of this config can be shown at all: longer addresses are refused. */
export function fitsInUrl(config: string): boolean {
  return config.length <= MAX_BLOCK_CONFIG_LENGTH
}

/** HTML: the frame, and the script that gives it its height. Several on one page share what the script does. */
export function embedSnippet(frame: EmbedFrame): string {
  const { publicUrl, title, height, maxWidth } = frame
  const style = `border:0;width:100%${maxWidth === undefined ? '' : `;max-width:${maxWidth}px`}`
  return `<iframe src="${escapeHtml(blockUrl(frame))}" title="${escapeHtml(title)}" loading="lazy" height="${height}" style="${style}"></iframe>
<script async src="${escapeHtml(publicUrl + EMBED_SCRIPT_PATH)}"></script>`
}

/** Of each type with usual content in a column of some 700 CSS pixels. */
const DEFAULT_HEIGHTS: ReadonlyMap<string, number> = new Map([
  ['figures', 320],
  ['chart', 480],
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
])
const DEFAULT_HEIGHT = 420

/** How high a block of a type will be, roughly, in CSS pixels. */
export function estimatedEmbedHeight(type: string): number {
  return DEFAULT_HEIGHTS.get(type) ?? DEFAULT_HEIGHT
}
