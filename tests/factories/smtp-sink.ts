/** A mail server on this machine that accepts mails, or reproduces failures of real mail servers. */
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { portOf } from './http.ts'

/** Treatment of one mail. */
export type SinkDeed =
  | { readonly do: 'take' }
  /** At RCPT TO, or after the dot. `words`: the text after the code. */
  | {
      readonly do: 'refuse'
      readonly at: 'recipient' | 'end'
      readonly code: number
      readonly words?: string
    }
  /** The connection is cut after part of the mail has arrived. */
  | { readonly do: 'cut-in-data' }
  /** The whole mail, dot included, has arrived and is kept; then the connection is cut without a reply. */
  | { readonly do: 'cut-after-dot' }
  /** Taken, and never answered. */
  | { readonly do: 'be-silent' }

export interface ReceivedMail {
  readonly to: string
  readonly messageId: string
  readonly raw: string
  /** Whether the sender got a reply. */
  readonly isAnswered: boolean
}

export interface SmtpSink {
  readonly url: string
  readonly port: number
  /** Every mail whose dot arrived, whatever the reply; refused mails are not included. */
  readonly received: ReceivedMail[]
  /** How often a mail began, by recipient. */
  readonly tries: ReadonlyMap<string, number>
  /** All received bytes of its connections; recorded only with a login. */
  readonly heard: readonly string[]
  /** The most connections that were open at once. */
  mostConnections(): number
  stop(): Promise<void>
}

export interface SinkOptions {
  /** @param attempt 1 at the first time that this recipient is named */
  readonly deed?: (to: string, attempt: number) => SinkDeed
  /** Duration of each mail, in milliseconds. */
  readonly slowMs?: number
  /** Delay of the greeting, in milliseconds. */
  readonly greetingMs?: number
  /** Called with each mail of which the dot came, before it is answered. */
  readonly onReceived?: (mail: ReceivedMail) => void
  /** `false` = mails are counted but not kept. */
  readonly isKept?: boolean
  /** Whether it requires a login, and accepts any, in plain text. */
  readonly hasLogin?: boolean
}

const TAKE: SinkDeed = { do: 'take' }

export async function smtpSink({
  deed = () => TAKE,
  slowMs = 0,
  greetingMs = 0,
  onReceived = () => {},
  isKept = true,
  hasLogin = false,
}: SinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const tries = new Map<string, number>()
  const deeds = new Map<string, SinkDeed>()
  const sockets = new Map<number, Socket>()
  const heard: string[] = []
  let most = 0
  const cut = ({ remotePort }: SMTPServerSession) => void sockets.get(remotePort)?.destroy()

  const server = new SMTPServer({
    disabledCommands: hasLogin ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => void setTimeout(done, greetingMs).unref(),
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo: ({ address }, session, done) => {
      const attempt = (tries.get(address) ?? 0) + 1
      tries.set(address, attempt)
      const chosen = deed(address, attempt)
      deeds.set(session.id, chosen)
      if (chosen.do === 'refuse' && chosen.at === 'recipient') done(refusal(chosen))
      else done()
    },
    onData: (stream, session, done) => {
      const chosen = deeds.get(session.id) ?? TAKE
      if (chosen.do === 'cut-in-data') return void stream.once('data', () => cut(session)).resume()
      callbackify(async () => {
        const raw = await whole(stream)
        if (slowMs > 0) await wait(slowMs)
        if (chosen.do === 'refuse') throw refusal(chosen)
        const mail = {
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: messageIdOf(raw),
          raw: isKept ? raw : '',
          isAnswered: chosen.do === 'take',
        }
        received.push(mail)
        onReceived(mail)
        if (chosen.do === 'cut-after-dot') cut(session)
        if (chosen.do !== 'take') await new Promise(() => {})
      })(done)
    },
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    if (hasLogin) socket.on('data', (bytes: Buffer) => void heard.push(bytes.toString('latin1')))
    most = Math.max(most, sockets.size)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // A sender that was killed is no failure of the sink.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    tries,
    heard,
    mostConnections: () => most,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function refusal({
  code: responseCode,
  words = responseCode < 500 ? 'come again later' : 'not here',
}: Extract<SinkDeed, { do: 'refuse' }>): Error {
  return Object.assign(new Error(words), { responseCode })
}

async function whole(stream: SMTPServerDataStream): Promise<string> {
  return (await buffer(stream)).toString('latin1')
}

function messageIdOf(raw: string): string {
  return /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''
}
