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

export interface SvgFault {
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
class Refusal extends Error {}

/** @returns `null` when all is well */
export function svgFault(text: string): SvgFault | null {
  const reader = { text, at: 0, open: [] as string[], isRootDone: false }
  try {
    if (CONTROL.test(text)) throw new Refusal('holds control characters')
    skip(reader, /\uFEFF?/y)
    skip(reader, DECLARATION)
    while (reader.at < text.length) readNext(reader)
    if (reader.open.length > 0) throw new Refusal(`does not close <${reader.open.at(-1)}>`)
    if (!reader.isRootDone) throw new Refusal('holds no <svg>')
    return null
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return { line: text.slice(0, reader.at).split('\n').length, reason: thrown.message }
  }
}

interface Reader {
  readonly text: string
  at: number
  readonly open: string[]
  isRootDone: boolean
}

function readNext(reader: Reader): void {
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
    if (open.pop() !== closing[1]) throw new Refusal(`closes <${closing[1]}> where another element is open`)
    reader.at += closing[0].length
    return
  }
  const opening = match(reader, OPENING)
  if (!opening)
    throw new Refusal(
      `holds ${JSON.stringify(text.slice(at, at + 12))}, which cannot be read as part of an image`,
    )
  const [whole, name = '', attributes = '', slash] = opening
  checkElement(reader, name)
  checkAttributes(name, attributes, open)
  if (slash === '') open.push(name)
  reader.isRootDone = true
  if (open.length > MAX_DEPTH) throw new Refusal(`is nested more than ${MAX_DEPTH} levels deep`)
  reader.at += whole.length
}

function match({ text, at }: Reader, form: RegExp): RegExpExecArray | null {
  form.lastIndex = at
  return form.exec(text)
}

function skip(reader: Reader, form: RegExp): boolean {
  const found = match(reader, form)
  if (found) reader.at += found[0].length
  return found !== null
}

function checkElement({ open, isRootDone }: Reader, name: string): void {
  if (!SVG_ELEMENTS.has(name)) throw new Refusal(`holds <${name}>, which an image may not have`)
  if (open.length > 0 && name === 'svg') throw new Refusal('holds an <svg> inside another')
  if (open.length > 0) return
  if (isRootDone) throw new Refusal(`has a second root element <${name}>`)
  if (name !== 'svg') throw new Refusal(`begins with <${name}> in place of <svg>`)
}

function checkWords(words: string, element: string | undefined): void {
  if (words.trim() === '') return
  if (element === undefined || !SVG_TEXT_ELEMENTS.has(element))
    throw new Refusal('holds text outside of a text element')
  checkReferences(words)
  if (element !== 'style') return
  if (/@(?!media\b)/i.test(words)) throw new Refusal('holds a style rule with "@" other than @media')
  if (/clip-path/i.test(words)) throw new Refusal('sets "clip-path" in a style element')
  checkStyle(words, ['', 'not', 'is', 'nth-child'])
}

function checkAttributes(element: string, written: string, open: readonly string[]): void {
  const given = new Map<string, string>()
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    if (given.has(name)) throw new Refusal(`has the attribute ${name} twice in <${element}>`)
    given.set(name, double ?? single ?? '')
  }
  for (const [name, value] of given) checkAttribute(element, name, value)
  if (open.includes('clipPath') && /clip-path/i.test(written))
    throw new Refusal('clips inside of a <clipPath>')
  if (element !== 'svg') return
  if (given.get('xmlns') !== SVG_NAMESPACE) throw new Refusal(`must have xmlns="${SVG_NAMESPACE}"`)
  const box = VIEW_BOX.exec(given.get('viewBox')?.trim() ?? '')
  if (!box || Number(box[1]) <= 0 || Number(box[2]) <= 0)
    throw new Refusal('must have a viewBox of four numbers')
}

function checkAttribute(element: string, name: string, value: string): void {
  if (!SVG_ATTRIBUTES.has(name))
    throw new Refusal(`has the attribute ${name} in <${element}>, which an image may not have`)
  checkReferences(value)
  if (name === 'aria-label') return
  if (name === 'xmlns' && value === SVG_NAMESPACE) return
  if (name === 'xmlns:xlink' && value === XLINK_NAMESPACE) return
  if (name.startsWith('xmlns')) throw new Refusal(`has another namespace in <${element}>`)
  if (name.endsWith('href') && !/^#[\w-]+$/.test(value))
    throw new Refusal(`refers to something outside of itself in <${element}>`)
  checkStyle(value, [])
}

function checkReferences(text: string): void {
  if (OTHER_REFERENCE.test(text))
    throw new Refusal('holds a character reference other than &amp; &lt; &gt; &quot; &apos;')
}

/** @param more functions that may stand here besides */
function checkStyle(value: string, more: readonly string[]): void {
  if (value.includes('\\')) throw new Refusal('holds a backslash in a style or an attribute')
  for (const [, name = '', after] of value.matchAll(/([\w-]*)\((.{0,2})/gs)) {
    const word = name.toLowerCase()
    if (!SVG_FUNCTIONS.has(word) && !more.includes(word))
      throw new Refusal(`uses ${name}(), which an image may not have`)
    if (word === 'url' && !/^#[\w-]/.test(after ?? ''))
      throw new Refusal('refers to something outside of itself with url()')
  }
}
