/**
 * Words verified claims as sentences, by the grammar of a language. One of the phrasings of a claim is chosen
 * by the fact and the day of its newest figure: the same figures keep their wording, and newer ones get the
 * next.
 */
import { localeOf, type Locale } from '#core/locale.ts'
import { LOGISTICS, sameSubject } from '../concepts.ts'
import type { Draft } from '../draft.ts'
import type { Fact } from '../facts/fact.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { isSameTime } from '../facts/series-facts.ts'
import type { Join } from '../plan/claim.ts'
import type { Content } from '../plan/permitted-claims.ts'
import type { VerifiedClaim } from '../plan/parse-plan.ts'
import { seedOf } from '../seeded-random.ts'
import { GRAMMAR_EN } from './grammar-en.ts'
import { GRAMMAR_NB } from './grammar-nb.ts'
import { isHalf, type Grammar, type MainContent, type Remark } from './grammar.ts'
import { phrasesFor, type Phrases } from './phrases.ts'

/** A realised sentence with its cited facts and the name of its form, such as `change/2`. */
export interface RealisedSentence extends Draft {
  readonly form: string
}

/** A half of a sentence: a main claim with a remark on its newest figure. */
interface SentenceHalf {
  readonly main: MainContent
  readonly remark: Remark | null
  readonly facts: readonly Fact[]
}

interface PlannedSentence {
  readonly first: SentenceHalf
  readonly second: SentenceHalf | null
  readonly join: 'and' | 'contrast'
}

/** All phrasings of one half, as whole sentences with full stop. */
export function phrasings(
  claim: VerifiedClaim,
  data: MarketData,
  { lang }: Pick<CommentaryRequest, 'lang'>,
): readonly string[] {
  const { main, remark } = halfOf(claim)
  return grammarOf(lang)
    .forms(main, remark, phrasesFor(localeOf(lang), data.areas))
    .map((text) => sentence(text, localeOf(lang)))
}

export function realise(
  claims: readonly VerifiedClaim[],
  data: MarketData,
  { lang }: Pick<CommentaryRequest, 'lang'>,
): readonly RealisedSentence[] {
  const grammar = grammarOf(lang)
  const phrases = phrasesFor(localeOf(lang), data.areas)
  return plannedOf(claims).flatMap(({ first, second, join }): RealisedSentence[] => {
    if (second === null) return [realiseSingle(first, grammar, phrases, localeOf(lang))]
    const halves = grammar.forms(first.main, first.remark, phrases).filter(isHalf)
    const formIndex = rotation(first.facts) % Math.max(1, halves.length)
    const chosenHalf = halves[formIndex]
    const secondForms = second.remark === null ? grammar.second(second.main, first.main, phrases) : null
    // A half that divides itself is a sentence of its own.
    if (chosenHalf === undefined || secondForms === null)
      return [first, second].map((half) => realiseSingle(half, grammar, phrases, localeOf(lang)))
    const form = `${first.main.relation}+${second.main.relation}/${join}/${formIndex}`
    return [
      {
        text: sentence(grammar.joined(chosenHalf, secondForms, join), localeOf(lang)),
        facts: [...first.facts, ...second.facts],
        form,
      },
    ]
  })
}

function realiseSingle(
  half: SentenceHalf,
  grammar: Grammar,
  phrases: Phrases,
  locale: Locale,
): RealisedSentence {
  const forms = grammar.forms(half.main, half.remark, phrases)
  const formIndex = rotation(half.facts) % Math.max(1, forms.length)
  const form = [half.main.relation, ...(half.remark ? [half.remark.relation] : [])].join('+')
  return { text: sentence(forms[formIndex] ?? '', locale), facts: half.facts, form: `${form}/${formIndex}` }
}

/**
 * Seven steps per year and one per month: neither yearly nor monthly figures repeat one of two to six
 * phrasings at once.
 */
function rotation([fact]: readonly Fact[]): number {
  if (!fact) return 0
  const STEPS_A_YEAR = 7
  const [year = 0, month = 0] = fact.date.split('-').map(Number)
  return year * STEPS_A_YEAR + month + (seedOf(fact.id) % STEPS_A_YEAR)
}

/** Claims in sentences: a remark joins the figure that it is of, and two claims may share a sentence. */
function plannedOf(claims: readonly VerifiedClaim[]): readonly PlannedSentence[] {
  const planned: PlannedSentence[] = []
  for (const [index, claim] of claims.entries()) {
    // A duplicate claim is worded once.
    if (
      claims
        .slice(0, index)
        .some((earlier) => JSON.stringify(earlier.content) === JSON.stringify(claim.content))
    )
      continue
    const last = planned.at(-1)
    const half = halfOf(claim)
    const withRemark = last && claim.join !== 'new' ? addRemark(last, claim.content, half) : null
    if (last && withRemark) planned.splice(-1, 1, withRemark)
    else if (last && claim.join !== 'new' && last.second === null && mayShare(last.first, half, claim.join))
      planned.splice(-1, 1, { ...last, second: half, join: claim.join })
    else planned.push({ first: half, second: null, join: 'and' })
  }
  return planned
}

/**
 * Two figures of one subject would read as two subjects; the two ends of a ranking may share a sentence.
 * Offices and warehouses may not, and a contrast between figures of one concept is a comparison: theirs are
 * of about the same time.
 */
function mayShare(first: SentenceHalf, second: SentenceHalf, join: Join): boolean {
  if (first.main.relation === 'extreme' && second.main.relation === 'extreme')
    return first.main.extreme.scope === second.main.extreme.scope
  const [subjects, secondSubjects] = [first, second].map(({ facts }) =>
    facts.flatMap(({ statements }) =>
      statements.flatMap((statement) => ('subject' in statement ? [statement.subject] : [])),
    ),
  )
  const isOneConcept =
    subjects?.some(({ concept }) =>
      secondSubjects?.some((otherSubject) => otherSubject.concept === concept),
    ) === true
  const [date, otherDate] = [first, second].map(({ facts }) => facts[0]?.date ?? '')
  if (join === 'contrast' && isOneConcept && !isSameTime(date ?? '', otherDate ?? '')) return false
  const isLogistics = ({ facts }: SentenceHalf) => facts.some(({ id }) => id.includes(LOGISTICS))
  return (
    isLogistics(first) === isLogistics(second) &&
    !subjects?.some((subject) => secondSubjects?.some((otherSubject) => sameSubject(subject, otherSubject)))
  )
}

/** The sentence with the remark at its last figure, where that is the figure that the remark is of. */
function addRemark(
  last: PlannedSentence,
  content: Content,
  { facts: [fact] }: SentenceHalf,
): PlannedSentence | null {
  const half = last.second ?? last.first
  if (
    !isRemark(content) ||
    half.remark !== null ||
    half.facts[0] !== fact ||
    !takesRemark(half.main, content)
  )
    return null
  const joined: SentenceHalf = { ...half, remark: content }
  return last.second === null ? { ...last, first: joined } : { ...last, second: joined }
}

/** A record may stand beside a level or a move; a turn only beside a move. */
function takesRemark(main: MainContent, remark: Remark): boolean {
  return (
    main.relation === 'change' ||
    main.relation === 'ratio' ||
    (main.relation === 'level' && remark.relation === 'record')
  )
}

function isRemark(content: Content): content is Remark {
  return 'main' in content
}

function halfOf({ content, facts }: VerifiedClaim): SentenceHalf {
  if (!isRemark(content)) return { main: content, remark: null, facts }
  const { main } = content
  return {
    main: main.kind === 'move' ? { relation: 'change', move: main } : { relation: 'level', level: main },
    remark: content,
    facts,
  }
}

function grammarOf(lang: CommentaryRequest['lang']): Grammar {
  return lang === 'no' ? GRAMMAR_NB : GRAMMAR_EN
}

function sentence(text: string, locale: Locale): string {
  return `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}.`
}
