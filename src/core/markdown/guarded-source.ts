/**
 * Makes any text cheap to parse. The parser's time grows with the square of the marks left open in a paragraph and
 * with the lines of nested containers, so a hostile text of some kilobytes could hold a processor for seconds.
 * Here the marks beyond a budget that no honest text reaches are disguised as characters without a meaning;
 * `undisguised` gives them back in the words of the tree. And since a thousand short items alone take a tenth of a
 * second, what a text takes is added up line by line: what would be too much is told apart, and not parsed at all.
 */

/** Characters and lines; what is beyond is cut off. */
export const MAX_MARKDOWN_CHARACTERS = 100_000
export const MAX_MARKDOWN_LINES = 4_000

/**
 * What a text may take: as much as so many short lines, of which a hundred take a millisecond. That is thirty pages of prose, 350 items of
 * a list or 150 items that are links.
 */
export const MAX_MARKDOWN_WORK = 2_000

/** Quote and list marks at the start of one line. */
const MAX_CONTAINERS_PER_LINE = 8
/** A line without its own mark belongs to the quote or list before it; after so many lines an empty one ends that. */
const MAX_LINES_IN_CONTAINER = 40
/** Spaces in a row: as an indent, some twenty list levels. */
const MAX_SPACES = 40
const MAX_MARKS_PER_PARAGRAPH = 200

/** What a line takes beyond the first of these, as measured: its length, the levels of lists that it may be in, and what it opens. */
const WORK = {
  line: 1, character: 1 / 60, spaceOfIndent: 1 / 6, firstContainer: 3, container: 1.5, newQuote: 3, quoteThatGoesOn: 1, underline: 7,
  heading: 1, target: 6, emphasis: 1.2, mark: 0.6,
} as const

/** What opens or closes something inside a paragraph. */
const INLINE_MARKS = '*_[]!`<\\'
const CONTAINER_MARKS = '>-+.)'
/** U+FDD0 to U+FDEF are set aside by Unicode for use inside a program and stand in no text. */
const FIRST_DISGUISE = 0xfdd0
const DISGUISES = /[\uFDD0-\uFDEF]/g
const DISGUISED = INLINE_MARKS + CONTAINER_MARKS

const CONTAINER = /[ \t]*(?:[>*+-]|\d{1,9}[.)])(?:(?<=>)|(?=[ \t]|$))/y
/** A line that certainly ends the paragraph before it (with indented code switched off, at any indentation). */
const NEW_PARAGRAPH = /^[ \t]*(?:[-+*][ \t]+\S|#{1,6}[ \t])/

const HEADING = /^[ \t]*#{1,6}(?:[ \t]|$)/
/** A line under another that makes a heading of it. */
const UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*$/

/** What is left of the budgets, counted down line by line. */
interface Budget {
  marksInParagraph: number
  linesInContainer: number
  work: number
}

export interface GuardedSource {
  /** For the parser. */
  readonly source: string
  /** Lines behind it that are too much to parse, as they were written. */
  readonly rest: readonly string[]
  /** Of {@link MAX_MARKDOWN_WORK}. */
  readonly work: number
}

/**
 * The same text for the parser, at most {@link MAX_MARKDOWN_CHARACTERS} of it. Time is linear in its length.
 *
 * @param most what the text may take, as {@link MAX_MARKDOWN_WORK} counts it
 */
export function guardedSource(text: string, most = MAX_MARKDOWN_WORK): GuardedSource {
  const budget: Budget = { marksInParagraph: MAX_MARKS_PER_PARAGRAPH, linesInContainer: MAX_LINES_IN_CONTAINER, work: most }
  const lines = linesOf(text)
  const read: string[] = []
  let before = ''
  for (const [at, line] of lines.entries()) {
    const guarded = nextLine(line, before, budget)
    if (guarded === null) return { source: read.join('\n'), rest: lines.slice(at), work: most - budget.work }
    // Of several empty lines the first is enough.
    read.push(...(guarded.at(-1) === '' && read.at(-1) === '' ? [] : guarded))
    before = line
  }
  return { source: read.join('\n'), rest: [], work: most - budget.work }
}

/** With an empty line before it where a container must end; `null` = it would take too much. */
function nextLine(line: string, before: string, budget: Budget): readonly string[] | null {
  const isBlank = line.trim() === ''
  if (isBlank || NEW_PARAGRAPH.test(line)) budget.marksInParagraph = MAX_MARKS_PER_PARAGRAPH
  budget.linesInContainer = isBlank ? MAX_LINES_IN_CONTAINER : budget.linesInContainer - 1
  const isEnd = budget.linesInContainer === 0
  if (isEnd) budget.linesInContainer = MAX_LINES_IN_CONTAINER
  const guarded = isBlank ? '' : guardedLine(line, budget)
  const work = workOf(guarded, before) + (isEnd ? WORK.line : 0)
  if (work > budget.work) return null
  budget.work -= work
  return isEnd ? ['', guarded] : [guarded]
}

/** @param before the line before, as it was written */
function workOf(line: string, before: string): number {
  const indent = line.length - line.trimStart().length
  return WORK.line + line.length * WORK.character + indent * WORK.spaceOfIndent + workOfContainers(line, before)
    + (HEADING.test(line) ? WORK.heading : 0) + (before.trim() !== '' && UNDERLINE.test(line) ? WORK.underline : 0)
    + countOf(line, /\]\(/g) * WORK.target + countOf(line, /[*_]/g) * WORK.emphasis + countOf(line, /[[\]!`<\\&]/g) * WORK.mark
}

function workOfContainers(line: string, before: string): number {
  const { count, isQuote } = containersOf(line)
  if (count === 0) return 0
  if (isQuote && containersOf(before).isQuote) return count * WORK.quoteThatGoesOn
  return WORK.firstContainer + count * WORK.container + (isQuote ? WORK.newQuote : 0)
}

function countOf(line: string, pattern: RegExp): number {
  return line.match(pattern)?.length ?? 0
}

/** The quote and list marks that a line may keep: how many, where they end, and whether the first is a quote's. */
function containersOf(line: string): { readonly count: number; readonly end: number; readonly isQuote: boolean } {
  let [count, end] = [0, 0]
  for (; count < MAX_CONTAINERS_PER_LINE && hasContainerAt(line, end); count += 1) end = CONTAINER.lastIndex
  return { count, end, isQuote: line.trimStart().startsWith('>') }
}

/** A word of the tree with the marks it had in the text. */
export function undisguised(text: string): string {
  return text.replaceAll(DISGUISES, (disguise) => DISGUISED[disguise.charCodeAt(0) - FIRST_DISGUISE] ?? '')
}

function linesOf(source: string): readonly string[] {
  const read = source.slice(0, MAX_MARKDOWN_CHARACTERS).replaceAll(DISGUISES, '\uFFFD')
  return read.replaceAll(/[ \t]+/g, (spaces) => spaces.slice(0, MAX_SPACES)).split(/\r\n|\r|\n/, MAX_MARKDOWN_LINES)
}

function guardedLine(line: string, budget: Budget): string {
  const { end } = containersOf(line)
  const rest = line.slice(end)
  return line.slice(0, end) + guardedMarks(hasContainerAt(line, end) ? rest.replace(/[>*+\-.)]/, disguiseOf) : rest, budget)
}


/** Leaves the end of the container in `CONTAINER.lastIndex`. */
function hasContainerAt(line: string, at: number): boolean {
  CONTAINER.lastIndex = at
  return CONTAINER.test(line)
}

function guardedMarks(text: string, budget: Budget): string {
  return text.replaceAll(/\\[!-/:-@[-`{-~]|[*_[\]!`<\\]/g, (mark) => {
    budget.marksInParagraph -= 1
    // An escaped mark is two characters and means its second.
    return budget.marksInParagraph < 0 ? disguiseOf(mark.slice(-1)) : mark
  })
}

function disguiseOf(mark: string): string {
  const place = DISGUISED.indexOf(mark)
  return place < 0 ? mark : String.fromCharCode(FIRST_DISGUISE + place)
}
