/**
 * Splits the bytes of a PostgreSQL client into messages (PostgreSQL documentation, "Frontend/Backend
 * Protocol", 3.0).
 */

/** Length of a message without the byte that says its kind. */
const LENGTH_BYTES = 4
/** Requests for TLS or for a cancellation come before the start message and have no type either. */
const PROTOCOL_3 = 3

export interface ClientMessage {
  /** `null` until the session has started: such messages have no type. */
  readonly kind: string | null
  /** The whole message as it was sent. */
  readonly bytes: Buffer
}

/** Accepts received bytes and returns the completed messages. */
export function messageReader(): (chunk: Buffer) => ClientMessage[] {
  let rest: Buffer = Buffer.alloc(0)
  let hasStarted = false
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const messages: ClientMessage[] = []
    for (;;) {
      const head = hasStarted ? 1 : 0
      if (rest.length < head + LENGTH_BYTES) return messages
      const size = head + rest.readInt32BE(head)
      if (rest.length < size) return messages
      const bytes = rest.subarray(0, size)
      rest = rest.subarray(size)
      messages.push({ kind: hasStarted ? String.fromCharCode(bytes.readUInt8(0)) : null, bytes })
      if (!hasStarted && bytes.readInt16BE(LENGTH_BYTES) === PROTOCOL_3) hasStarted = true
    }
  }
}

/** Whether the server runs a statement on this message: a simple query, or the last step of an extended one. */
export function isStatement({ kind }: ClientMessage): boolean {
  return kind === 'Q' || kind === 'E'
}

/** The statement's text, if the message has it: `Execute` refers to the parsed one. */
export function textOf({ kind, bytes }: ClientMessage): string | null {
  if (kind !== 'Q' && kind !== 'P') return null
  const start = 1 + LENGTH_BYTES
  // In `Parse`, the name of the prepared statement precedes the text.
  const from = kind === 'P' ? bytes.indexOf(0, start) + 1 : start
  return bytes.toString('utf8', from, bytes.indexOf(0, from))
}

/** A message of the same type that the server refuses with an error: invalid SQL, or an unknown portal. */
export function brokenStatement({ kind }: ClientMessage): Buffer {
  const body = Buffer.from(kind === 'Q' ? 'fail on purpose\0' : 'fails on purpose\0\0\0\0\0')
  const head = Buffer.alloc(1 + LENGTH_BYTES)
  head.write(kind ?? '')
  head.writeInt32BE(body.length + LENGTH_BYTES, 1)
  return Buffer.concat([head, body])
}
