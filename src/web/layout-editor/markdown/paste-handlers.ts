/**
 * Filters pasted and dropped content: text with supported formatting, no files (specification §5 "Markdown
 * editor").
 */
import type { JSONContent } from '@tiptap/core'
import { Fragment, Slice, type Schema } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { parseToDocument } from './markdown-document.ts'
import { splitPastedText } from './pasted-cells.ts'
import { FlatteningClipboardParser } from './pasted-html.ts'

export type PasteRefusal = 'noFiles' | 'image' | 'table'

/** @param onRefused called with the reason of a refusal; '' when all was accepted */
export function pasteHandlers(
  schema: Schema,
  imageHosts: readonly string[],
  onRefused: (reason: PasteRefusal | '') => void,
): EditorProps {
  // Known before the insertion, and reported after it.
  let hasTable = false
  const refuseFiles = (event: Event, data: DataTransfer | null): boolean => {
    onRefused('')
    // Spreadsheets and documents add a picture of the copied text.
    if (data === null || data.files.length === 0 || data.getData('text/plain') !== '') return false
    event.preventDefault()
    onRefused('noFiles')
    return true
  }
  const tellOfImages = (data: DataTransfer | null, slice: Slice): false => {
    if (hasTable) onRefused('table')
    hasTable = false
    if (/<img\b/i.test(data?.getData('text/html') ?? '') && !hasImage(slice)) onRefused('image')
    return false
  }
  return {
    handleDOMEvents: {
      paste: (_view, event) => refuseFiles(event, event.clipboardData),
      drop: (_view, event) => refuseFiles(event, event.dataTransfer),
    },
    handlePaste: (_view, event, slice) => tellOfImages(event.clipboardData, slice),
    handleDrop: (_view, event, slice) => tellOfImages(event.dataTransfer, slice),
    clipboardParser: new FlatteningClipboardParser(schema, () => {
      hasTable = true
    }),
    clipboardTextParser: (text, _context, isPlain) =>
      isPlain ? sliceOfLines(schema, text) : sliceOfMarkdown(schema, text, imageHosts),
  }
}

function hasImage({ content }: Slice): boolean {
  let isFound = false
  content.descendants(({ type }) => {
    isFound ||= type.name === 'image'
  })
  return isFound
}

/** Plain text that was copied is read as markdown. */
export function sliceOfMarkdown(schema: Schema, text: string, imageHosts: readonly string[]): Slice {
  const content = splitPastedText(text).flatMap((part) =>
    part.kind === 'rows'
      ? [paragraphOfLines(part.lines)]
      : (parseToDocument(part.text, imageHosts).content ?? []),
  )
  return Slice.maxOpen(Fragment.fromJSON(schema, content))
}

function paragraphOfLines(lines: readonly string[]): JSONContent {
  return {
    type: 'paragraph',
    content: lines.flatMap((text, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      { type: 'text', text },
    ]),
  }
}

/** Pasted with Shift: the words as they are. */
function sliceOfLines(schema: Schema, text: string): Slice {
  const lines = text.split(/(?:\r\n?|\n)+/).filter((line) => line !== '')
  const paragraphs = lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
  return Slice.maxOpen(Fragment.fromJSON(schema, paragraphs))
}
