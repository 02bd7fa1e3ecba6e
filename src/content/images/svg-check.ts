/**
 * Whether an SVG may be shown to readers. It is read by a small strict reader of its own and refused on the
 * first thing that is not in the vocabulary: what nobody thought of is refused as well. Time and memory grow
 * with the file's size.
 */
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

const DECLARATION =
  /<\?xml version=["']1\.0["'](?: encoding=["']utf-8["'])?(?: standalone=["'](?:yes|no)["'])?\s*\?>/iy
const COMMENT = /<!--(?:(?!--)[^])*-->/y
const CLOSING = /<\/([A-Za-z][\w.:-]*)\s*>/y
const OPENING = /<([A-Za-z][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const CONTROL = /[^\P{Cc}\t\n\r]/u
/** Anything but the five names that XML itself knows: another one could spell a word that is looked for. */
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos);)/
const VIEW_BOX = /^-?\d+(?:\.\d+)?[\s,]+-?\d+(?:\.\d+)?[\s,]+(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)$/

/** Stops the reading; never leaves this file. */
class SvgRefusedError extends Error {}

/** @returns `null` when all is well */
export function svgProblem(text: string): SvgProblem | null {
  const reader = { text, at: 0, open: [] as string[], isRootDone: false }
  try {
    if (CONTROL.test(text)) throw new SvgRefusedError('holds control characters')
    skip(reader, /\uFEFF?/y)
    skip(reader, DECLARATION)
    while (reader.at < text.length) readNext(reader)
    if (reader.open.length > 0) throw new SvgRefusedError(`does not close <${reader.open.at(-1)}>`)
    if (!reader.isRootDone) throw new SvgRefusedError('holds no <svg>')
    return null
  } catch (thrown) {
    if (!(thrown instanceof SvgRefusedError)) throw thrown
    return { line: text.slice(0, reader.at).split('\n').length, reason: thrown.message }
  }
}

interface SvgReader {
  readonly text: string
  at: number
  readonly open: string[]
  isRootDone: boolean
}

function readNext(reader: SvgReader): void {
  const { text, at, open } = reader
  if (text[at] !== '<') {
    const end = text.indexOf('<', at)
    const words = text.slice(at, end < 0 ? text.length : end)
    checkWords(words, open.at(-1))
    reader.at += words.length
    return
  }
  if (skip(reader, COMMENT)) return
  const closing = match(reader, CLOSING)
  if (closing) {
    if (open.pop() !== closing[1])
      throw new SvgRefusedError(`closes <${closing[1]}> where another element is open`)
    reader.at += closing[0].length
    return
  }
  const opening = match(reader, OPENING)
  if (!opening)
    throw new SvgRefusedError(
      `holds ${JSON.stringify(text.slice(at, at + 12))}, which cannot be read as part of an image`,
    )
  const [whole, name = '', attributes = '', slash] = opening
  checkElement(reader, name)
  checkAttributes(name, attributes, open)
  if (slash === '') open.push(name)
  reader.isRootDone = true
  if (open.length > MAX_DEPTH) throw new SvgRefusedError(`is nested more than ${MAX_DEPTH} levels deep`)
  reader.at += whole.length
}

function match({ text, at }: SvgReader, form: RegExp): RegExpExecArray | null {
  form.lastIndex = at
  return form.exec(text)
}

function skip(reader: SvgReader, form: RegExp): boolean {
  const found = match(reader, form)
  if (found) reader.at += found[0].length
  return found !== null
}

function checkElement({ open, isRootDone }: SvgReader, name: string): void {
  if (!SVG_ELEMENTS.has(name)) throw new SvgRefusedError(`holds <${name}>, which an image may not have`)
  if (open.length > 0 && name === 'svg') throw new SvgRefusedError('holds an <svg> inside another')
  if (open.length > 0) return
  if (isRootDone) throw new SvgRefusedError(`has a second root element <${name}>`)
  if (name !== 'svg') throw new SvgRefusedError(`begins with <${name}> in place of <svg>`)
}

function checkWords(words: string, element: string | undefined): void {
  if (words.trim() === '') return
  if (element === undefined || !SVG_TEXT_ELEMENTS.has(element))
    throw new SvgRefusedError('holds text outside of a text element')
  checkReferences(words)
  if (element !== 'style') return
  if (/@(?!media\b)/i.test(words)) throw new SvgRefusedError('holds a style rule with "@" other than @media')
  if (/clip-path/i.test(words)) throw new SvgRefusedError('sets "clip-path" in a style element')
  checkStyle(words, ['', 'not', 'is', 'nth-child'])
}

function checkAttributes(element: string, written: string, open: readonly string[]): void {
  const given = new Map<string, string>()
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    if (given.has(name)) throw new SvgRefusedError(`has the attribute ${name} twice in <${element}>`)
    given.set(name, double ?? single ?? '')
  }
  for (const [name, value] of given) checkAttribute(element, name, value)
  if (open.includes('clipPath') && /clip-path/i.test(written))
    throw new SvgRefusedError('clips inside of a <clipPath>')
  if (element !== 'svg') return
  if (given.get('xmlns') !== SVG_NAMESPACE) throw new SvgRefusedError(`must have xmlns="${SVG_NAMESPACE}"`)
  const box = VIEW_BOX.exec(given.get('viewBox')?.trim() ?? '')
  if (!box || Number(box[1]) <= 0 || Number(box[2]) <= 0)
    throw new SvgRefusedError('must have a viewBox of four numbers')
}

function checkAttribute(element: string, name: string, value: string): void {
  if (!SVG_ATTRIBUTES.has(name))
    throw new SvgRefusedError(`has the attribute ${name} in <${element}>, which an image may not have`)
  checkReferences(value)
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

/** @param more functions that may stand here besides */
function checkStyle(value: string, more: readonly string[]): void {
  if (value.includes('\\')) throw new SvgRefusedError('holds a backslash in a style or an attribute')
  for (const [, name = '', after] of value.matchAll(/([\w-]*)\((.{0,2})/gs)) {
    const word = name.toLowerCase()
    if (!SVG_FUNCTIONS.has(word) && !more.includes(word))
      throw new SvgRefusedError(`uses ${name}(), which an image may not have`)
    if (word === 'url' && !/^#[\w-]/.test(after ?? ''))
      throw new SvgRefusedError('refers to something outside of itself with url()')
  }
}
