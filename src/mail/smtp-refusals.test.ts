/** Outcome of a mail when a mail server refuses or disconnects, command by command (RFC 5321 §4.3). */
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/factories/http.ts'
import { createMailer } from './mailer.ts'
import { smtpTransport } from './smtp-transport.ts'

/**
 * The server's answer to a command; `greeting`: to the connection, `dot`: to the end of the mail. '' = it
 * cuts the connection.
 */
type Script = Readonly<Record<string, string>>

const USUAL: Script = {
  greeting: '220 here',
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  dot: '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
  STARTTLS: '220 go on',
}

/** @returns its address, and how many mails ended with their dot */
async function server(change: Script) {
  const script = { ...USUAL, ...change }
  const counts = { dots: 0 }
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const say = (what: string) => {
      const answer = script[what] ?? '500 what?'
      if (answer === '') socket.destroy()
      else socket.write(`${answer}\r\n`)
    }
    let isData = false
    let text = ''
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (isData && line !== '.') continue
        if (isData) counts.dots += 1
        const what = isData ? 'dot' : (line.slice(0, 8).split(' ')[0] ?? '')
        isData = what === 'DATA' && (script['DATA'] ?? '').startsWith('354')
        say(what)
      }
    })
    say('greeting')
  })
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        listening.close(() => resolve())
      }),
  )
  return { url: `smtp://127.0.0.1:${portOf(listening.address())}`, seen: counts }
}

const AWAY = { as: 'temporary', isAway: true }
const NOT_NOW = { as: 'temporary', isAway: false }
const NEVER = { as: 'final' }

test.each<[string, Script, object, number]>([
  ['too many connections at the greeting', { greeting: '421 too many' }, AWAY, 0],
  ['no service at the greeting', { greeting: '554 not you' }, AWAY, 0],
  ['cut at the greeting', { greeting: '' }, AWAY, 0],
  [
    'TLS that is offered and does not work',
    { EHLO: '250-here\r\n250 STARTTLS', STARTTLS: '454 not now' },
    AWAY,
    0,
  ],
  ['the sender, for good', { MAIL: '550 not you' }, AWAY, 0],
  ['the sender, for now', { MAIL: '451 not now' }, AWAY, 0],
  ['the recipient, for now', { RCPT: '450 greylisted' }, NOT_NOW, 0],
  ['the recipient, for good', { RCPT: '550 no such user' }, NEVER, 0],
  ['cut at the recipient', { RCPT: '' }, AWAY, 0],
  ['DATA refused temporarily', { DATA: '452 full' }, NOT_NOW, 0],
  ['DATA refused permanently', { DATA: '554 no' }, NEVER, 0],
  ['disconnected at DATA', { DATA: '' }, AWAY, 0],
  ['the mail, for now', { dot: '452 full' }, NOT_NOW, 1],
  ['the mail, for good', { dot: '554 spam' }, NEVER, 1],
  ['cut after the dot', { dot: '' }, { as: 'uncertain' }, 1],
  ['half an answer after the dot', { dot: '250-taken' }, { as: 'uncertain' }, 1],
  ['nothing', {}, { as: 'sent' }, 1],
])('%s', async (_why, change, expected, dots) => {
  const { url, seen } = await server(change)
  const transport = smtpTransport({ url, dkim: null, socketMs: 300 })
  onTestFinished(() => transport.close())
  const send = createMailer({ transport: transport.send, from: 'k@p.example.org', host: 'p.example.org' })
  const mail = { key: 'k', to: 'kari@example.org', subject: 'Emne', text: 'Tekst', html: '' }
  let handedOver = 0
  const outcome = await send(mail, async () => {
    handedOver += 1
  })
  expect([outcome, seen.dots]).toMatchObject([expected, dots])
  expect(handedOver, 'handed over exactly where a dot was sent').toBe(dots)
})
