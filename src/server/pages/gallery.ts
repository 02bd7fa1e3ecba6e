/**
 * Every block with every example, for developers (`GALLERY=on`): the same examples that the tests use, as a
 * reader would see them.
 */
import type { Block, Row } from '#contract/entities/dashboard.ts'
import type { RowLayout } from '#core/layout/row-layouts.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { AnswerBook } from '#blocks/need.ts'
import { exampleAnswerBook, type Example } from '#blocks/example.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { BLOCK_TYPES, isBlockType, type BlockType } from '#blocks/registry.schema.ts'
import { exampleBlock, exampleContext } from '#blocks/example-view.ts'
import type { TileSource } from '#core/tile-source.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '#pages/model/page-source.ts'
import { pageModel, planPage, type PageModel } from '#pages/model/page-model.ts'

const HOME = '/gallery'
const TYPES = BLOCK_TYPES

/**
 * `/gallery` lists the block types, `/gallery/{type}` shows the examples of one, the first of them also
 * without frame and on dark background.
 *
 * @returns `null` for another path, or an unknown type
 */
export function galleryPage(path: string, locale: Locale, tiles: TileSource | null): PageModel | null {
  if (path === HOME) {
    const links = TYPES.map(
      (type) => `- [${type}](${localizedPath(`${HOME}/${type}`, locale)}): ${examplesByType[type].length}`,
    )
    return modelOf(
      path,
      'Gallery',
      [row('100', [textBlock(links.join('\n'))])],
      new AnswerBook(),
      locale,
      tiles,
    )
  }
  const type = path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : ''
  if (!isBlockType(type)) return null
  const parts = examplesByType[type].map((example, index) => {
    const part = modelOf(
      path,
      type,
      rowsOf(type, example, index === 0),
      exampleAnswerBook(example, langOf(locale)),
      locale,
      tiles,
    )
    return part.rows.map((row) => ({
      ...row,
      key: `e${index}${row.key}`,
      columns: row.columns.map((column) =>
        column.map((block) => ({
          ...block,
          key: `e${index}${block.key}`,
          anchor: block.anchor && `e${index}-${block.anchor}`,
        })),
      ),
    }))
  })
  return { ...modelOf(path, type, [], new AnswerBook(), locale, tiles), rows: parts.flat() }
}

function modelOf(
  path: string,
  title: string,
  rows: readonly Row[],
  answers: AnswerBook,
  locale: Locale,
  tiles: TileSource | null,
): PageModel {
  const source: PageSource = {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'dashboard',
    path,
    title,
    subtitle: '',
    rows: [...rows],
  }
  return pageModel(planPage(source, langOf(locale)), answers, { ...exampleContext(locale), tiles }, () => {})
}

function rowsOf(type: BlockType, example: Example, isFirst: boolean): readonly Row[] {
  const { envelope } = exampleBlock(type, example)
  const block: Block = { ...envelope, type, attributes: { ...example.block.attributes } }
  const name = row('100', [textBlock(`**${example.name}**`)])
  const plain = [name, row('100', [block])]
  if (!isFirst) return plain
  return [
    ...plain,
    row(
      '333333',
      [{ ...block, icon: 'chart', description: 'Description' }],
      [{ ...block, seamless: true }],
      [{ ...block, inverted: true }],
    ),
  ]
}

function textBlock(content: string): Block {
  return {
    type: 'text',
    heading: '',
    subtitle: '',
    description: '',
    source: '',
    icon: '',
    seamless: true,
    inverted: false,
    attributes: { content },
  }
}

function row(layout: RowLayout, ...columns: Block[][]): Row {
  return { layout, columns }
}
