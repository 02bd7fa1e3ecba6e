/**
 * What a client of PostgreSQL sends, cut into messages (PostgreSQL documentation, "Frontend/Backend
 * Protocol", 3.0).
 */

/** Length of a message without the byte that says its kind. */
const LENGTH_BYTES = 4
/**
 * A message that asks whether TLS is spoken, or whether something should be cancelled, comes before the start
 * and has no kind either.
 */
const PROTOCOL_3 = 3

export interface ClientMessage {
  /** `null` until the session has started: such messages have no kind. */
  readonly kind: string | null
  /** The whole message as it was sent. */
  readonly bytes: Buffer
}

/** Takes bytes as they come and gives the messages that they complete. */
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

/** Whether the server runs a statement when it gets this: a simple query, or the last step of an extended one. */
export function isStatement({ kind }: ClientMessage): boolean {
  return kind === 'Q' || kind === 'E'
}

/** The statement's text, where this message has it: `Execute` says only that what was parsed before is meant. */
export function textOf({ kind, bytes }: ClientMessage): string | null {
  if (kind !== 'Q' && kind !== 'P') return null
  const start = 1 + LENGTH_BYTES
  // In front of the text of `Parse` stands the name of the prepared statement.
  const from = kind === 'P' ? bytes.indexOf(0, start) + 1 : start
  return bytes.toString('utf8', from, bytes.indexOf(0, from))
}

/**
 * The same kind of message, which the server refuses with an error of its own: what is no SQL, or a portal
 * that there is not.
 */
export function brokenStatement({ kind }: ClientMessage): Buffer {
  const body = Buffer.from(kind === 'Q' ? 'fail on purpose\0' : 'fails on purpose\0\0\0\0\0')
  const head = Buffer.alloc(1 + LENGTH_BYTES)
  head.write(kind ?? '')
  head.writeInt32BE(body.length + LENGTH_BYTES, 1)
  return Buffer.concat([head, body])
}
