/**
 * Market commentaries: each morning, and when figures have changed since the last ones. Never written inside
 * a request. What says nothing new is not published again.
 */
import { TEN_MINUTES_MS } from '#core/limits.ts'
import { commentarySchema, WHOLE_MARKET, type Commentary } from '#contract/entities/editorial.ts'
import { CITIES, type City } from '#contract/primitives.ts'
import type { LivingRepository } from '#store/living/living-repository.ts'
import type { SourceRepository } from '#store/living/source-repository.ts'
import { JobFailure, type Job, type JobContext } from '../job-runner.ts'
import { currentSlot, type Schedule } from '../schedule.ts'

export type CommentaryPlace = City | typeof WHOLE_MARKET

export interface WrittenCommentary {
  readonly commentary: Commentary
  /** What was left out and why, for the operator. */
  readonly notes: readonly string[]
  /** Why the rules wrote though there is a model; '' or left out = the model wrote, or there is none. */
  readonly modelFailure?: string
}

/** What commentaries are written from. */
export interface MarketReading {
  /** Changes with any figure. */
  readonly mark: string
  /** Changes with the facts that the commentary of a place may tell. */
  readonly facts: (id: CommentaryPlace) => string
  readonly write: (about: {
    readonly id: CommentaryPlace
    readonly lang: 'no' | 'en'
    readonly now: Date
  }) => Promise<WrittenCommentary>
}

export interface CommentaryTools {
  readonly read: () => Promise<MarketReading>
  readonly living: Pick<LivingRepository, 'document' | 'putDocument' | 'keepCommentary'>
  readonly sources: Pick<SourceRepository, 'states' | 'note' | 'keepRefused'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string): void }
}

const PLACES: readonly CommentaryPlace[] = [WHOLE_MARKET, ...CITIES]
const LANGS = ['no', 'en'] as const
const MORNING: Schedule = { at: ['06:45'] }
/** So that one of the ten minutes begins with the morning. */
const OFFSET_MS = TEN_MINUTES_MS / 2

/**
 * One job for both, since two would write the same at the same time. A place that was written since the
 * morning, and since figures changed, is not written again. What a model has written is not until the facts
 * of its place change: its next draft would say the same in other words, and drafts cost money.
 */
export function commentaryJob(tools: CommentaryTools): Job {
  return {
    name: 'commentary',
    schedule: { every: TEN_MINUTES_MS, offset: OFFSET_MS },
    run: async (context) => {
      const reading = await tools.read()
      const morning = Date.parse(currentSlot(MORNING, tools.now()))
      const states = new Map((await tools.sources.states()).map((state) => [state.source, state]))
      const due = PLACES.filter((id) => {
        const state = states.get(sourceOf(id))
        return state?.etag !== reading.mark || state.failure !== '' || (state.lastSuccess ?? 0) < morning
      })
      if (due.length === 0) return 'no figure has changed'
      const places = due.map((id) => {
        const facts = reading.facts(id)
        return { id, facts, isToldOf: states.get(sourceOf(id))?.lastModified === facts }
      })
      return writeAll(places, reading, context, tools)
    },
  }
}

function sourceOf(id: CommentaryPlace): string {
  return `commentary/${id}`
}

/** A place to write of. */
interface DuePlace {
  readonly id: CommentaryPlace
  readonly facts: string
  /** What was written last had the same facts. */
  readonly isToldOf: boolean
}

/** One place that fails keeps none of the others back. @throws JobFailure when any has failed */
async function writeAll(
  places: readonly DuePlace[],
  reading: MarketReading,
  { signal }: Pick<JobContext, 'signal'>,
  tools: CommentaryTools,
): Promise<string> {
  const failures: string[] = []
  let published = 0
  for (const { id, facts, isToldOf } of places) {
    try {
      for (const lang of LANGS)
        published += (await writeOne(reading, { id, lang, isToldOf }, signal, tools)) ? 1 : 0
      await tools.sources.note({
        source: sourceOf(id),
        failure: null,
        etag: reading.mark,
        lastModified: facts,
      })
    } catch (failure) {
      signal.throwIfAborted()
      const message = failure instanceof Error ? failure.message : String(failure)
      failures.push(`${id}: ${message}`)
      await tools.sources.note({ source: sourceOf(id), failure: message })
    }
  }
  if (failures.length > 0) throw new JobFailure(failures.join('; '))
  return published === 0 ? 'nothing new to say' : `${published} published`
}

/** @returns whether it was published */
async function writeOne(
  reading: MarketReading,
  { id, lang, isToldOf }: Pick<DuePlace, 'id' | 'isToldOf'> & { readonly lang: 'no' | 'en' },
  signal: AbortSignal,
  tools: CommentaryTools,
): Promise<boolean> {
  const place = { kind: 'commentary', id, lang } as const
  const before = commentarySchema.safeParse(await tools.living.document(place)).data
  if (isToldOf && before?.method === 'model') return false
  const {
    commentary,
    notes,
    modelFailure = '',
  } = await reading.write({ id, lang, now: new Date(tools.now()) })
  signal.throwIfAborted()
  if (modelFailure !== '')
    tools.log.warn(`commentary of ${id} (${lang}) was written by the rules: ${modelFailure}`)
  if (notes.length > 0) {
    const reason =
      modelFailure === '' ? `${notes.length} left out of the draft` : `written by the rules: ${modelFailure}`
    await tools.sources.keepRefused({
      source: sourceOf(id),
      reason: `${lang}: ${reason}`,
      payload: notes.join('\n'),
    })
  }
  if (commentary.output.trim() === '') return false
  if (
    before?.output === commentary.output &&
    before.data_until === commentary.data_until &&
    before.method === commentary.method
  )
    return false
  // The archive first: it may hold one more than readers have seen, but never one less.
  await tools.living.keepCommentary({ id, lang, time: commentary.time, body: commentary })
  await tools.living.putDocument({ ...place, body: commentary })
  return true
}
