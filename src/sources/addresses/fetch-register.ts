/** Fetches the addresses of a municipality from the public register, as an extract. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorMessage } from '#core/text/error-message.ts'
import { extractSteps } from '#core/places/address-extract.ts'
import type { OutsideFetch } from '../outside/outside-client.ts'
import { registerFileUrl, type RegisterMunicipality } from './municipalities.ts'
import { RegisterTableError, RegisterTableReader, type RegisterTable } from './register-table.ts'
import { unzipSteps, ZipContentError } from './unzip-table.ts'

export type RegisterOutcome =
  | {
      readonly kind: 'extract'
      readonly body: string
      readonly addresses: number
      readonly etag: string
      readonly lastModified: string
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string; readonly retryAfterMs: number | null }
  /** The file is not what the register publishes, or has lost addresses; the stored ones stay. */
  | { readonly kind: 'refused'; readonly reason: string }

export interface FetchRegisterDeps {
  readonly ask: OutsideFetch
  /** Folder of the publisher's files. */
  readonly folder: string
  /** The Oslo calendar day, for a file that names none. */
  readonly today: string
  /** Number of stored addresses; 0 = none. */
  readonly stored: number
  readonly signal: AbortSignal
}

/** The file of Oslo has some 6 MB, and 30 MB unpacked. */
const MAX_ZIP_BYTES = 40_000_000
const MAX_TABLE_BYTES = 300_000_000
const MAX_FILES = 20
const TIMEOUT_MS = 120_000
/** A file with fewer of the stored addresses than this share is most likely cut. */
const MIN_SHARE_OF_STORED = 0.8
const TABLE_NAME = /(?:^|[/\\])matrikkelen(?:veg)?adresse\.csv$/i
/** Streets that are written before others are served. */
const STREETS_PER_TURN = 50

/** @param before validators of the last response; '' = none. @throws only when the signal is aborted */
export async function fetchRegister(
  municipality: RegisterMunicipality,
  before: { readonly etag: string; readonly lastModified: string },
  { ask: fetchOutside, folder, today, stored, signal }: FetchRegisterDeps,
): Promise<RegisterOutcome> {
  const answer = await fetchOutside({
    url: registerFileUrl(municipality, folder),
    maxBytes: MAX_ZIP_BYTES,
    timeoutMs: TIMEOUT_MS,
    ...before,
  })
  if (answer.kind === 'unchanged') return { kind: 'unchanged' }
  if (answer.kind === 'failed')
    return { kind: 'failed', message: answer.message, retryAfterMs: answer.retryAfterMs }
  try {
    const { rows, day } = await readZip(answer.bytes, municipality.number, signal)
    if (rows.length < stored * MIN_SHARE_OF_STORED)
      return { kind: 'refused', reason: `has ${rows.length} addresses where ${stored} are stored` }
    const info = { municipality: municipality.number, name: municipality.name, origin: 'register' } as const
    const steps = extractSteps({ ...info, day: day === '' ? today : day }, rows)
    const body = await inTurns(steps, signal, STREETS_PER_TURN)
    const { etag, lastModified } = answer
    return { kind: 'extract', body, addresses: rows.length, etag, lastModified }
  } catch (failure) {
    signal.throwIfAborted()
    const isRefused = failure instanceof ZipContentError || failure instanceof RegisterTableError
    return {
      kind: 'refused',
      reason: isRefused ? failure.message : `cannot be read: ${errorMessage(failure)}`,
    }
  }
}

/** The register is in UTF-8; a table that is not is read as Windows-1252, which tools on Windows write. */
async function readZip(bytes: Uint8Array, municipality: string, signal: AbortSignal): Promise<RegisterTable> {
  try {
    return await readTable(bytes, new RegisterTableReader(municipality, 'utf-8'), signal)
  } catch (failure) {
    if (!(failure instanceof TypeError)) throw failure
    return readTable(bytes, new RegisterTableReader(municipality, 'windows-1252'), signal)
  }
}

async function readTable(
  bytes: Uint8Array,
  reader: RegisterTableReader,
  signal: AbortSignal,
): Promise<RegisterTable> {
  const limits = { maxBytes: MAX_TABLE_BYTES, maxFiles: MAX_FILES }
  const steps = unzipSteps(
    bytes,
    (name) => TABLE_NAME.test(name),
    limits,
    (piece, isLast) => reader.push(piece, isLast),
  )
  await inTurns(steps, signal, 1)
  return reader.finish()
}

/** Runs work in steps; between some of them other work of the process runs. */
async function inTurns<Result>(
  steps: Generator<unknown, Result>,
  signal: AbortSignal,
  perTurn: number,
): Promise<Result> {
  for (let done = 1; ; done += 1) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (done % perTurn !== 0) continue
    signal.throwIfAborted()
    await nextTurn()
  }
}
