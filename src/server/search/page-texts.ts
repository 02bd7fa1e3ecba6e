/** Dashboards and city pages as words: what stands on them, and what each of their blocks shows. */
import { parseMarkdown } from '#core/markdown/parse.ts'
import { inlineText } from '#core/markdown/plain-text.ts'
import type { MarkdownBlock } from '#core/markdown/tree.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import { homeDashboard, type Settings } from '#contract/entities/settings.ts'
import { parseBlock, type KnownBlock } from '#blocks/registry.schema.ts'
import { singleLineText } from './markdown-text.ts'

/** A part of a text block under a heading of its own: how the method page explains one thing. */
interface TextSection {
  readonly heading: string
  readonly text: string
}

export interface BlockPage {
  readonly kind: 'city' | 'dashboard'
  /** Without its language prefix. */
  readonly path: string
  readonly title: string
  readonly otherNames: string
  readonly text: string
  readonly sections: readonly TextSection[]
  /** Ids of the comments that it shows. */
  readonly comments: readonly string[]
  /** Markets whose areas it shows, as a table or on a map. */
  readonly markets: readonly string[]
}

/** In the order of the menus; each address once, home first among equals (decision 1). */
export function pagesOfBlocks(settings: Settings): readonly BlockPage[] {
  const { dashboards, cities } = settings
  const home = homeDashboard(settings)
  return [
    ...cities.map(({ path, title, shortTitle, subtitle, rows }) =>
      pageOf('city', `/${path}`, title, shortTitle, subtitle, rows),
    ),
    ...dashboards
      .filter((dashboard) => dashboard === home || (dashboard.path !== '/' && dashboard.path !== ''))
      .map((dashboard) => {
        const { path, title, menuTitle, shortTitle, subtitle, rows } = dashboard
        return pageOf(
          'dashboard',
          dashboard === home ? '/' : `/${path}`,
          title,
          `${menuTitle} ${shortTitle}`,
          subtitle,
          rows,
        )
      }),
  ]
}

function pageOf(
  kind: BlockPage['kind'],
  path: string,
  title: string,
  otherNames: string,
  subtitle: string,
  rows: readonly Row[],
): BlockPage {
  const blocks = rows
    .flatMap(({ columns }) => columns.flat())
    .flatMap((block) => {
      const parsed = parseBlock(block)
      return parsed.status === 'known' ? [parsed.block] : []
    })
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [textOf(block.attributes.content)] : []))
  const said = blocks.flatMap(({ envelope }) => [envelope.heading, envelope.subtitle, envelope.description])
  return {
    kind,
    path,
    title,
    otherNames,
    text: [subtitle, ...said, ...texts.map(({ opening }) => opening)].map(asSentence).join(' '),
    sections: texts.flatMap(({ sections }) => sections),
    comments: blocks.flatMap((block) => (block.type === 'comment' ? [block.attributes.comment] : [])),
    markets: blocks.flatMap(marketOf),
  }
}

/** Parts of a page stand one after the other in an excerpt; a heading ends without a full stop. */
function asSentence(part: string): string {
  return part === '' || /[.!?:]$/.test(part) ? part : `${part}.`
}

function marketOf(block: KnownBlock): readonly string[] {
  return block.type === 'areas' || block.type === 'map' ? [block.attributes.city] : []
}

/** What stands before the first heading, and a section for each heading. */
function textOf(content: string): { readonly opening: string; readonly sections: readonly TextSection[] } {
  const parts: { heading: string; blocks: MarkdownBlock[] }[] = [{ heading: '', blocks: [] }]
  for (const block of parseMarkdown(content, { imageHosts: [] })) {
    if (block.type === 'heading') parts.push({ heading: inlineText(block.children), blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  const [opening, ...sections] = parts.map(({ heading, blocks }) => ({
    heading,
    text: singleLineText(blocks),
  }))
  return {
    opening: opening?.text ?? '',
    sections: sections.filter(({ heading, text }) => heading !== '' && text !== ''),
  }
}
