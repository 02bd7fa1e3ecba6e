/**
 * Makes any text cheap to parse. The parser's time grows with the square of the marks left open in a
 * paragraph, with the length of the paragraph behind each of them and with the lines of nested containers, so
 * a hostile text of some kilobytes could hold a processor for seconds. Here the marks beyond a budget that no
 * honest text reaches are disguised as characters without a meaning; `undisguised` gives them back in the
 * words of the tree. And since a thousand short items alone take a tenth of a second, what a text takes is
 * added up line by line: what would be too much is told apart, and not parsed at all.
 */

import { containersOf, hasContainerAt, LineCost } from './line-cost.ts'
import { scanCost, disguiseUnpairedBackticks } from './scan-cost.ts'
import { linesOfTables } from './table-rows.ts'

/** Characters and lines; what is beyond is cut off. */
export const MAX_MARKDOWN_CHARACTERS = 100_000
export const MAX_MARKDOWN_LINES = 4_000

/**
 * What a text may take: as much as so many short lines, of which a hundred take a millisecond. That is thirty
 * pages of prose, 350 items of a list or 150 items that are links.
 */
export const MAX_MARKDOWN_WORK = 2_000

/**
 * A line without its own mark belongs to the quote or list before it; after so many lines an empty one ends
 * that.
 */
const MAX_LINES_IN_CONTAINER = 40
/** Spaces in a row: as an indent, some twenty list levels. */
const MAX_SPACES = 40
const MAX_MARKS_PER_PARAGRAPH = 200

/** What opens or closes something inside a paragraph. */
const INLINE_MARKS = '*_[]!`<\\'
const CONTAINER_MARKS = '>-+.)'
/** U+FDD0 to U+FDEF are set aside by Unicode for use inside a program and stand in no text. */
const FIRST_DISGUISE = 0xfdd0
const DISGUISES = /[\uFDD0-\uFDEF]/g
const DISGUISED = INLINE_MARKS + CONTAINER_MARKS

/** A line that certainly ends the paragraph before it (with indented code switched off, at any indentation). */
const NEW_PARAGRAPH = /^[ \t]*(?:[-+*][ \t]+\S|#{1,6}[ \t])/

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
 * The same text for the parser, at most {@link MAX_MARKDOWN_CHARACTERS} of it, with tables as lines of words.
 * Time is linear in its length.
 *
 * @param maxWork what the text may take, as {@link MAX_MARKDOWN_WORK} counts it
 */
export function guardSource(text: string, maxWork = MAX_MARKDOWN_WORK): GuardedSource {
  const budget: Budget = {
    marksInParagraph: MAX_MARKS_PER_PARAGRAPH,
    linesInContainer: MAX_LINES_IN_CONTAINER,
    work: maxWork,
  }
  const written = linesOf(text)
  const lines = linesOfTables(written)
  const read: string[] = []
  const lineWork = new LineCost()
  for (let start = 0; start < lines.length;) {
    const end = endOfParagraph(lines, start)
    const count = readParagraph(
      lines.slice(start, end).map(({ line }) => line),
      lineWork,
      budget,
      read,
    )
    const cut = start + count < end ? lines[start + count] : undefined
    if (cut) return { source: read.join('\n'), rest: written.slice(cut.index), work: maxWork - budget.work }
    start = end
  }
  return { source: read.join('\n'), rest: [], work: maxWork - budget.work }
}

/** One line that is blank, or all lines up to one that certainly is not of the same paragraph. */
function endOfParagraph(lines: readonly { readonly line: string }[], start: number): number {
  let end = start + 1
  const isBlank = (line: string) => line.trim() === ''
  if (isBlank(lines[start]?.line ?? '')) return end
  for (
    let next = lines[end];
    next && !isBlank(next.line) && !NEW_PARAGRAPH.test(next.line);
    next = lines[end]
  )
    end += 1
  return end
}

/** Adds the lines of a paragraph to what is read, as far as the budget goes. @returns how many of them */
function readParagraph(
  paragraph: readonly string[],
  lineWork: LineCost,
  budget: Budget,
  read: string[],
): number {
  budget.marksInParagraph = MAX_MARKS_PER_PARAGRAPH
  const guarded = disguiseUnpairedBackticks(
    paragraph.map((line) => guardLine(line, budget)).join('\n'),
    disguiseRun,
  )
  const lines = guarded.split('\n')
  const scans = scanCost(guarded, budget.work)
  let [offset, scan] = [0, 0]
  for (const [at, line] of lines.entries()) {
    offset += line.length + 1
    let work = lineWork.of(line)
    for (let next = scans[scan]; next && next[0] < offset; next = scans[(scan += 1)]) work += next[1]
    const isBlank = line.trim() === ''
    budget.linesInContainer = isBlank ? MAX_LINES_IN_CONTAINER : budget.linesInContainer - 1
    const isEnd = budget.linesInContainer === 0
    if (isEnd) work += 1
    if (work > budget.work) return at
    budget.work -= work
    if (isEnd) {
      budget.linesInContainer = MAX_LINES_IN_CONTAINER
      read.push('')
    }
    // Of several empty lines the first is enough.
    if (!isBlank || read.at(-1) !== '') read.push(isBlank ? '' : line)
  }
  return lines.length
}

function disguiseRun(run: string): string {
  return Array.from(run, disguiseOf).join('')
}

/** A word of the tree with the marks it had in the text. */
export function restoreMarks(text: string): string {
  return text.replaceAll(DISGUISES, (disguise) => DISGUISED[disguise.charCodeAt(0) - FIRST_DISGUISE] ?? '')
}

function linesOf(source: string): readonly string[] {
  const read = source.slice(0, MAX_MARKDOWN_CHARACTERS).replaceAll(DISGUISES, '\uFFFD')
  return read
    .replaceAll(/[ \t]+/g, (spaces) => spaces.slice(0, MAX_SPACES))
    .split(/\r\n|\r|\n/, MAX_MARKDOWN_LINES)
}

function guardLine(line: string, budget: Budget): string {
  const { end } = containersOf(line)
  const rest = line.slice(end)
  return (
    line.slice(0, end) +
    guardMarks(hasContainerAt(line, end) ? rest.replace(/[>*+\-.)]/, disguiseOf) : rest, budget)
  )
}

function guardMarks(text: string, budget: Budget): string {
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
