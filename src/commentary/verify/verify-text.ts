/**
 * Verifies the numbers of a text against the portal's figures. A number that cannot be identified with
 * certainty is `cannot-say`, never `holds`. Source: decision 0087.
 */
import type { Lang } from '#core/locale.ts'
import { MAX_VERIFIED_TEXT_LENGTH } from '#contract/verification.ts'
import { isKind, type Item } from '../parser/items.ts'
import { namesOf } from '../parser/names.ts'
import { createSentenceReader } from '../parser/read-sentence.ts'
import { judgeNumber } from './judge-number.ts'
import { cannotSay, type Judgement } from './judgement.ts'
import { SHORT_NAME_RULES, namedSeriesRules } from './measurement.ts'
import { pointFractionRules } from './number-rules.ts'
import { NO_CONTEXT, sentenceUnits, type SentenceContext } from './sentence-units.ts'
import { splitSentences, type TextSentence } from '#core/text/split-sentences.ts'
import { ownedDates, unitTimes, type PlacedNumber } from './unit-times.ts'
import type { VerifiedMarket, VerifiedNumber } from './verified-number.ts'
import { VERIFIER_LEXICONS } from './verifier-lexicon.ts'

/** A text of {@link MAX_VERIFIED_TEXT_LENGTH} has about half as many sentences, and far fewer numbers. */
const MAX_SENTENCES = 400
const MAX_NUMBERS = 400
/** A longer sentence is not parsed, so that the cost is linear in the length of the text. */
const MAX_SENTENCE_LENGTH = 600
const BARE_NUMBER = /\d[\d.,]*/g
/** Words that reverse or restrict the meaning of a whole sentence. */
const TURNS =
  /^(?:ikke|aldri|neppe|hverken|verken|hvis|dersom|usant|feil|galt|motsatt|påstand(?:en)?|not|never|if|unless|neither|nor|false|wrong|untrue|hardly|claim(?:s|ed)?|wasn|isn|didn|hasn)/i
/** The words before a number that say on which side of it the figure is. */
const BEFORE_DIGITS = /^[\p{L}\s]*?(?=[+−-]?(?:(?:NOK|kr\.?|EUR|USD|GBP|€|\$|£)\s?)?[+−-]?\d)/u

export interface VerifiedText {
  readonly numbers: readonly VerifiedNumber[]
  /**
   * UTF-16 position up to which the text was read: its length, or less where it has too many sentences or
   * numbers.
   */
  readonly readTo: number
}

/** @param text of at most {@link MAX_VERIFIED_TEXT_LENGTH} */
export function verifyText(text: string, language: Lang, market: VerifiedMarket): readonly VerifiedNumber[] {
  const steps = verificationSteps(text, language, market)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value.numbers
  }
}

/** Same, one sentence at a time, so that other requests are served in between. */
export function* verificationSteps(
  text: string,
  language: Lang,
  market: VerifiedMarket,
): Generator<undefined, VerifiedText> {
  const names = namesOf(market.data)
  const reader = createSentenceReader(
    VERIFIER_LEXICONS[language],
    [...SHORT_NAME_RULES, ...namedSeriesRules(language), ...pointFractionRules(language), ...names.rules],
    Number(market.today.slice(0, 4)),
  )
  const numbers: VerifiedNumber[] = []
  let context = NO_CONTEXT
  let count = 0
  for (const sentence of splitSentences(text.slice(0, MAX_VERIFIED_TEXT_LENGTH))) {
    if (count >= MAX_SENTENCES || numbers.length >= MAX_NUMBERS) return { numbers, readTo: sentence.from }
    count += 1
    const before = sentence.isFirst ? NO_CONTEXT : context
    if (sentence.text.length > MAX_SENTENCE_LENGTH) {
      numbers.push(...unreadNumbers(sentence))
      context = NO_CONTEXT
    } else {
      const read = verifySentence(sentence, { reader, marketOf: names.marketOf, before, language, market })
      numbers.push(...read.numbers)
      context = read.context
    }
    yield
  }
  return { numbers, readTo: Math.min(text.length, MAX_VERIFIED_TEXT_LENGTH) }
}

interface SentenceDeps {
  readonly reader: ReturnType<typeof createSentenceReader>
  readonly marketOf: ReadonlyMap<string, string>
  readonly before: SentenceContext
  readonly language: Lang
  readonly market: VerifiedMarket
}

function verifySentence(
  sentence: TextSentence,
  { reader, marketOf, before, language, market }: SentenceDeps,
): { readonly numbers: readonly VerifiedNumber[]; readonly context: SentenceContext } {
  const items = reader.read(sentence.text)
  const read = sentenceUnits(items, marketOf, before)
  // A gap involves two subjects, whose clauses would each take its number for their own.
  const turning = items.find(
    (item) => isKind(item, 'gap') || (isKind(item, 'refused') && TURNS.test(item.text)),
  )
  const isQuestion = sentence.text.endsWith('?')
  const times = read.units.map((unit) => unitTimes(read, unit))
  const numbers = read.units.flatMap((unit, at) => {
    const own = times[at]
    if (!own) return []
    const otherDates = times.flatMap((unitTimes) =>
      unitTimes === own ? [] : [...unitTimes.plain, ...ownedDates(unitTimes)],
    )
    const judge = (number: PlacedNumber): Judgement => {
      if (turning || isQuestion) return cannotSay('other-claim', turning?.text ?? '?')
      if (isOfRange(items, number.item)) return cannotSay('other-claim', '–')
      return judgeNumber(
        { unit, times: own, otherDates, data: market.data, today: market.today, lang: language },
        number,
      )
    }
    return own.numbers.map((number) => placed(sentence, number.item, judge(number)))
  })
  const unread = items.filter((item) => isKind(item, 'refused') && /\d/.test(item.text))
  const all = [...numbers, ...unread.map((item) => placed(sentence, item, cannotSay('unread', item.text)))]
  return { numbers: all.toSorted((a, b) => a.from - b.from), context: read.context }
}

/** "4.75%–5.00%": a dash between two numbers that have units of their own. */
function isOfRange(items: readonly Item[], number: Item): boolean {
  const at = items.indexOf(number)
  return [at - 1, at + 1].some((next) => {
    const [dash, other] = [items[next], items[2 * next - at]]
    if (!dash || !other || !isKind(other, 'number')) return false
    return isKind(dash, 'break') && /^[–—]$/.test(dash.text)
  })
}

function placed({ from, text }: TextSentence, item: Item, judgement: Judgement): VerifiedNumber {
  const lead = BEFORE_DIGITS.exec(item.text)?.[0].length ?? 0
  const start = from + item.from + lead
  return { from: start, to: from + item.to, text: text.slice(item.from + lead, item.to), ...judgement }
}

function unreadNumbers({ from, text }: TextSentence): readonly VerifiedNumber[] {
  return [...text.matchAll(BARE_NUMBER)]
    .slice(0, MAX_NUMBERS)
    .map(({ 0: number, index }) => ({
      from: from + index,
      to: from + index + number.length,
      text: number,
      ...cannotSay('unread', ''),
    }))
}
