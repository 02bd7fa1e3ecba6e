/**
 * Checks whether an SVG may be shown to readers. `saxes` parses the XML strictly; an allow list defines
 * elements and attributes. The first item outside the list refuses the file, so unknown constructs are
 * refused as well. Time and memory are linear in the file's size.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import {
  SVG_ATTRIBUTES,
  SVG_ELEMENTS,
  SVG_FUNCTIONS,
  SVG_NAMESPACE,
  SVG_TEXT_ELEMENTS,
  XLINK_NAMESPACE,
} from './svg-vocabulary.ts'

export interface SvgProblem {
  /** From 1. */
  readonly line: number
  /** A phrase that follows the name of the file. */
  readonly reason: string
}

const MAX_DEPTH = 64

const CONTROL = /[^\P{Cc}\t\n\r]/u
/** A reference other than XML's five predefined entities, which could spell a forbidden word. */
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos);)/
const VIEW_BOX = /^-?\d+(?:\.\d+)?[\s,]+-?\d+(?:\.\d+)?[\s,]+(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)$/

/** Stops the parser. `svgProblem` catches it. */
class SvgRefusedError extends Error {}

/** @returns `null` for an allowed image */
export function svgProblem(text: string): SvgProblem | null {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const open: string[] = []
  /** Offset of the construct that is being read: a tag, a comment, or the text before the next `<`. */
  let start = 0
  const source = () => text.slice(start, parser.position)
  const advance = () => (start = parser.position)
  const forbid = (construct: string) => () => {
    throw new SvgRefusedError(`holds ${construct}, which an image may not have`)
  }
  parser.on('error', ({ message }) => {
    throw new SvgRefusedError(`is not well-formed XML: ${message.replace(/\.$/, '')}`)
  })
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0' || encoding.toLowerCase() !== 'utf-8')
      throw new SvgRefusedError('declares another XML version or encoding than 1.0 and UTF-8')
    advance()
  })
  parser.on('doctype', forbid('a <!DOCTYPE>'))
  parser.on('processinginstruction', forbid('a processing instruction'))
  parser.on('cdata', forbid('a CDATA section'))
  parser.on('comment', advance)
  parser.on('text', (words) => {
    const end = text.indexOf('<', start)
    checkWords(words, text.slice(start, end < 0 ? text.length : end), open.at(-1))
    start = end < 0 ? text.length : end
  })
  parser.on('opentag', (tag) => {
    checkElement(tag.name, open)
    checkAttributes(tag, source(), open)
    open.push(tag.name)
    if (open.length > MAX_DEPTH) throw new SvgRefusedError(`is nested more than ${MAX_DEPTH} levels deep`)
    advance()
  })
  parser.on('closetag', () => {
    open.pop()
    advance()
  })
  try {
    if (CONTROL.test(text)) throw new SvgRefusedError('holds control characters')
    parser.write(text)
    if (!text.includes('<', start)) start = text.length
    parser.close()
    return null
  } catch (error) {
    if (!(error instanceof SvgRefusedError)) throw error
    return { line: text.slice(0, start).split('\n').length, reason: error.message }
  }
}

function checkElement(name: string, open: readonly string[]): void {
  if (!SVG_ELEMENTS.has(name)) throw new SvgRefusedError(`holds <${name}>, which an image may not have`)
  if (open.length > 0 && name === 'svg') throw new SvgRefusedError('holds an <svg> inside another')
  if (open.length === 0 && name !== 'svg')
    throw new SvgRefusedError(`begins with <${name}> in place of <svg>`)
}

/** @param source `words` as the file writes them, with its references */
function checkWords(words: string, source: string, element: string | undefined): void {
  if (words.trim() === '') return
  if (element === undefined || !SVG_TEXT_ELEMENTS.has(element))
    throw new SvgRefusedError('holds text outside of a text element')
  checkReferences(source)
  if (element !== 'style') return
  if (/@(?!media\b)/i.test(words)) throw new SvgRefusedError('holds a style rule with "@" other than @media')
  if (/clip-path/i.test(words)) throw new SvgRefusedError('sets "clip-path" in a style element')
  checkStyle(words, ['', 'not', 'is', 'nth-child'])
}

/** @param source the tag as the file writes it, with its references */
function checkAttributes(
  { name: element, attributes }: SaxesTagPlain,
  source: string,
  open: readonly string[],
): void {
  checkReferences(source)
  for (const [name, value] of Object.entries(attributes)) checkAttribute(element, name, value)
  if (open.includes('clipPath') && /clip-path/i.test(source))
    throw new SvgRefusedError('clips inside of a <clipPath>')
  if (element !== 'svg') return
  if (attributes['xmlns'] !== SVG_NAMESPACE) throw new SvgRefusedError(`must have xmlns="${SVG_NAMESPACE}"`)
  const box = VIEW_BOX.exec(attributes['viewBox']?.trim() ?? '')
  if (!box || Number(box[1]) <= 0 || Number(box[2]) <= 0)
    throw new SvgRefusedError('must have a viewBox of four numbers')
}

function checkAttribute(element: string, name: string, value: string): void {
  if (!SVG_ATTRIBUTES.has(name))
    throw new SvgRefusedError(`has the attribute ${name} in <${element}>, which an image may not have`)
  if (name === 'aria-label') return
  if (name === 'xmlns' && value === SVG_NAMESPACE) return
  if (name === 'xmlns:xlink' && value === XLINK_NAMESPACE) return
  if (name.startsWith('xmlns')) throw new SvgRefusedError(`has another namespace in <${element}>`)
  if (name.endsWith('href') && !/^#[\w-]+$/.test(value))
    throw new SvgRefusedError(`refers to something outside of itself in <${element}>`)
  checkStyle(value, [])
}

function checkReferences(text: string): void {
  if (OTHER_REFERENCE.test(text))
    throw new SvgRefusedError('holds a character reference other than &amp; &lt; &gt; &quot; &apos;')
}

/** @param extraFunctions allowed in addition to `SVG_FUNCTIONS` */
function checkStyle(value: string, extraFunctions: readonly string[]): void {
  if (value.includes('\\')) throw new SvgRefusedError('holds a backslash in a style or an attribute')
  for (const [, name = '', after] of value.matchAll(/([\w-]*)\((.{0,2})/gs)) {
    const word = name.toLowerCase()
    if (!SVG_FUNCTIONS.has(word) && !extraFunctions.includes(word))
      throw new SvgRefusedError(`uses ${name}(), which an image may not have`)
    if (word === 'url' && !/^#[\w-]/.test(after ?? ''))
      throw new SvgRefusedError('refers to something outside of itself with url()')
  }
}
