/** The inside of a paragraph as markdown that is read back as the same. */
import { hasSameMarks, type Marks, type Run } from './text-runs.ts'

/** A piece of the line: words as they are written, a mark, or a line break. */
type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'opens' | 'closes'; readonly text: string }

const BREAK = '\\\n'
/** The parser reads UTF-16 code units: a surrogate pair, such as an emoji, is a letter to it. */
const PUNCTUATION = /^(?![\u{10000}-\u{10FFFF}])[\p{P}\p{S}]$/u
const BLANK = /^\s$/u

/**
 * @param runs normalised by `tidyRuns`
 * @param isInHeading after the heading marks, where no line begins
 */
export function writeInline(runs: readonly Run[], isInHeading = false): string {
  return joinPieces(piecesOf(runs, isInHeading))
}

function piecesOf(runs: readonly Run[], isInHeading: boolean): readonly Piece[] {
  const pieces: Piece[] = []
  let open: Marks = { href: null, strong: false, emphasis: false }
  for (const [index, run] of runs.entries()) {
    const beginsLine =
      !isInHeading && hasSameMarks(open, run) && (index === 0 || runs[index - 1]?.type === 'break')
    if (!hasSameMarks(open, run)) pieces.push(...marksBetween(open, run))
    open = run
    pieces.push({ kind: 'words', text: wordsOf(run, beginsLine, runs[index + 1]) })
  }
  pieces.push(...marksBetween(open, { href: null, strong: false, emphasis: false }))
  return pieces
}

/** Marks that end and begin between two runs, in the order link, bold, italic from the outside. */
function marksBetween(before: Marks, after: Marks): readonly Piece[] {
  const isOtherLink = before.href !== after.href
  const isOtherStrong = isOtherLink || before.strong !== after.strong
  const isOtherEmphasis = isOtherStrong || before.emphasis !== after.emphasis
  const pieces: Piece[] = []
  if (isOtherEmphasis && before.emphasis) pieces.push({ kind: 'closes', text: '*' })
  if (isOtherStrong && before.strong) pieces.push({ kind: 'closes', text: '**' })
  if (isOtherLink && before.href !== null)
    pieces.push({ kind: 'words', text: `](${destination(before.href)})` })
  if (isOtherLink && after.href !== null) pieces.push({ kind: 'words', text: '[' })
  if (isOtherStrong && after.strong) pieces.push({ kind: 'opens', text: '**' })
  if (isOtherEmphasis && after.emphasis) pieces.push({ kind: 'opens', text: '*' })
  return pieces
}

function wordsOf(run: Run, beginsLine: boolean, next: Run | undefined): string {
  if (run.type === 'break') return BREAK
  if (run.type === 'image')
    return `![${escapeText(run.alt.replaceAll(/\s+/g, ' ').trim())}](${destination(run.url)})`
  const text = escapeText(run.value)
  const opensNext = next !== undefined && next.href !== null && next.href !== run.href
  const escaped = opensNext && text.endsWith('!') ? `${text.slice(0, -1)}\\!` : text
  return beginsLine ? escapeLineStart(escaped, run.value) : escaped
}

/** Escapes characters with a meaning inside a line. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\*[\]`<]/g, String.raw`\$&`)
      // Inside a word it has no meaning; a letter at an edge may be written as a character reference, so two
      // are required.
      .replaceAll(/(?<![\p{L}\p{N}]{2})_|_(?![\p{L}\p{N}]{2})/gu, String.raw`\_`)
      .replaceAll(/&(?=#?\w{1,40};)/g, String.raw`\&`)
      // Runs of spaces in front of words are cut by the parser.
      .replaceAll(/^[ \t]{2,}|[ \t]{40,}/g, ' ')
  )
}

/** Escapes characters with a meaning at the start of a line. */
function escapeLineStart(text: string, value: string): string {
  if (/^[ \t|:-]+$/.test(value)) return text.replaceAll(/[|-]/g, String.raw`\$&`)
  if (/^(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|~~~)/.test(text)) return `\\${text}`
  return text.replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
}

function destination(url: string): string {
  const text = url.replaceAll(/&(?=#?\w{1,40};)/g, String.raw`\&`)
  if (/[\s()<>]/.test(url)) return `<${text.replaceAll(/[<>]/g, String.raw`\$&`)}>`
  return text
}

/**
 * Joins the pieces; where a mark would not be recognised, the adjacent letter is written as a character
 * reference.
 */
function joinPieces(pieces: readonly Piece[]): string {
  let line = ''
  for (const [index, { kind, text }] of pieces.entries()) {
    const mark = markFor(pieces, index)
    const before = pieces[index - 1]
    if (kind === 'opens') {
      const outer = lastCharacter(line)
      const inner = firstCharacter(pieces[index + 1]?.text ?? '')
      line = (blocksMark(outer, inner, mark) ? withReferenceAtEnd(line) : line) + mark
    } else if (kind === 'words' && before?.kind === 'closes') {
      const closing = markFor(pieces, index - 1)
      const outer = firstCharacter(text)
      const inner = lastCharacter(line.slice(0, -closing.length))
      line += blocksMark(outer, inner, closing) ? characterReference(outer) + text.slice(outer.length) : text
    } else {
      line += mark
    }
  }
  return line
}

/**
 * The line with its last letter as a character reference. A reference starts with punctuation: where a mark
 * precedes it, the letter on the mark's other side is now in the way.
 */
function withReferenceAtEnd(line: string): string {
  const letter = lastCharacter(line)
  const [, before = '', marks = ''] = /^(.*?)((?:(?<!\\)[*_]+)?)$/s.exec(line.slice(0, -letter.length)) ?? []
  return (
    (marks !== '' && before !== '' && isLetter(lastCharacter(before)) ? withReferenceAtEnd(before) : before) +
    marks +
    characterReference(letter)
  )
}

/** Text of a piece. Beside another mark italic is `_`, so that the two do not form one run of asterisks. */
function markFor(pieces: readonly Piece[], at: number): string {
  const piece = pieces[at]
  if (piece?.text !== '*' || piece.kind === 'words') return piece?.text ?? ''
  const opens =
    piece.kind === 'opens'
      ? at
      : pieces.findLastIndex(({ kind, text }, index) => index < at && kind === 'opens' && text === '*')
  const closes =
    piece.kind === 'closes'
      ? at
      : pieces.findIndex(({ kind, text }, index) => index > at && kind === 'closes' && text === '*')
  return isMark(pieces[opens - 1]) || isMark(pieces[closes + 1]) ? '_' : '*'
}

function isMark(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.kind !== 'words'
}

/** `_` beside a letter is no mark; asterisks beside punctuation are none with a letter on their other side. */
function blocksMark(outer: string, inner: string, mark: string): boolean {
  return outer !== '' && isLetter(outer) && (mark === '_' || PUNCTUATION.test(inner))
}

function isLetter(character: string): boolean {
  return !BLANK.test(character) && !PUNCTUATION.test(character)
}

function firstCharacter(text: string): string {
  return /^./su.exec(text)?.[0] ?? ''
}

function lastCharacter(text: string): string {
  return /.$/su.exec(text.slice(-2))?.[0] ?? ''
}

function characterReference(character: string): string {
  return `&#${character.codePointAt(0) ?? 0xfffd};`
}
