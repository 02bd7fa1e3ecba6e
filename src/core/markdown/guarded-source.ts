/**
 * Makes any text cheap to parse. The parser's time grows with the square of the marks left open in a paragraph and
 * with the lines of nested containers, so a hostile text of some kilobytes could hold a processor for seconds.
 * Here the marks beyond a budget that no honest text reaches are disguised as characters without a meaning;
 * `undisguised` gives them back in the words of the tree.
 */

/** Characters and lines; what is beyond is cut off. */
export const MAX_MARKDOWN_CHARACTERS = 100_000
export const MAX_MARKDOWN_LINES = 4_000

/** Quote and list marks at the start of one line, and in all. */
const MAX_CONTAINERS_PER_LINE = 8
const MAX_CONTAINERS = 1_000
/** A line without its own mark belongs to the quote or list before it; after so many lines an empty one ends that. */
const MAX_LINES_IN_CONTAINER = 40
/** Spaces in a row: as an indent, some twenty list levels. */
const MAX_SPACES = 40
const MAX_MARKS_PER_PARAGRAPH = 200
const MAX_MARKS = 4_000

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

/** What is left of the budgets, counted down line by line. */
interface Budget {
  marksInParagraph: number
  marks: number
  containers: number
  linesInContainer: number
}

/** The same text for the parser, at most {@link MAX_MARKDOWN_CHARACTERS} of it. Time is linear in its length. */
export function guardedSource(source: string): string {
  const budget: Budget = {
    marksInParagraph: MAX_MARKS_PER_PARAGRAPH,
    marks: MAX_MARKS,
    containers: MAX_CONTAINERS,
    linesInContainer: MAX_LINES_IN_CONTAINER,
  }
  const lines: string[] = []
  for (const line of linesOf(source)) {
    const isBlank = line.trim() === ''
    if (isBlank || NEW_PARAGRAPH.test(line)) budget.marksInParagraph = MAX_MARKS_PER_PARAGRAPH
    budget.linesInContainer = isBlank ? MAX_LINES_IN_CONTAINER : budget.linesInContainer - 1
    if (budget.linesInContainer === 0) {
      lines.push('')
      budget.linesInContainer = MAX_LINES_IN_CONTAINER
    }
    // Of several empty lines the first is enough.
    if (!isBlank) lines.push(guardedLine(line, budget))
    else if (lines.at(-1) !== '') lines.push('')
  }
  return lines.join('\n')
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
  const end = containersEnd(line, budget)
  const rest = line.slice(end)
  return line.slice(0, end) + guardedMarks(hasContainerAt(line, end) ? rest.replace(/[>*+\-.)]/, disguiseOf) : rest, budget)
}

/** Where the quote and list marks end that the line may keep. */
function containersEnd(line: string, budget: Budget): number {
  let end = 0
  for (let count = 0; count < MAX_CONTAINERS_PER_LINE && budget.containers > 0 && hasContainerAt(line, end); count += 1) {
    end = CONTAINER.lastIndex
    budget.containers -= 1
  }
  return end
}

/** Leaves the end of the container in `CONTAINER.lastIndex`. */
function hasContainerAt(line: string, at: number): boolean {
  CONTAINER.lastIndex = at
  return CONTAINER.test(line)
}

function guardedMarks(text: string, budget: Budget): string {
  return text.replaceAll(/\\[!-/:-@[-`{-~]|[*_[\]!`<\\]/g, (mark) => {
    budget.marksInParagraph -= 1
    budget.marks -= 1
    // An escaped mark is two characters and means its second.
    return budget.marksInParagraph < 0 || budget.marks < 0 ? disguiseOf(mark.slice(-1)) : mark
  })
}

function disguiseOf(mark: string): string {
  const place = DISGUISED.indexOf(mark)
  return place < 0 ? mark : String.fromCharCode(FIRST_DISGUISE + place)
}
