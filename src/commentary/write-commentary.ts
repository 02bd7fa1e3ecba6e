/**
 * A commentary, from figures to what is published: facts are chosen, a model or the rules make a plan of
 * claims, the realiser words it, and every sentence is checked against the facts that it cites. Without a
 * model, or when too little of its plan holds, the rules plan.
 *
 * A job calls this; no request waits for it.
 */
import { localeOf, localizedPath } from '#core/locale.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { publishersIn, publishersOfPublished } from '#core/figures/publishers.ts'
import { compareText } from '#core/text/compare-text.ts'
import type { Commentary } from '#contract/entities/editorial.ts'
import { createSentenceCheck, type SentenceLink } from './check/check-sentence.ts'
import type { Draft } from './draft.ts'
import { chooseFacts, MAX_SENTENCES, preferPublished } from './facts/choose-facts.ts'
import type { Fact } from './facts/fact.ts'
import { findFacts } from './facts/find-facts.ts'
import type { CommentaryRequest, MarketData, SeriesInfo } from './market-data.ts'
import type { CommentaryModel } from './planners/commentary-model.ts'
import { planByModel } from './planners/plan-by-model.ts'
import { realise } from './realiser/realise.ts'
import { planByRules } from './planners/plan-by-rules.ts'

export type { CommentaryModel } from './planners/commentary-model.ts'
export type { CommentaryRequest as About, MarketData } from './market-data.ts'

export interface WrittenCommentary {
  /** `output` is '' when there is nothing to tell; such a commentary is not to be published. */
  readonly commentary: Commentary
  /** For the operator: what was left out, and why. */
  readonly notes: readonly string[]
  /** Why the rules wrote though there is a model, for the operator; '' = the model wrote, or there is none. */
  readonly modelFailure: string
}

/** A sentence that was borne out. */
interface CheckedSentence {
  readonly text: string
  /** Which characters of the text came from which series. */
  readonly links: readonly SentenceLink[]
  readonly facts: readonly Fact[]
}

/** With fewer sentences left a draft by a model is refused. */
const MIN_SENTENCES = 3

/** Never rejects for what a model does or fails to do. */
export async function writeCommentary(
  data: MarketData,
  about: CommentaryRequest,
  model: CommentaryModel | null,
): Promise<WrittenCommentary> {
  const facts = preferPublished(findFacts(data, about))
  const notes: string[] = []
  const byModel = model && facts.length > 0 ? await sentencesByModel(facts, data, about, model, notes) : null
  // The last note is of the draft as a whole, those before it of sentences.
  const modelFailure = model && facts.length > 0 && byModel === null ? (notes.at(-1) ?? '') : ''
  const sentences =
    byModel ?? checkDraft(realise(planByRules(chooseFacts(facts)), data, about), data, about, notes)
  return {
    commentary: toCommentary(sentences, data, about, byModel ? 'model' : 'rules'),
    notes,
    modelFailure,
  }
}

/**
 * All that a commentary may tell, as text: the same until a figure in it changes, whatever the day. Other
 * words on the same are nothing new.
 */
export function factsText(data: MarketData, about: Pick<CommentaryRequest, 'id' | 'now'>): string {
  // What is worth telling wanes from day to day, and of all facts alike.
  const facts = preferPublished(findFacts(data, about)).map(({ salience: _waning, ...fact }) => fact)
  return JSON.stringify(facts.toSorted((a, b) => compareText(a.id, b.id)))
}

/** @returns `null`, with notes, when the rules had better write */
async function sentencesByModel(
  facts: readonly Fact[],
  data: MarketData,
  about: CommentaryRequest,
  model: CommentaryModel,
  notes: string[],
): Promise<readonly CheckedSentence[] | null> {
  const plan = await planByModel(facts, data, about, model)
  if (!plan.ok) {
    notes.push(plan.note)
    return null
  }
  notes.push(...plan.notes)
  const sentences = checkDraft(realise(plan.claims, data, about), data, about, notes).slice(0, MAX_SENTENCES)
  if (sentences.length >= MIN_SENTENCES) return sentences
  notes.push(
    `the model's plan gave ${sentences.length} sentences that hold, and ${MIN_SENTENCES} are needed; the rules wrote instead`,
  )
  return null
}

function checkDraft(
  draft: readonly Draft[],
  data: MarketData,
  about: CommentaryRequest,
  notes: string[],
): readonly CheckedSentence[] {
  const { check } = createSentenceCheck(data, about)
  const seen = new Set<string>()
  return draft.flatMap(({ text, facts }) => {
    const result = check(text, facts)
    if (!result.ok) notes.push(`left out: ${result.reason}: ${text}`)
    if (!result.ok || seen.has(text)) return []
    seen.add(text)
    return [{ text, links: result.links, facts }]
  })
}

function toCommentary(
  sentences: readonly CheckedSentence[],
  data: MarketData,
  about: CommentaryRequest,
  method: Commentary['method'],
): Commentary {
  const { id, now } = about
  const links: Commentary['links'] = []
  let output = ''
  for (const sentence of sentences) {
    const start = output === '' ? 0 : output.length + 1
    output = output === '' ? sentence.text : `${output}\n${sentence.text}`
    links.push(
      ...sentence.links.map(({ from, to, series }) => ({ from: start + from, to: start + to, series })),
    )
  }
  const facts = sentences.flatMap((sentence) => sentence.facts)
  return {
    time: now.toISOString(),
    output,
    sources: sourcesOf(facts, data, about),
    method,
    data_until:
      facts.reduce((newest, { date }) => (date > newest ? date : newest), '') || osloDay(now.getTime()),
    city: id === 'market' ? null : id,
    links,
  }
}

/** In the name of who publishes a series' illustrative figures: no source of a sentence that holds none. */
const ILLUSTRATIVE_NAMES = { no: 'illustrasjonstall', en: 'illustrative figures' } as const

/**
 * Each publisher once, in the order of the text, with a website of its own: the address of a series that is
 * that publisher's alone, of the text or of the market. A publisher without one is told of on the portal's
 * page of the series.
 */
function sourcesOf(
  facts: readonly Fact[],
  data: MarketData,
  { lang, publicUrl }: CommentaryRequest,
): Commentary['sources'] {
  const known = websitesOf(data.series.values())
  const sources = new Map<string, string>()
  const cited = facts.flatMap(({ series, illustrative }) =>
    series.map((id) => ({ id, isSure: illustrative === 'no' })),
  )
  for (const { id, isSure } of cited) {
    const about = data.series.get(id)
    const ownPage = publicUrl === undefined ? '' : publicUrl + localizedPath(seriesPath(id), localeOf(lang))
    const publishers = publishersIn(about?.texts.source ?? '')
    for (const publisher of isSure
      ? publishersOfPublished(about?.texts.source ?? '', ILLUSTRATIVE_NAMES[lang])
      : publishers) {
      const stated = publishers.length === 1 ? about?.sourceUrl : ''
      if (!sources.has(publisher)) sources.set(publisher, stated || known.get(publisher) || ownPage)
    }
  }
  return [...sources].map(([attribution, website]) => ({ website, attribution }))
}

/**
 * By publisher, of series with one publisher and an address: the address of several is of none of them in
 * particular.
 */
function websitesOf(series: Iterable<SeriesInfo>): ReadonlyMap<string, string> {
  const websites = new Map<string, string>()
  for (const {
    texts: { source },
    sourceUrl,
  } of series) {
    if (sourceUrl !== '' && publishersIn(source).length === 1 && !websites.has(source))
      websites.set(source, sourceUrl)
  }
  return websites
}
