/** One keep-alive connection of a load generator, with minimal work of its own, since the server is measured. */
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly hasRetryAfter: boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')
const NOTHING: Buffer = Buffer.alloc(0)

/** Responses come in the order of the requests. Reconnects when the server has closed the connection. */
export class RawConnection {
  readonly #port: number
  #socket: Socket | null = null
  readonly #asked: ((answer: RawAnswer | null) => void)[] = []
  #head = NOTHING
  #answer: RawAnswer | null = null
  #missing = 0

  constructor(port: number) {
    this.#port = port
  }

  get isBusy(): boolean {
    return this.#asked.length > 0
  }

  /** Resolves when it is open, or could not be opened. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1', resolve)
      this.#socket = socket
      socket.setNoDelay(true)
      socket.on('data', (chunk: Buffer) => this.#socket === socket && this.#take(chunk))
      socket.on('error', () => resolve())
      socket.on('close', () => {
        if (this.#socket !== socket) return
        this.#socket = null
        this.#lose()
      })
    })
  }

  /** @param text a whole request. @returns `null` = the connection broke before the answer was whole */
  ask(text: string): Promise<RawAnswer | null> {
    if (!this.#socket) void this.open()
    return new Promise((resolve) => {
      this.#asked.push(resolve)
      this.#socket?.write(text)
    })
  }

  /** Abandons pending requests. */
  close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.destroy()
    this.#lose()
  }

  #take(chunk: Buffer): void {
    let rest = chunk
    do {
      if (!this.#answer) {
        const seen = this.#head.length === 0 ? rest : Buffer.concat([this.#head, rest])
        const end = seen.indexOf(HEAD_END)
        if (end < 0) {
          this.#head = seen
          return
        }
        const head = seen.toString('latin1', 0, end)
        this.#head = NOTHING
        this.#answer = { status: Number(head.slice(9, 12)), hasRetryAfter: /\r\nretry-after: \d/i.test(head) }
        this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
        rest = seen.subarray(end + HEAD_END.length)
      }
      const taken = Math.min(rest.length, this.#missing)
      this.#missing -= taken
      rest = rest.subarray(taken)
      if (this.#missing === 0) this.#settle(this.#answer)
    } while (rest.length > 0)
  }

  #settle(answer: RawAnswer): void {
    this.#answer = null
    this.#asked.shift()?.(answer)
  }

  /** Fails all pending requests. */
  #lose(): void {
    this.#answer = null
    this.#head = NOTHING
    for (const answered of this.#asked.splice(0)) answered(null)
  }
}
