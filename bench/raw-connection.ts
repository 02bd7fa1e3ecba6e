/** One keep-alive connection of a load generator, with as little work of its own as can be: the server is what is measured. */
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly hasRetryAfter: boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Asks one thing at a time, and connects again by itself when the server has closed. */
export class RawConnection {
  readonly #port: number
  #socket: Socket | null = null
  #answered: ((answer: RawAnswer | null) => void) | null = null
  #head: Buffer = Buffer.alloc(0)
  #answer: RawAnswer | null = null
  #missing = 0

  constructor(port: number) {
    this.#port = port
  }

  get isBusy(): boolean {
    return this.#answered !== null
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
        this.#settle(null)
      })
    })
  }

  /** @param text a whole request. @returns `null` = the connection broke before the answer was whole */
  ask(text: string): Promise<RawAnswer | null> {
    if (!this.#socket) void this.open()
    return new Promise((resolve) => {
      this.#answered = resolve
      this.#socket?.write(text)
    })
  }

  /** Gives up what it waits for. */
  close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.destroy()
    this.#settle(null)
  }

  #take(chunk: Buffer): void {
    if (this.#answer) this.#missing -= chunk.length
    else {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
      const end = this.#head.indexOf(HEAD_END)
      if (end < 0) return
      const head = this.#head.toString('latin1', 0, end)
      this.#answer = { status: Number(head.slice(9, 12)), hasRetryAfter: /\r\nretry-after: \d/i.test(head) }
      this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (this.#head.length - end - HEAD_END.length)
    }
    if (this.#missing <= 0) this.#settle(this.#answer)
  }

  #settle(answer: RawAnswer | null): void {
    const answered = this.#answered
    this.#answered = null
    this.#answer = null
    this.#head = Buffer.alloc(0)
    answered?.(answer)
  }
}
