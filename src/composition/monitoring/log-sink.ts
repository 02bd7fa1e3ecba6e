/** The log's output: JSON lines for log collectors, readable lines on a terminal. */
import { z } from 'zod'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'
import { tryOrNull } from '#core/try-or-null.ts'

/** A line as pino writes it; readable lines leave out constant fields (pid, hostname). */
const lineSchema = z.object({
  level: z.number(),
  /** Milliseconds since 1970. */
  time: z.number(),
  msg: z.string().default(''),
  about: z.string().optional(),
  code: z.string().optional(),
  requestId: z.string().optional(),
  traceId: z.string().optional(),
})

/** Pino's levels, most severe first. */
const LEVELS: readonly (readonly [min: number, word: string])[] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warning'],
  [30, 'info'],
  [20, 'debug'],
]
const LOWEST_LEVEL = 'trace'

export interface LogStream {
  write(text: string): void
}

/** @param isTerminal `true` = readable lines. @param stream the standard error */
export function createLogSink(stream: LogStream, isTerminal: boolean): LogStream {
  return isTerminal ? { write: (line) => stream.write(formatTerminalLine(line)) } : stream
}

/**
 * `13:00:05 warning 12 feeds could not be reached … [job_failed]`, in Oslo time; text that is not a log line
 * stays as it is.
 */
export function formatTerminalLine(line: string): string {
  const read = lineSchema.safeParse(tryOrNull((): unknown => JSON.parse(line)))
  if (!read.success) return sanitizeForTerminal(line)
  const { level, time, msg, about: subject, code, requestId, traceId } = read.data
  const clock = new Date(osloWallMs(time)).toISOString().slice(11, 19)
  const word = LEVELS.find(([min]) => level >= min)?.[1] ?? LOWEST_LEVEL
  const notes = [code, subject, requestId, traceId].filter((note) => note !== undefined)
  return (
    sanitizeForTerminal(
      `${clock} ${word}  ${msg}${notes.length === 0 ? '' : ` [${notes.join(', ')}]`}`,
    ).replace(/\s*\n\s*/g, ' ') + '\n'
  )
}
