/**
 * The writer that needs no model: facts are chosen, and each becomes a sentence in one of several wordings. A fact keeps its wording until it has
 * a newer figure: other words on the same figures would be published, and mailed, as if they were news.
 */
import { localeOf } from '#core/locale.ts'
import { CONCEPTS, type Place } from '../concepts.ts'
import type { Draft } from '../draft.ts'
import { cityOf } from '../facts/compared-facts.ts'
import type { ExtremeStatement, Fact, LevelStatement, Statement } from '../facts/fact.ts'
import type { About, MarketData } from '../market-data.ts'
import { seedOf } from '../seeded-random.ts'
import { phrasesFor, type Phrases } from './phrases.ts'
import { SENTENCES_EN } from './sentences-en.ts'
import { SENTENCES_NB } from './sentences-nb.ts'
import type { Sentences } from './sentences.ts'

/** All wordings of a fact, full stop included; the corpus of the check is made of them. */
export function wordings(fact: Fact, data: MarketData, { lang }: Pick<About, 'lang'>): readonly string[] {
  const sentences = lang === 'no' ? SENTENCES_NB : SENTENCES_EN
  const phrases = phrasesFor(localeOf(lang), data.areas)
  const note = sentences.note[fact.illustrative]
  return told(fact, sentences, phrases).map((text) => `${text}${note}.`)
}

/** @param facts already chosen, in the order in which they are told */
export function writeByRules(facts: readonly Fact[], data: MarketData, about: About): readonly Draft[] {
  return facts.flatMap((fact) => {
    const texts = wordings(fact, data, about)
    const text = texts[seedOf(`${fact.date} ${fact.id}`) % Math.max(1, texts.length)]
    return text === undefined ? [] : [{ text, facts: [fact] }]
  })
}

function told(fact: Fact, sentences: Sentences, phrases: Phrases): readonly string[] {
  const { statements } = fact
  const [main] = statements
  const levels = statements.filter((statement): statement is LevelStatement => statement.kind === 'level')
  switch (main.kind) {
    case 'move': return sentences.move({
      move: main, record: find(statements, 'record'), run: find(statements, 'run'), largest: find(statements, 'largest'),
    }, phrases)
    case 'level': return sentences.level(main, phrases)
    case 'gap': {
      const [upper, lower] = levels
      if (!upper || !lower) return []
      return CONCEPTS[main.other.concept].local ? sentences.cityGap({ gap: main, upper, lower }, phrases) : sentences.gap({ gap: main, upper, lower }, phrases)
    }
    case 'extreme': return extremes(main, levels, sentences, phrases)
    case 'count': return sentences.count(main, phrases)
    case 'largest-area': {
      const move = find(statements, 'move')
      return move ? sentences.largestArea(move, main.scope, phrases) : []
    }
    case 'range': return sentences.range(main, marketOf(fact), phrases)
    case 'record':
    case 'largest':
    case 'run': return []
  }
}

function extremes({ scope }: ExtremeStatement, levels: readonly LevelStatement[], sentences: Sentences, phrases: Phrases): readonly string[] {
  const [lowest, highest] = levels
  return lowest && highest ? sentences.extremes({ lowest, highest, scope }, phrases) : []
}

function find<Kind extends Statement['kind']>(statements: readonly Statement[], kind: Kind): Extract<Statement, { kind: Kind }> | undefined {
  return statements.find((statement): statement is Extract<Statement, { kind: Kind }> => statement.kind === kind)
}

/** The market that a fact of one area belongs to. */
function marketOf(fact: Fact): Place {
  return cityOf(fact) ?? fact.id.split(':')[1] ?? null
}
