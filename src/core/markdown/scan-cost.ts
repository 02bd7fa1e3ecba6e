/**
 * What the parser does more than once for the same character. A mark inside a paragraph makes it look ahead
 * (for the end of code, of an address, of a title) or back (for the opening bracket, for the opening star),
 * and where it finds nothing it goes on behind the mark. The cost of a mark is therefore the distance that it
 * can look, and not a constant.
 */

/**
 * Shares of a unit of work (`MAX_MARKDOWN_WORK`) per character or pair, as measured
 * (`bench/markdown.bench.ts`).
 */
const COST = {
  characterAhead: 1 / 40,
  characterOfLabel: 1 / 500,
  eventInLink: 1 / 60,
  eventBeforeStar: 1 / 2_000,
  starBeforeStar: 1 / 150,
} as const

/** A label of a reference is read so far. */
const MAX_LABEL_CHARACTERS = 1_000

const MARK = /`+|[*_[\]&\n\\]/g
const BLANK = /\s/

/** What has been seen of a paragraph up to a mark. */
interface ScanState {
  /** Pieces that the parser keeps apart, roughly. */
  events: number
  stars: number
  /** Of the first opening bracket; -1 = none. */
  bracketAt: number
  eventsAtBracket: number
}

/**
 * The work of looking ahead and back, mark by mark.
 *
 * @param paragraph lines that may be one paragraph to the parser, as it gets them
 * @param maxWork where to stop counting: no more than this is of interest
 * @returns offset of the mark and its work, in the order of the text; marks that cost nothing are left out
 */
export function scanCost(
  paragraph: string,
  maxWork: number,
): readonly (readonly [offset: number, work: number])[] {
  const seen: ScanState = { events: 0, stars: 0, bracketAt: -1, eventsAtBracket: 0 }
  const unanswered = unclosedBackticks(paragraph)
  const found: [number, number][] = []
  let left = maxWork
  for (const { 0: mark, index } of paragraph.matchAll(MARK)) {
    const work = mark.startsWith('`')
      ? costOfBackticks(paragraph, index, unanswered)
      : costOfMark(paragraph, mark, index, seen)
    seen.events += mark === '\n' ? 2 : 4
    if (work === 0) continue
    found.push([index, work])
    left -= work
    if (left < 0) break
  }
  return found
}

function costOfBackticks(paragraph: string, index: number, unanswered: ReadonlySet<number>): number {
  return unanswered.has(index) ? (paragraph.length - index) * COST.characterAhead : 0
}

function costOfMark(paragraph: string, mark: string, index: number, seen: ScanState): number {
  if (mark === '[' && seen.bracketAt < 0) {
    seen.bracketAt = index
    seen.eventsAtBracket = seen.events
  }
  if (mark === ']') return costOfBracket(paragraph, index, seen)
  if (mark !== '*' && mark !== '_') return 0
  seen.stars += 1
  return seen.events * COST.eventBeforeStar + seen.stars * COST.starBeforeStar
}

/** Of a closing bracket: its label, the address or reference behind it, and what stands in the link. */
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

/** Where the parser has stopped looking at an address and a title behind `](`, found or not. */
function endOfResource(text: string, from: number): number {
  const start = endOfBlanks(text, from)
  const end = text[start] === '<' ? endAt(text, start + 1, /[<>\n]/g) : endOfAddress(text, start)
  const title = endOfBlanks(text, end)
  const quote = text[title]
  if (title === end || (quote !== '"' && quote !== "'" && quote !== '(')) return title
  return endAt(text, title + 1, quote === '(' ? /\)/g : quote === '"' ? /"/g : /'/g)
}

function endOfBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && BLANK.test(text.charAt(at))) at += 1
  return at
}

/** Up to a blank, or to a parenthesis that nothing has opened. */
function endOfAddress(text: string, from: number): number {
  const pattern = /[\s()\\]/g
  pattern.lastIndex = from
  let depth = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (found[0] === '\\') pattern.lastIndex += 1
    else if (found[0] === '(') depth += 1
    else if (found[0] !== ')' || depth === 0) return found.index
    else depth -= 1
  }
  return text.length
}

/** The first match that is not escaped; an escape in front of it is never shorter than what the parser reads. */
function endAt(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (text[found.index - 1] !== '\\') return found.index
  }
  return text.length
}

/** A line that may begin a block of its own, so that the parser may not look beyond its start. */
const MAY_END_PARAGRAPH = /^[ \t]*[^\p{L}\s]/u

/**
 * Runs of backticks behind which no equal run surely stands in the same paragraph: from them the parser looks
 * to the paragraph's end.
 */
function unclosedBackticks(paragraph: string): ReadonlySet<number> {
  const unanswered = new Set<number>()
  if (!paragraph.includes('`')) return unanswered
  let last = new Map<number, number>()
  let offset = 0
  for (const line of paragraph.split('\n')) {
    // Those of the lines before are not answered from here on.
    if (MAY_END_PARAGRAPH.test(line)) last = new Map()
    for (const {
      0: { length },
      index,
    } of line.matchAll(/`+/g)) {
      unanswered.delete(last.get(length) ?? -1)
      last.delete(length)
      const isEscaped = line[index - 1] === '\\'
      // An escape takes the first backtick, and what is left is a shorter run.
      if (!isEscaped) last.set(length, offset + index)
      if (!isEscaped || length > 1) unanswered.add(offset + index)
    }
    offset += line.length + 1
  }
  return unanswered
}

/** At the start of a line it may be a fence, and behind a backslash a shorter run. */
const RUN_IN_WORDS = /(?<![`\\])(?<=[^\s>*+.)-][ \t]*)`+/g

/**
 * A paragraph with each run of backticks as `disguise` writes it that no other run can close: words to every
 * parser.
 */
export function disguiseUnpairedBackticks(paragraph: string, disguise: (run: string) => string): string {
  const lengths = [...paragraph.matchAll(/`+/g)].flatMap(({ 0: { length } }) => [length])
  const once = new Set(lengths.filter((length) => lengths.indexOf(length) === lengths.lastIndexOf(length)))
  if (once.size === 0 || /\\``/.test(paragraph)) return paragraph
  return paragraph.replaceAll(RUN_IN_WORDS, (run) => (once.has(run.length) ? disguise(run) : run))
}
