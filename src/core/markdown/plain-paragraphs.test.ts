import { expect, test } from 'vitest'
import { plainParagraphs } from './plain-paragraphs.ts'
import type { MarkdownBlock, MarkdownInline } from './tree.ts'

const text = (value: string): MarkdownInline => ({ type: 'text', value })
const BREAK: MarkdownInline = { type: 'break' }
const paragraph = (...children: readonly MarkdownInline[]): MarkdownBlock => ({ type: 'paragraph', children })

test.each<[string, readonly string[], readonly MarkdownBlock[]]>([
  ['nothing', [], []],
  ['empty lines', ['', ' '], []],
  ['lines of prose run on', ['En', ' to '], [paragraph(text('En to'))]],
  ['an empty line ends a paragraph', ['En', '', '', 'to'], [paragraph(text('En')), paragraph(text('to'))]],
  [
    'an item stands alone, and its words run on',
    ['- en', 'to', '  - tre', '1. fire', '> fem'],
    [paragraph(text('- en to'), BREAK, text('- tre'), BREAK, text('1. fire'), BREAK, text('> fem'))],
  ],
  ['so does a heading', ['en', '## To'], [paragraph(text('en'), BREAK, text('## To'))]],
  ['marks are words', ['**a** [b](javascript:c) <b>'], [paragraph(text('**a** [b](javascript:c) <b>'))]],
])('%s', (_why, lines, blocks) => expect(plainParagraphs(lines)).toEqual(blocks))
