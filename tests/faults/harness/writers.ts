/**
 * Readers who write continuously, each to an account of its own, and check after every failed write that
 * acknowledged data are there. They continue during any fault of the portal or its database.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { ask, type HttpResponse } from '../../factories/http.ts'
import type { RegisteredReader } from '../../factories/registered-readers.ts'
import { fieldsOf, findingOf, isAfterWrite, shownState, type WrittenState } from './written-state.ts'

export interface WritersTally {
  /** Writes that were answered with 200. */
  readonly acknowledged: number
  /** Stored, although their answer never came. */
  readonly unheard: number
  readonly lost: number
  readonly torn: number
  /** Writes that were answered with 503. */
  readonly refused: number
  /** From the first failure of a writer to its next 200, in milliseconds. */
  readonly longestOutageMs: number
  /** Anything else that was not as it should be. */
  readonly problems: readonly string[]
}

export interface Writers {
  tally(): WritersTally
  /** The last acknowledged state of each account, by its id. */
  acknowledged(): ReadonlyMap<number, WrittenState>
  /** State of an account in this version, from an acknowledgement or a later read. */
  stateOf(account: number, version: number): WrittenState | undefined
  /** Lets them finish their writes and check each account once more. The portal must be up, or come up. */
  stop(): Promise<WritersTally>
}

/** Longest outage before a writer gives up. */
const MAX_OUTAGE_MS = 60_000
const PAUSE_MS = 20

type Counts = { -readonly [Key in keyof WritersTally]: Key extends 'problems' ? string[] : WritersTally[Key] }

interface Run {
  /** Where the portal listens now; `null` = nowhere. */
  readonly port: () => number | null
  readonly pauseMs: number
  readonly counts: Counts
  isStopping: boolean
}

interface Writer {
  readonly reader: RegisteredReader
  number: number
  /** The last acknowledged state. */
  acknowledged: WrittenState
  /** Writes since then of which it is not known whether they are stored. */
  unanswered: number[]
  readonly history: Map<number, WrittenState>
}

/**
 * Starts writing at once, after reading the initial state.
 *
 * @param pauseMs pause of each writer after an acknowledged write: without one they use a whole processor
 */
export async function startWriters(
  readers: readonly RegisteredReader[],
  port: () => number | null,
  pauseMs = 0,
): Promise<Writers> {
  const run: Run = {
    port,
    pauseMs,
    isStopping: false,
    counts: { acknowledged: 0, unheard: 0, lost: 0, torn: 0, refused: 0, longestOutageMs: 0, problems: [] },
  }
  const writers = await Promise.all(readers.map((reader) => firstLook(run, reader)))
  const ended = Promise.all(
    writers.map((writer) =>
      keepWriting(run, writer).catch((failure: unknown) => void run.counts.problems.push(String(failure))),
    ),
  )
  return {
    tally: () => run.counts,
    acknowledged: () => new Map(writers.map(({ reader, acknowledged }) => [reader.id, acknowledged])),
    stateOf: (account, version) => writers.find(({ reader }) => reader.id === account)?.history.get(version),
    stop: async () => {
      run.isStopping = true
      await ended
      await Promise.all(writers.map((writer) => look(run, writer)))
      return run.counts
    },
  }
}

async function firstLook(run: Run, reader: RegisteredReader): Promise<Writer> {
  const shown = await shownNow(run, reader)
  if (shown === null) throw new Error(`account ${reader.id} does not show one write`)
  return {
    reader,
    number: Math.max(shown.names, shown.list),
    acknowledged: shown,
    unanswered: [],
    history: new Map([[shown.version, shown]]),
  }
}

async function keepWriting(run: Run, writer: Writer): Promise<void> {
  while (!run.isStopping) {
    writer.number += 1
    const failedAt = performance.now()
    const answer = await put(run, writer)
    if (answer?.status === 200) {
      acknowledge(run, writer, answer)
      if (run.pauseMs > 0) await wait(run.pauseMs)
    } else {
      if (answer?.status === 503) run.counts.refused += 1
      else if (answer)
        run.counts.problems.push(`a write was answered with ${answer.status}: ${answer.text.slice(0, 200)}`)
      writer.unanswered.push(writer.number)
      await look(run, writer)
      run.counts.longestOutageMs = Math.max(run.counts.longestOutageMs, performance.now() - failedAt)
    }
  }
}

function put(run: Run, { reader, number }: Writer): Promise<HttpResponse | null> {
  return asked(run, reader, 'PUT', JSON.stringify({ user: { ID: reader.id, ...fieldsOf(number) } }))
}

function acknowledge(run: Run, writer: Writer, answer: HttpResponse): void {
  const shown = stateIn(answer)
  run.counts.acknowledged += 1
  if (shown === null || !isAfterWrite(writer.acknowledged, writer.unanswered, writer.number, shown))
    tell(run, writer, 'torn', shown)
  if (shown) remember(writer, shown)
}

/** Whether the acknowledged data are there and consistent. */
async function look(run: Run, writer: Writer): Promise<void> {
  const shown = await shownNow(run, writer.reader)
  const finding = findingOf(writer.acknowledged, writer.unanswered, shown)
  if (finding === 'kept') return
  if (finding === 'unheard') run.counts.unheard += 1
  else tell(run, writer, finding, shown)
  // Data that a reader has seen count as acknowledged.
  if (shown) remember(writer, shown)
}

function tell(
  { counts }: Run,
  { reader, acknowledged, unanswered, number }: Writer,
  finding: 'lost' | 'torn',
  shown: WrittenState | null,
): void {
  counts[finding] += 1
  counts.problems.push(
    `account ${reader.id}: ${finding}: ${JSON.stringify({ acknowledged, unanswered, number, shown })}`,
  )
}

function remember(writer: Writer, state: WrittenState): void {
  writer.acknowledged = state
  writer.unanswered = []
  writer.history.set(state.version, state)
}

/**
 * State of a reader's account on the portal at this port; `null` = a mix of writes. @throws when the portal
 * does not respond for long
 */
export function shownStateOf(reader: RegisteredReader, port: number): Promise<WrittenState | null> {
  return shownNow({ port: () => port }, reader)
}

/** Asks until the portal answers. @throws when it does not for long, or refuses the reader */
async function shownNow(run: Pick<Run, 'port'>, reader: RegisteredReader): Promise<WrittenState | null> {
  const startedAt = performance.now()
  for (;;) {
    const answer = await asked(run, reader, 'GET')
    if (answer?.status === 200) return stateIn(answer)
    if (answer && answer.status < 500)
      throw new Error(`a reader was answered with ${answer.status}: ${answer.text.slice(0, 200)}`)
    if (performance.now() - startedAt > MAX_OUTAGE_MS)
      throw new Error(`the portal did not answer for ${MAX_OUTAGE_MS / 1_000} s`)
    await wait(PAUSE_MS)
  }
}

const userSchema = z.object({ user: z.unknown() })

function stateIn({ text, headers }: HttpResponse): WrittenState | null {
  return shownState(userSchema.parse(JSON.parse(text)).user, headers.etag)
}

/** @returns `null` = no answer came */
async function asked(
  { port }: Pick<Run, 'port'>,
  { token }: RegisteredReader,
  method: 'GET' | 'PUT',
  body?: string,
): Promise<HttpResponse | null> {
  const at = port()
  if (at === null) return null
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  try {
    return await ask(at, `${SUBSCRIBER_PREFIX}user`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  } catch {
    return null
  }
}
