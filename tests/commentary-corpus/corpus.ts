/**
 * The drafts that the check is measured by: true ones by the rules (over real figures, at several times) and
 * by hand, and false ones in which exactly one thing was altered.
 */
import { createSentenceCheck, type CheckResult } from '#commentary/check/check-sentence.ts'
import { findFacts } from '#commentary/facts/find-facts.ts'
import type { Fact } from '#commentary/facts/fact.ts'
import type { CommentaryRequest, MarketData } from '#commentary/market-data.ts'
import { factWordings } from '#commentary/planners/plan-by-rules.ts'
import { seededRandom } from '#commentary/seeded-random.ts'
import { mayBeTrue, senseMayBeTrue } from './accidental-truth.ts'
import type { Item } from '#commentary/parser/items.ts'
import { altered, alterationsOf, type Alteration, type AlteredKind } from './alterations.ts'
import { senseAlterationsOf, type SenseKind } from './alterations-of-sense.ts'
import { casesOf, type DraftCase } from './draft-case.ts'
import { FALSE_EN, FALSE_NB } from './false-by-hand.ts'
import { FALSE_IN_WORDS_EN, FALSE_IN_WORDS_NB } from './false-in-words.ts'
import { frozenMarket, WRITTEN_AT } from './frozen-market.ts'
import { TRUE_EN } from './true-en.ts'
import { TRUE_NB } from './true-nb.ts'

const SEED = 20_261_120
const TIMES: readonly Date[] = [
  WRITTEN_AT,
  ...['2026-09-30', '2025-10-01', '2024-03-01', '2023-03-01'].map((day) => new Date(`${day}T05:00:00Z`)),
]
const IDS = ['market', 'oslo', 'bergen', 'trondheim', 'stavanger'] as const
/** Of all that the rules can say, so many are drawn; what is written by hand is taken whole. */
const MAX_BY_RULES = 400
const MAX_ALTERED_BY_RULES = 1_500
const MAX_SENSE_BY_RULES = 1_000

export interface AlteredCase extends DraftCase {
  readonly kind: AlteredKind | SenseKind | 'by hand'
  /** The sentence before it was altered; '' = it was written false. */
  readonly before: string
}

export interface Corpus {
  readonly trueByHand: readonly DraftCase[]
  readonly trueByRules: readonly DraftCase[]
  readonly alteredByHand: readonly AlteredCase[]
  readonly altered: readonly AlteredCase[]
  /** Right figures, and another agent, thing, period, source or certainty. */
  readonly alteredInSense: readonly AlteredCase[]
  /** Alterations that may have left the sentence true, and were not used. */
  readonly dropped: number
}

const MARKETS: Readonly<Record<CommentaryRequest['lang'], MarketData>> = {
  no: frozenMarket('no'),
  en: frozenMarket('en'),
}

/** @param share 1 = what is drawn usually; `Infinity` = everything */
export function corpus(share = 1): Corpus {
  const random = seededRandom(SEED)
  const trueByHand = [...casesOf('no', WRITTEN_AT, TRUE_NB), ...casesOf('en', WRITTEN_AT, TRUE_EN)]
  const allByRules = byRules()
  const trueByRules = sample(allByRules, MAX_BY_RULES * share, random)
  const ofHand = trueByHand.flatMap(alterationsOfCase)
  const ofRules = sample(trueByRules.flatMap(alterationsOfCase), MAX_ALTERED_BY_RULES * share, random)
  const alterations = [...ofHand, ...ofRules]
  const inSense = [
    ...trueByHand.flatMap(falsifiedInSense),
    ...sample(trueByRules.flatMap(falsifiedInSense), MAX_SENSE_BY_RULES * share, random),
  ]
  const falseOnes = alterations.flatMap(falsified)
  return {
    trueByHand,
    trueByRules,
    alteredByHand: [
      ...casesOf('no', WRITTEN_AT, [...FALSE_NB, ...FALSE_IN_WORDS_NB]),
      ...casesOf('en', WRITTEN_AT, [...FALSE_EN, ...FALSE_IN_WORDS_EN]),
    ].map((one) => ({ ...one, kind: 'by hand', before: '' })),
    altered: falseOnes,
    alteredInSense: inSense,
    dropped: alterations.length - falseOnes.length,
  }
}

/** Whether the check lets a draft pass. @throws when it cites a fact that there is not */
export function verdictOn({ about, text, facts: ids }: DraftCase): CheckResult {
  const facts = factsOf(about)
  const cited = ids.map((id) => {
    const fact = facts.find((fact) => fact.id === id)
    if (!fact) throw new Error(`there is no fact "${id}" for ${about.id}`)
    return fact
  })
  return checkOf(about).check(text, cited)
}

const factsByAbout = new Map<string, readonly Fact[]>()
function factsOf(about: CommentaryRequest): readonly Fact[] {
  const key = keyOf(about)
  const facts = factsByAbout.get(key) ?? findFacts(MARKETS[about.lang], about)
  factsByAbout.set(key, facts)
  return facts
}

const checkByAbout = new Map<string, ReturnType<typeof createSentenceCheck>>()
function checkOf(about: CommentaryRequest): ReturnType<typeof createSentenceCheck> {
  const key = keyOf(about)
  const check = checkByAbout.get(key) ?? createSentenceCheck(MARKETS[about.lang], about)
  checkByAbout.set(key, check)
  return check
}

function keyOf({ id, lang, now }: CommentaryRequest): string {
  return `${id} ${lang} ${now.toISOString()}`
}

function byRules(): DraftCase[] {
  return TIMES.flatMap((now) =>
    (['no', 'en'] as const).flatMap((lang) =>
      IDS.flatMap((id) => {
        const about: CommentaryRequest = { id, lang, now }
        return factsOf(about).flatMap((fact) =>
          factWordings(fact, MARKETS[lang], about).map((text) => ({ about, text, facts: [fact.id] })),
        )
      }),
    ),
  )
}

interface PossibleAlteration {
  readonly of: DraftCase
  readonly items: readonly Item[]
  readonly alteration: Alteration
}

function alterationsOfCase(of: DraftCase): readonly PossibleAlteration[] {
  const items = checkOf(of.about).read(of.text)
  return alterationsOf(items, MARKETS[of.about.lang], of.about.lang).map((alteration) => ({
    of,
    items,
    alteration,
  }))
}

/** The altered sentence; nothing when it may still be true. */
function falsified({ of, items, alteration }: PossibleAlteration): AlteredCase[] {
  const { about, text: before } = of
  const text = altered(before, alteration)
  const isTrue = mayBeTrue(alteration, items, checkOf(about).read(text), MARKETS[about.lang], about)
  return isTrue ? [] : [{ ...of, text, kind: alteration.kind, before }]
}

function falsifiedInSense(of: DraftCase): readonly AlteredCase[] {
  const { about, text, facts: ids } = of
  const data = MARKETS[about.lang]
  const items = checkOf(about).read(text)
  const facts = factsOf(about).filter(({ id }) => ids.includes(id))
  return senseAlterationsOf({ text, items, facts }, data, about.lang)
    .filter((alteration) => !senseMayBeTrue(alteration, items, data, about))
    .map((alteration) => ({ ...of, text: altered(text, alteration), kind: alteration.kind, before: text }))
}

function sample<One>(all: readonly One[], maxItems: number, random: () => number): readonly One[] {
  const left = [...all]
  const taken: One[] = []
  while (left.length > 0 && taken.length < maxItems) {
    const at = Number.isFinite(maxItems) ? Math.floor(random() * left.length) : left.length - 1
    const [one] = left.splice(at, 1)
    if (one !== undefined) taken.push(one)
  }
  return taken
}
