/**
 * Bounds the parsing time of any Markdown text. The parser's time is quadratic in the number of unclosed
 * marks of a paragraph, in the length of the paragraph after each of them, and in the lines of nested
 * containers; a few hostile kilobytes could take seconds. Marks beyond a budget that ordinary text does not
 * reach are replaced by private code points; `restoreMarks` restores them in the tree. A thousand short list
 * items alone take a tenth of a second, so the cost of each line is added up, and lines beyond the limit are
 * returned unparsed.
 */

import { containersOf, hasContainerAt, LineCost } from './line-cost.ts'
import { scanCost, disguiseUnpairedBackticks } from './scan-cost.ts'
import { linesOfTables } from './table-rows.ts'

/** Maximum characters and lines; the rest is cut off. */
export const MAX_MARKDOWN_CHARACTERS = 100_000
export const MAX_MARKDOWN_LINES = 4_000

/**
 * Maximum work per text, in units of one short line; a hundred take about one millisecond. Enough for thirty
 * pages of prose, 350 list items or 150 items with links.
 */
export const MAX_MARKDOWN_WORK = 2_000

/**
 * Lazy continuation lines belong to the quote or list before them; after this many lines an empty line ends
 * the container.
 */
const MAX_LINES_IN_CONTAINER = 40
/** Maximum consecutive spaces: as indentation, about twenty list levels. */
const MAX_SPACES = 40
const MAX_MARKS_PER_PARAGRAPH = 200

/** Characters that open or close inline syntax. */
const INLINE_MARKS = '*_[]!`<\\'
const CONTAINER_MARKS = '>-+.)'
/** Noncharacters U+FDD0 to U+FDEF are reserved by Unicode for internal use. */
const FIRST_DISGUISE = 0xfdd0
const DISGUISES = /[\uFDD0-\uFDEF]/g
const DISGUISED = INLINE_MARKS + CONTAINER_MARKS

/** A line that certainly ends the previous paragraph (with indented code disabled, at any indentation). */
const NEW_PARAGRAPH = /^[ \t]*(?:[-+*][ \t]+\S|#{1,6}[ \t])/

/** Remaining budgets, updated line by line. */
interface Budget {
  marksInParagraph: number
  linesInContainer: number
  work: number
}

export interface GuardedSource {
  /** Text for the parser. */
  readonly source: string
  /** Further lines beyond the work limit, unchanged. */
  readonly rest: readonly string[]
  /** Estimated work in units of {@link MAX_MARKDOWN_WORK}. */
  readonly work: number
}

/**
 * Prepares a text for the parser: at most {@link MAX_MARKDOWN_CHARACTERS}, tables as lines of text. Linear
 * time.
 *
 * @param maxWork maximum work, in units of {@link MAX_MARKDOWN_WORK}
 */
export function guardSource(text: string, maxWork = MAX_MARKDOWN_WORK): GuardedSource {
  const budget: Budget = {
    marksInParagraph: MAX_MARKS_PER_PARAGRAPH,
    linesInContainer: MAX_LINES_IN_CONTAINER,
    work: maxWork,
  }
  const sourceLines = linesOf(text)
  const lines = linesOfTables(sourceLines)
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
    if (cut)
      return { source: read.join('\n'), rest: sourceLines.slice(cut.index), work: maxWork - budget.work }
    start = end
  }
  return { source: read.join('\n'), rest: [], work: maxWork - budget.work }
}

/** Index after a blank line, or after all lines up to one that certainly belongs to another paragraph. */
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

/** Adds lines of a paragraph to the output within the budget. @returns the number of lines added */
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
  for (const [index, line] of lines.entries()) {
    offset += line.length + 1
    let work = lineWork.of(line)
    for (let next = scans[scan]; next && next[0] < offset; next = scans[(scan += 1)]) work += next[1]
    const isBlank = line.trim() === ''
    budget.linesInContainer = isBlank ? MAX_LINES_IN_CONTAINER : budget.linesInContainer - 1
    const isEnd = budget.linesInContainer === 0
    if (isEnd) work += 1
    if (work > budget.work) return index
    budget.work -= work
    if (isEnd) {
      budget.linesInContainer = MAX_LINES_IN_CONTAINER
      read.push('')
    }
    // Consecutive empty lines are reduced to one.
    if (!isBlank || read.at(-1) !== '') read.push(isBlank ? '' : line)
  }
  return lines.length
}

function disguiseRun(run: string): string {
  return Array.from(run, disguiseOf).join('')
}

/** Restores the original marks in a text of the tree. */
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
    // An escaped mark is two characters and means the second.
    return budget.marksInParagraph < 0 ? disguiseOf(mark.slice(-1)) : mark
  })
}

function disguiseOf(mark: string): string {
  const markIndex = DISGUISED.indexOf(mark)
  return markIndex < 0 ? mark : String.fromCharCode(FIRST_DISGUISE + markIndex)
}
