/**
 * Estimates repeated scanning in the parser. At an inline mark the parser looks ahead (for the end of code,
 * an address or a title) or back (for the opening bracket or star), and when the search fails it continues
 * after the mark. The cost of a mark is therefore the distance it searches.
 */

/** Cost in units of work (`MAX_MARKDOWN_WORK`) per character or pair, measured with `bench/markdown.bench.ts`. */
const COST = {
  characterAhead: 1 / 40,
  characterOfLabel: 1 / 500,
  eventInLink: 1 / 60,
  eventBeforeStar: 1 / 2_000,
  starBeforeStar: 1 / 150,
} as const

/** Maximum length of a reference label (CommonMark: 999). */
const MAX_LABEL_CHARACTERS = 1_000

const MARK = /`+|[*_[\]&\n\\]/g
const BLANK = /\s/

/** State of the scan up to a mark. */
interface ScanState {
  /** Approximate number of parser events. */
  events: number
  stars: number
  /** Index of the first opening bracket; -1 = none. */
  bracketAt: number
  eventsAtBracket: number
}

/**
 * Cost of searches ahead and back, mark by mark.
 *
 * @param paragraph lines that the parser may treat as one paragraph
 * @param maxWork scanning stops at this cost
 * @returns offset and cost of each mark, in order; marks without cost are left out
 */
export function scanCost(
  paragraph: string,
  maxWork: number,
): readonly (readonly [offset: number, work: number])[] {
  const state: ScanState = { events: 0, stars: 0, bracketAt: -1, eventsAtBracket: 0 }
  const unanswered = unclosedBackticks(paragraph)
  const costs: [number, number][] = []
  let remaining = maxWork
  for (const { 0: mark, index } of paragraph.matchAll(MARK)) {
    const work = mark.startsWith('`')
      ? costOfBackticks(paragraph, index, unanswered)
      : costOfMark(paragraph, mark, index, state)
    state.events += mark === '\n' ? 2 : 4
    if (work === 0) continue
    costs.push([index, work])
    remaining -= work
    if (remaining < 0) break
  }
  return costs
}

function costOfBackticks(paragraph: string, index: number, unanswered: ReadonlySet<number>): number {
  return unanswered.has(index) ? (paragraph.length - index) * COST.characterAhead : 0
}

function costOfMark(paragraph: string, mark: string, index: number, state: ScanState): number {
  if (mark === '[' && state.bracketAt < 0) {
    state.bracketAt = index
    state.eventsAtBracket = state.events
  }
  if (mark === ']') return costOfBracket(paragraph, index, state)
  if (mark !== '*' && mark !== '_') return 0
  state.stars += 1
  return state.events * COST.eventBeforeStar + state.stars * COST.starBeforeStar
}

/** Cost of a closing bracket: its label, the address or reference after it, and the content of the link. */
function costOfBracket(
  paragraph: string,
  index: number,
  { bracketAt, events, eventsAtBracket }: ScanState,
): number {
  if (bracketAt < 0) return 0
  const label = (index - bracketAt) * COST.characterOfLabel
  const next = paragraph[index + 1]
  if (next === '[') return label + labelLength(paragraph, index + 2) * COST.characterAhead
  if (next !== '(') return label
  return (
    label +
    (endOfResource(paragraph, index + 2) - index) * COST.characterAhead +
    (events - eventsAtBracket) * COST.eventInLink
  )
}

function labelLength(text: string, from: number): number {
  const end = text.slice(from, from + MAX_LABEL_CHARACTERS).search(/[[\]]/)
  return end < 0 ? MAX_LABEL_CHARACTERS : end
}

/** End of the parser's search for an address and a title after `](`, successful or not. */
function endOfResource(text: string, from: number): number {
  const start = endOfBlanks(text, from)
  const end = text[start] === '<' ? endAt(text, start + 1, /[<>\n]/g) : endOfAddress(text, start)
  const title = endOfBlanks(text, end)
  const quote = text[title]
  if (title === end || (quote !== '"' && quote !== "'" && quote !== '(')) return title
  return endAt(text, title + 1, quote === '(' ? /\)/g : quote === '"' ? /"/g : /'/g)
}

function endOfBlanks(text: string, from: number): number {
  let offset = from
  while (offset < text.length && BLANK.test(text.charAt(offset))) offset += 1
  return offset
}

/** Ends at a blank, or at a parenthesis that has no opening one. */
function endOfAddress(text: string, from: number): number {
  const pattern = /[\s()\\]/g
  pattern.lastIndex = from
  let depth = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === '\\') pattern.lastIndex += 1
    else if (match[0] === '(') depth += 1
    else if (match[0] !== ')' || depth === 0) return match.index
    else depth -= 1
  }
  return text.length
}

/** The first unescaped match. The scan is never shorter than the parser's. */
function endAt(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (text[match.index - 1] !== '\\') return match.index
  }
  return text.length
}

/** A line that may begin a block, so that the parser may not search past its start. */
const MAY_END_PARAGRAPH = /^[ \t]*[^\p{L}\s]/u

/**
 * Runs of backticks without a run of equal length after them in the paragraph: for these the parser scans to
 * the paragraph's end.
 */
function unclosedBackticks(paragraph: string): ReadonlySet<number> {
  const unanswered = new Set<number>()
  if (!paragraph.includes('`')) return unanswered
  let last = new Map<number, number>()
  let offset = 0
  for (const line of paragraph.split('\n')) {
    // Runs before this line cannot be closed from here on.
    if (MAY_END_PARAGRAPH.test(line)) last = new Map()
    for (const {
      0: { length },
      index,
    } of line.matchAll(/`+/g)) {
      unanswered.delete(last.get(length) ?? -1)
      last.delete(length)
      const isEscaped = line[index - 1] === '\\'
      // An escape takes the first backtick; the rest is a shorter run.
      if (!isEscaped) last.set(length, offset + index)
      if (!isEscaped || length > 1) unanswered.add(offset + index)
    }
    offset += line.length + 1
  }
  return unanswered
}

/** At the start of a line it may be a fence, and after a backslash a shorter run. */
const RUN_IN_WORDS = /(?<![`\\])(?<=[^\s>*+.)-][ \t]*)`+/g

/**
 * Replaces runs of backticks that no other run of the paragraph can close, by the output of `disguise`; every
 * parser reads them as text.
 */
export function disguiseUnpairedBackticks(paragraph: string, disguise: (run: string) => string): string {
  const lengths = [...paragraph.matchAll(/`+/g)].flatMap(({ 0: { length } }) => [length])
  const unpairedLengths = new Set(
    lengths.filter((length) => lengths.indexOf(length) === lengths.lastIndexOf(length)),
  )
  if (unpairedLengths.size === 0 || /\\``/.test(paragraph)) return paragraph
  return paragraph.replaceAll(RUN_IN_WORDS, (run) => (unpairedLengths.has(run.length) ? disguise(run) : run))
}
