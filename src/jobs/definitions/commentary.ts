/**
 * Market commentaries: written each morning, and after figures have changed. Never written during a request.
 * A commentary without news is not published again.
 */
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { commentarySchema, WHOLE_MARKET, type Commentary } from '#contract/entities/editorial.ts'
import { CITIES, type City } from '#contract/primitives.ts'
import { errorMessage } from '#core/text/error-message.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import type { SourceRepository } from '#store/jobs/source-repository.ts'
import { JobFailure, type Job, type JobContext } from '../job-runner.ts'
import { currentSlot, type Schedule } from '../schedule.ts'

export type CommentaryPlace = City | typeof WHOLE_MARKET

export interface WrittenCommentary {
  readonly commentary: Commentary
  /** Reasons for omitted statements, for the operator. */
  readonly notes: readonly string[]
  /**
   * Why the rules wrote although a model is configured; '' or omitted = the model wrote, or none is
   * configured.
   */
  readonly modelFailure?: string
}

/** Data that commentaries are written from. */
export interface CommentaryInput {
  /** Changes with any figure. */
  readonly fingerprint: string
  /** Fingerprint of the facts available to a place's commentary. */
  readonly facts: (id: CommentaryPlace) => string
  readonly write: (about: {
    readonly id: CommentaryPlace
    readonly lang: 'no' | 'en'
    readonly now: Date
  }) => Promise<WrittenCommentary>
}

export interface CommentaryDeps {
  readonly read: () => Promise<CommentaryInput>
  readonly live: Pick<LiveRepository, 'document' | 'putDocument' | 'keepCommentary'>
  readonly sources: Pick<SourceRepository, 'states' | 'note' | 'keepRefused'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string): void }
}

const PLACES: readonly CommentaryPlace[] = [WHOLE_MARKET, ...CITIES]
const LANGS = ['no', 'en'] as const
const MORNING: Schedule = { at: ['06:45'] }
/** Offset of the ten-minute schedule that makes one of its slots the start of the morning. */
const OFFSET_MS = TEN_MINUTE_REFRESH_MS / 2

/**
 * One job for both occasions, since two would write the same commentary at the same time. A commentary newer
 * than the morning and the figures is kept. A model's commentary is kept until the facts of its page change:
 * a new draft would only reword them, and drafts cost money.
 */
export function commentaryJob(deps: CommentaryDeps): Job {
  return {
    name: 'commentary',
    schedule: { every: TEN_MINUTE_REFRESH_MS, offset: OFFSET_MS },
    run: async (context) => {
      const reading = await deps.read()
      const morning = Date.parse(currentSlot(MORNING, deps.now()))
      const states = new Map((await deps.sources.states()).map((state) => [state.source, state]))
      const due = PLACES.filter((id) => {
        const state = states.get(sourceOf(id))
        return (
          state?.etag !== reading.fingerprint || state.failure !== '' || (state.lastSuccess ?? 0) < morning
        )
      })
      if (due.length === 0) return 'no figure has changed'
      const duePlaces = due.map((id) => {
        const facts = reading.facts(id)
        return { id, facts, hasSameFacts: states.get(sourceOf(id))?.lastModified === facts }
      })
      return writeAll(duePlaces, reading, context, deps)
    },
  }
}

function sourceOf(id: CommentaryPlace): string {
  return `commentary/${id}`
}

/** A place whose commentary is due. */
interface DuePlace {
  readonly id: CommentaryPlace
  readonly facts: string
  /** Whether the last commentary was written from the same facts. */
  readonly hasSameFacts: boolean
}

/**
 * Writes all commentaries; a failure does not stop the others.
 *
 * @throws JobFailure when at least one has failed
 */
async function writeAll(
  duePlaces: readonly DuePlace[],
  reading: CommentaryInput,
  { signal }: Pick<JobContext, 'signal'>,
  deps: CommentaryDeps,
): Promise<string> {
  const failures: string[] = []
  let published = 0
  for (const { id, facts, hasSameFacts } of duePlaces) {
    try {
      for (const lang of LANGS)
        published += (await writeOne(reading, { id, lang, hasSameFacts }, signal, deps)) ? 1 : 0
      await deps.sources.note({
        source: sourceOf(id),
        failure: null,
        etag: reading.fingerprint,
        lastModified: facts,
      })
    } catch (failure) {
      signal.throwIfAborted()
      const message = errorMessage(failure)
      failures.push(`${id}: ${message}`)
      await deps.sources.note({ source: sourceOf(id), failure: message })
    }
  }
  if (failures.length > 0) throw new JobFailure(failures.join('; '))
  return published === 0 ? 'nothing new to say' : `${published} published`
}

/** @returns whether it was published */
async function writeOne(
  reading: CommentaryInput,
  { id, lang, hasSameFacts }: Pick<DuePlace, 'id' | 'hasSameFacts'> & { readonly lang: 'no' | 'en' },
  signal: AbortSignal,
  deps: CommentaryDeps,
): Promise<boolean> {
  const document = { kind: 'commentary', id, lang } as const
  const before = commentarySchema.safeParse(await deps.live.document(document)).data
  if (hasSameFacts && before?.method === 'model') return false
  const {
    commentary,
    notes,
    modelFailure = '',
  } = await reading.write({ id, lang, now: new Date(deps.now()) })
  signal.throwIfAborted()
  if (modelFailure !== '')
    deps.log.warn(`commentary of ${id} (${lang}) was written by the rules: ${modelFailure}`)
  if (notes.length > 0) {
    const reason =
      modelFailure === '' ? `${notes.length} left out of the draft` : `written by the rules: ${modelFailure}`
    await deps.sources.keepRefused({
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
  // The archive is written first: it may contain one commentary more than was published, but never one less.
  await deps.live.keepCommentary({ id, lang, time: commentary.time, body: commentary })
  await deps.live.putDocument({ ...document, body: commentary })
  return true
}
