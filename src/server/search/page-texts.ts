/** Texts of dashboards and city pages for the search index, with what their blocks show. */
import { parseMarkdown } from '#core/markdown/parse.ts'
import { inlineText } from '#core/markdown/plain-text.ts'
import type { MarkdownBlock } from '#core/markdown/tree.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import { homeDashboard, type Settings } from '#contract/entities/settings.ts'
import { parseBlock } from '#blocks/registry.schema.ts'
import { singleLineText } from './markdown-text.ts'

/** A part of a text block under its own heading; the method page explains one term in each. */
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
  /** Ids of the comments shown. */
  readonly comments: readonly string[]
}

/**
 * Reads the pages in steps, a block each, since parsing the texts of all pages takes some 50 ms.
 *
 * @returns the pages in the order of the menus; each address once, home first among equals (decision 1)
 */
export function* pagesOfBlocks(settings: Settings): Generator<undefined, readonly BlockPage[]> {
  const { dashboards, cities } = settings
  const home = homeDashboard(settings)
  const pages: BlockPage[] = []
  for (const { path, title, shortTitle, subtitle, rows } of cities)
    pages.push(
      yield* pageOf({ kind: 'city', path: `/${path}`, title, otherNames: shortTitle }, subtitle, rows),
    )
  for (const dashboard of dashboards) {
    const { path, title, menuTitle, shortTitle, subtitle, rows } = dashboard
    if (dashboard !== home && (path === '/' || path === '')) continue
    const about = {
      kind: 'dashboard',
      path: dashboard === home ? '/' : `/${path}`,
      title,
      otherNames: `${menuTitle} ${shortTitle}`,
    } as const
    pages.push(yield* pageOf(about, subtitle, rows))
  }
  return pages
}

function* pageOf(
  about: Pick<BlockPage, 'kind' | 'path' | 'title' | 'otherNames'>,
  subtitle: string,
  rows: readonly Row[],
): Generator<undefined, BlockPage> {
  const texts = [subtitle]
  const openings: string[] = []
  const sections: TextSection[] = []
  const comments: string[] = []
  for (const written of rows.flatMap(({ columns }) => columns.flat())) {
    yield
    const parsed = parseBlock(written)
    if (parsed.status !== 'known') continue
    const { block } = parsed
    texts.push(block.envelope.heading, block.envelope.subtitle, block.envelope.description)
    if (block.type === 'comment') comments.push(block.attributes.comment)
    if (block.type !== 'text') continue
    const text = textOf(block.attributes.content)
    openings.push(text.opening)
    sections.push(...text.sections)
  }
  const text = [...texts, ...openings].map(asSentence).join(' ')
  return { ...about, text, sections, comments }
}

/** Ends a part of a page with a full stop, since parts follow each other in an excerpt. */
function asSentence(part: string): string {
  return part === '' || /[.!?:]$/.test(part) ? part : `${part}.`
}

/** Splits a text block into what stands before its first heading, and a section for each heading. */
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
