/** Block that represents a page on other sites (docs/decisions/0081-pages-by-oembed.md). */
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { fitsInUrl } from '#core/addresses/embed-snippet.ts'
import { splitLocale, type Locale } from '#core/locale.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { createAnchorGenerator } from '#pages/model/anchors.ts'
import { isListed } from '#pages/metadata/head.ts'
import type { PageSource } from '#pages/model/page-source.ts'
import { blockOfConfig } from './embedded-block.ts'

export interface PageEmbed {
  readonly title: string
  /** Without its language prefix. */
  readonly path: string
  readonly locale: Locale
  /** The block with its config; `null` = the page has no embeddable block. */
  readonly framed: FramedBlock | null
}

interface FramedBlock {
  readonly block: Block
  readonly config: string
}

/** Types that show figures by themselves, the most telling first. */
const PREFERRED_TYPES: readonly string[] = ['chart', 'map', 'figures', 'areas', 'table']

/**
 * @param pathname with its language prefix
 * @param anchor of the block in the address; '' = none
 * @param find finds a page of the site
 * @returns `null` = the page does not exist or must not be shared
 */
export function pageEmbedOf(
  pathname: string,
  anchor: string,
  find: (path: string, locale: Locale) => PageSource | null,
): PageEmbed | null {
  const { locale, path } = splitLocale(pathname)
  const source = find(path, locale)
  if (!source || !isListed(source)) return null
  return { title: source.title, path: source.path, locale, framed: chosenBlock(source, anchor) }
}

/** The block that the anchor names, else the first block of the most preferred type. */
function chosenBlock(source: PageSource, anchor: string): FramedBlock | null {
  const anchorOf = createAnchorGenerator()
  const blocks = source.rows
    .flatMap(({ columns }) => columns.flat())
    .map((block) => ({ block, anchor: anchorOf(block.heading) }))
  const named = blocks.filter((placed) => anchor !== '' && placed.anchor === anchor)
  const preferred = PREFERRED_TYPES.flatMap((type) => blocks.filter(({ block }) => block.type === type))
  for (const { block } of [...named, ...preferred]) {
    const config = encodeBlockConfig(block)
    if (fitsInUrl(config) && blockOfConfig(config)) return { block, config }
  }
  return null
}
