import { expect, test } from 'vitest'
import { plainParagraphs } from './plain-paragraphs.ts'
import type { MarkdownBlock, MarkdownInline } from './tree.ts'

const text = (value: string): MarkdownInline => ({ type: 'text', value })
const BREAK: MarkdownInline = { type: 'break' }
const paragraph = (...children: readonly MarkdownInline[]): MarkdownBlock => ({ type: 'paragraph', children })

test.each<[string, readonly string[], readonly MarkdownBlock[]]>([
  ['nothing', [], []],
  ['empty lines', ['', ' '], []],
  ['lines of prose are joined', ['En', ' to '], [paragraph(text('En to'))]],
  ['an empty line ends a paragraph', ['En', '', '', 'to'], [paragraph(text('En')), paragraph(text('to'))]],
  [
    'a list item starts a line, and its lines are joined',
    ['- en', 'to', '  - tre', '1. fire', '> fem'],
    [paragraph(text('- en to'), BREAK, text('- tre'), BREAK, text('1. fire'), BREAK, text('> fem'))],
  ],
  ['a heading starts a line', ['en', '## To'], [paragraph(text('en'), BREAK, text('## To'))]],
  [
    'inline marks are text',
    ['**a** [b](javascript:c) <b>'],
    [paragraph(text('**a** [b](javascript:c) <b>'))],
  ],
])('%s', (_why, lines, blocks) => expect(plainParagraphs(lines)).toEqual(blocks))
