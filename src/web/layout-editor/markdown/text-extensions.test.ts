import { getSchema, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#core/markdown/parse.ts'
import { documentOf, treeOf } from './markdown-document.ts'
import { sliceOfMarkdown } from './paste-handlers.ts'
import { textExtensions } from './text-extensions.ts'
import { writeMarkdown } from './write-markdown.ts'

const schema = getSchema(textExtensions({ imageHosts: [], done: 'Ferdig' }))

test('the editor knows the kinds of the tree and no other', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual([
    'bulletList',
    'doc',
    'hardBreak',
    'heading',
    'image',
    'listItem',
    'orderedList',
    'paragraph',
    'text',
  ])
  expect(Object.keys(schema.marks).toSorted()).toEqual(['bold', 'italic', 'link'])
})

test.each([
  ['## Over\n\nEn **fet** *kursiv* [lenke](/a) ![b](/b.png)\\\nto\n'],
  ['- [x] a\n  1. b\n  2. c\n- d\n\n3. e\n'],
  ['- ## a\n- - b\n-\n'],
  ['[en **to** _tre_ ![fire](/x.png)](/a)\n'],
])('a document of the schema keeps %j', (markdown) => {
  const node = schema.nodeFromJSON(documentOf(parseMarkdown(markdown, { imageHosts: [] })))
  node.check()
  const document = JSON.parse(JSON.stringify(node)) as JSONContent
  expect(writeMarkdown(treeOf(document))).toBe(markdown.replace('_tre_', '*tre*'))
})

test.each([
  ['words go into the line', 'en **to**', 'en to', 1],
  ['paragraphs stay paragraphs', 'en\n\nto', 'ento', 1],
  ['spreadsheet cells are separated', 'Oslo\t6800\nBergen\t3500', 'Oslo · 6800Bergen · 3500', 1],
  ['HTML is words', '<script>alert(1)</script>', '<script>alert(1)</script>', 1],
])('pasted plain text: %s', (_why, text, words, openStart) => {
  const slice = sliceOfMarkdown(schema, text, [])
  expect(slice.content.textBetween(0, slice.content.size)).toBe(words)
  expect(slice.openStart).toBe(openStart)
})
