/** Estimated parsing cost of a line: its length, the quotes and lists that it opens, and its marks. */

/** Maximum quote and list marks at the start of one line. */
const MAX_CONTAINERS_PER_LINE = 8

/**
 * Measured costs in units of `MAX_MARKDOWN_WORK`: a line costs 1, and each of these is added.
 * `containerAfterManyLines` is per previous line beyond `CHEAP_LINES`: the parser moves what it has read
 * whenever a container begins or ends.
 */
const COST = {
  line: 1,
  character: 1 / 60,
  spaceOfIndent: 1 / 6,
  firstContainer: 3,
  container: 1.5,
  containerInside: 1.5,
  newQuote: 3,
  quoteThatGoesOn: 1,
  underline: 7,
  heading: 2,
  characterOfHeading: 1 / 25,
  target: 6,
  emphasis: 1.2,
  mark: 0.6,
  endOfContainer: 4,
  containerAfterManyLines: 1 / 300,
} as const
const CHEAP_LINES = 400

const CONTAINER = /[ \t]*(?:[>*+-]|\d{1,9}[.)])(?:(?<=>)|(?=[ \t]|$))/y
const HEADING = /^[ \t]*#{1,6}(?:[ \t]|$)/
/** Setext heading underline. */
const UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*$/

/** Accumulates the cost line by line. */
export class LineCost {
  #before = ''
  #count = 0
  #isInContainer = false

  /** @param line the next line, as the parser gets it @returns cost in units of `MAX_MARKDOWN_WORK` */
  of(line: string): number {
    const work = costOfLine(line, this.#before) + this.#workOfChange(line)
    this.#before = line
    this.#count += 1
    return work
  }

  /** Cost of a list or quote that begins or ends with this line. */
  #workOfChange(line: string): number {
    const { count } = containersOf(line)
    const isEnd = count === 0 && this.#isInContainer && line.trim() !== '' && this.#before.trim() === ''
    const isChange = isEnd || (count > 0 && !isSameList(line, this.#before))
    if (count > 0 || isEnd) this.#isInContainer = count > 0
    if (!isChange) return 0
    return (
      (isEnd ? COST.endOfContainer : 0) +
      Math.max(0, this.#count - CHEAP_LINES) * COST.containerAfterManyLines
    )
  }
}

/** Whether two adjacent lines are items of one list or lines of one quote. */
function isSameList(line: string, before: string): boolean {
  if (line.startsWith('>'))
    return before.startsWith('>') && containersOf(line).quotes === containersOf(line).count
  const mark = /^[ \t]*[-+*](?=[ \t])/.exec(line)?.[0]
  if (mark !== undefined)
    return before.startsWith(mark) && containersOf(line).count === containersOf(before).count
  return (
    /^\d/.test(line) &&
    /^\d/.test(before) &&
    containersOf(before).count === 1 &&
    containersOf(line).count === 1
  )
}

function costOfLine(line: string, before: string): number {
  const indent = line.length - line.trimStart().length
  const { end } = containersOf(line)
  const isHeading = HEADING.test(line.slice(end))
  return (
    COST.line +
    line.length * COST.character +
    indent * COST.spaceOfIndent +
    costOfContainers(line, before) +
    (isHeading ? COST.heading + line.length * COST.characterOfHeading : 0) +
    (before.trim() !== '' && UNDERLINE.test(line) ? COST.underline : 0) +
    countOf(line, /\]\(/g) * COST.target +
    countOf(line, /[*_]/g) * COST.emphasis +
    countOf(line, /[[\]!`<\\&]/g) * COST.mark
  )
}

function costOfContainers(line: string, before: string): number {
  const { count, isQuote, quotes } = containersOf(line)
  if (count === 0) return 0
  // List items inside a continued quote still cost as new containers.
  if (isQuote && containersOf(before).isQuote && quotes === count) return count * COST.quoteThatGoesOn
  return (
    COST.firstContainer +
    count * COST.container +
    (count - 1) * COST.containerInside +
    (isQuote ? COST.newQuote : 0)
  )
}

function countOf(line: string, pattern: RegExp): number {
  return line.match(pattern)?.length ?? 0
}

/**
 * Quote and list marks that a line may keep: their number, the number of quotes, the end offset, and whether
 * the first is a quote.
 */
export function containersOf(line: string): {
  readonly count: number
  readonly quotes: number
  readonly end: number
  readonly isQuote: boolean
} {
  let [count, quotes, end] = [0, 0, 0]
  for (; count < MAX_CONTAINERS_PER_LINE && hasContainerAt(line, end); count += 1) {
    end = CONTAINER.lastIndex
    if (line[end - 1] === '>') quotes += 1
  }
  return { count, quotes, end, isQuote: line.trimStart().startsWith('>') }
}

/** Whether a container mark starts at the offset. Leaves its end in `CONTAINER.lastIndex`. */
export function hasContainerAt(line: string, offset: number): boolean {
  CONTAINER.lastIndex = offset
  return CONTAINER.test(line)
}
