/**
 * A search for texts that are slow to parse: a small grammar of fragments, and hill climbing on processor
 * time. It knows no attack; it combines openers, closers, fillers and line starts, keeps the slowest text,
 * and changes that.
 */
import { MAX_MARKDOWN_CHARACTERS } from '#core/markdown/guarded-source.ts'

/** A row of fragments, so many times. */
interface Part {
  readonly fragments: readonly string[]
  readonly times: number
}

export interface FoundText {
  readonly text: string
  readonly cpuMs: number
  /** Composition of the text, for the message of a failed test. */
  readonly recipe: string
}

/** Fragments that depend on their repetition: longer runs, deeper indents, other numbers. */
const BY_TURN: Readonly<Record<string, (turn: number) => string>> = {
  RUN: (turn) => '`'.repeat((turn % 60) + 1),
  INDENT: (turn) => ' '.repeat((2 * turn) % 40),
  NUMBER: (turn) => String(turn),
}

const OPENERS = [
  '*',
  '**',
  '_',
  '`',
  '``',
  'RUN',
  '[',
  '![',
  '[a](',
  '[a](b "',
  "[a](b '",
  '[a](b (',
  '[a](<',
  '[a][',
  '<',
  '<http:',
  '<a@',
  '<!--',
  '<b ',
  '&',
  '&#',
  '\\',
  '(',
  '"',
  '~~',
  '[a]: ',
  '[^',
]
const CLOSERS = ['*', '**', '_', '`', '``', ']', '](/b)', '](', ')', '>', '"', '-->', '\\`', ']]', '](b "c")']
const LINE_STARTS = [
  '\n',
  '\n\n',
  '\\\n',
  '  \n',
  '\n> ',
  '\n- ',
  '\n1. ',
  '\n# ',
  '\n   ',
  '- ',
  '* ',
  '+ ',
  '> ',
  '1. ',
  '9) ',
  '# ',
  '```',
  '~~~',
  '=',
  '---',
  '|',
  '|-|\n',
  '[ ] ',
]
const FILLERS = [
  'word ',
  'a',
  ' ',
  '    ',
  '\t',
  '&amp;',
  '\u00A0',
  'æ',
  'b\n',
  'INDENT',
  'NUMBER',
  '.',
  '\uD83D\uDE00',
]
const FRAGMENTS = [...OPENERS, ...CLOSERS, ...LINE_STARTS, ...FILLERS]

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

class Grammar {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomNumbers(seed)
  }

  /**
   * Half of them: many openers, and then only one filler. The others: parts that repeat until the text is
   * full.
   */
  text(): readonly Part[] {
    if (this.#random() < 0.5) {
      const opener = { fragments: this.#some(OPENERS, 3), times: 20 + this.#below(80) }
      return [opener, { fragments: [this.#one(FILLERS)], times: Infinity }]
    }
    return Array.from({ length: 1 + this.#below(3) }, () => this.#part())
  }

  /** The text with one part changed. */
  changed(parts: readonly Part[]): readonly Part[] {
    const at = this.#below(parts.length)
    const part = parts[at] ?? this.#part()
    const choice = this.#random()
    if (choice < 0.15) return parts.toSpliced(this.#below(parts.length), 0, this.#part())
    if (choice < 0.25 && parts.length > 1) return parts.toSpliced(at, 1)
    if (choice < 0.5)
      return parts.with(at, {
        ...part,
        times: Math.max(1, Math.round(part.times * Math.exp((this.#random() - 0.5) * 3))),
      })
    const place = this.#below(part.fragments.length + 1)
    return parts.with(at, {
      ...part,
      fragments: part.fragments.toSpliced(place, this.#below(2), this.#one(FRAGMENTS)),
    })
  }

  #part(): Part {
    return { fragments: this.#some(FRAGMENTS, 4), times: Math.ceil(Math.exp(this.#random() * 9)) }
  }

  #some(fragments: readonly string[], most: number): readonly string[] {
    return Array.from({ length: 1 + this.#below(most) }, () => this.#one(fragments))
  }

  #one(fragments: readonly string[]): string {
    return fragments[this.#below(fragments.length)] ?? ''
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end)
  }
}

function written(parts: readonly Part[]): string {
  let text = ''
  for (let round = 0; round < 1_000 && text.length < MAX_MARKDOWN_CHARACTERS; round += 1) {
    for (const { fragments, times } of parts) {
      for (let turn = 0; turn < times && text.length < MAX_MARKDOWN_CHARACTERS; turn += 1) {
        for (const fragment of fragments) text += BY_TURN[fragment]?.(turn) ?? fragment
      }
    }
  }
  return text.padEnd(MAX_MARKDOWN_CHARACTERS, 'word ').slice(0, MAX_MARKDOWN_CHARACTERS)
}

/** Processor time of this process while `act` runs, in milliseconds; of several runs the shortest. */
export function cpuMsOf(act: () => void, runs = 1): number {
  const taken = Array.from({ length: runs }, () => {
    const before = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...taken)
}

/**
 * The slowest of a number of texts of {@link MAX_MARKDOWN_CHARACTERS}.
 *
 * @param parse the measured function
 * @param tries number of parsed texts; the search restarts after a quarter of sixty of them without a slower
 *   one
 */
export function slowestText(parse: (text: string) => void, seed: number, tries: number): FoundText {
  const grammar = new Grammar(seed)
  const measured = (parts: readonly Part[]) => {
    const text = written(parts)
    return { parts, text, cpuMs: cpuMsOf(() => parse(text)) }
  }
  let best = measured(grammar.text())
  let climbed = best
  for (let [at, idle] = [1, 0]; at < tries; at += 1) {
    const next = measured(idle < 15 ? grammar.changed(climbed.parts) : grammar.text())
    idle = next.cpuMs > climbed.cpuMs || idle >= 15 ? 0 : idle + 1
    if (idle === 0) climbed = next
    // A slow text may have been a slow moment: it has to be slow twice.
    if (next.cpuMs > best.cpuMs)
      best = {
        ...next,
        cpuMs: Math.min(
          next.cpuMs,
          cpuMsOf(() => parse(next.text)),
        ),
      }
  }
  const recipe = best.parts
    .map(({ fragments, times }) => `${times} × ${JSON.stringify(fragments.join(''))}`)
    .join(', then ')
  return { text: best.text, cpuMs: best.cpuMs, recipe }
}
