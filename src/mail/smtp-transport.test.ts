import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smtpSink, type SinkDeed, type SinkOptions, type SmtpSink } from '#tests/factories/smtp-sink.ts'
import { readDkimKey } from './dkim-key.ts'
import { createMailer, type Mailer, type OutgoingMail } from './mailer.ts'
import {
  BEFORE_DOT_MS,
  GREETING_MS,
  MAX_CONNECTIONS,
  REPLY_MS,
  smtpTransport,
  type SmtpOptions,
} from './smtp-transport.ts'

const MAIL: OutgoingMail = { key: 'k', to: 'ola@example.org', subject: 'Emne', text: 'Tekst', html: '' }
const LEAVE =
  'https://p.example.org/api/newsletter/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const DKIM = readDkimKey({ domain: 'example.org', selector: 's1', key: PEM })

async function serverWith(
  sinkOptions: SinkOptions = {},
  options: Partial<SmtpOptions> = {},
): Promise<{ readonly sink: SmtpSink; readonly send: Mailer }> {
  const sink = await smtpSink(sinkOptions)
  const transport = smtpTransport({ url: sink.url, dkim: null, ...options })
  onTestFinished(async () => {
    transport.close()
    await sink.stop()
  })
  return {
    sink,
    send: createMailer({
      transport: transport.send,
      from: 'Kvartal <k@p.example.org>',
      host: 'p.example.org',
    }),
  }
}

/** The header lines of a field, unfolded. */
function fields(raw: string, name: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head
    .replaceAll(/\r\n[\t ]+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
}

test('the server receives the mail unchanged, and the reply is returned', async () => {
  const { sink, send } = await serverWith()
  expect(await send({ ...MAIL, subject: 'Blåbær' })).toMatchObject({
    as: 'sent',
    reply: expect.stringMatching(/^250 /),
  })
  const [{ to, raw } = { to: '', raw: '' }] = sink.received
  expect(to).toBe('ola@example.org')
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(fields(raw, 'List-Unsubscribe')).toEqual([])
})

test.each<[string, Partial<OutgoingMail>]>([
  ['the subject', { subject: 'Emne\r\nBcc: b@example.org' }],
  ['the text', { text: 'a\r\n.\r\nMAIL FROM:<b@example.org>\r\n' }],
  ['the HTML', { html: '<p>a\r\n.\r\nRCPT TO:<b@example.org>' }],
  ['the key', { key: 'k\r\nBcc: b@example.org' }],
  ['the recipient', { to: 'ola@example.org\r\nBcc: b@example.org' }],
  ['a bare carriage return and a dot', { text: 'a\r.\rb' }],
])('a line break ends no header and no mail: %s', async (_why, change) => {
  const { sink, send } = await serverWith()
  await send({ ...MAIL, ...change })
  await send({ ...MAIL, key: 'after' })
  expect(sink.received.map(({ to }) => to)).toEqual(
    change.to === undefined ? ['ola@example.org', 'ola@example.org'] : ['ola@example.org'],
  )
  for (const { raw } of sink.received) expect(fields(raw, 'Bcc')).toEqual([])
  expect([...sink.tries.keys()]).toEqual(['ola@example.org'])
})

test.each<[why: string, mail: Partial<OutgoingMail>, listId: string[]]>([
  ['a newsletter', { key: 'newsletter:7:1', leave: LEAVE }, ['List-Id: <newsletter.p.example.org>']],
  ['an alert', { key: 'alert/7/2026-11-20/x', leave: LEAVE }, ['List-Id: <alert.p.example.org>']],
  ['a mail of an account', { key: 'reset/1' }, []],
])(
  'no program answers a mail that a program wrote (RFC 3834), and a list has its id (RFC 2919): %s',
  async (_why, mail, listId) => {
    const { sink, send } = await serverWith({}, { dkim: DKIM })
    await send({ ...MAIL, ...mail })
    const raw = sink.received[0]?.raw ?? ''
    expect([...fields(raw, 'Auto-Submitted'), ...fields(raw, 'X-Auto-Response-Suppress')]).toEqual([
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
    ])
    expect(fields(raw, 'List-Id').map((line) => line.replace(/^list-id/i, 'List-Id'))).toEqual(listId)
    const signed = signatureOf(raw).get('h')?.toLowerCase().split(':') ?? []
    expect(signed).toEqual(
      expect.arrayContaining(['auto-submitted', 'x-auto-response-suppress', ...listId.map(() => 'list-id')]),
    )
    expect([isSigned(raw), isSigned(raw.replace('auto-generated', 'no'))]).toEqual([true, false])
  },
)

test('a list mail has one header of each kind (RFC 8058)', async () => {
  const { sink, send } = await serverWith()
  await send({ ...MAIL, leave: LEAVE })
  const raw = sink.received[0]?.raw ?? ''
  expect(fields(raw, 'List-Unsubscribe').map((line) => line.replaceAll(' ', ''))).toEqual([
    `List-Unsubscribe:<${LEAVE}>`,
  ])
  expect(fields(raw, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe-Post: List-Unsubscribe=One-Click'])
})

describe('the signature', () => {
  test.each([
    ['with a list', LEAVE],
    ['without', ''],
  ])('is right by the rules of RFC 6376, %s', async (_why, leave) => {
    const { sink, send } = await serverWith({}, { dkim: DKIM })
    let waited = 0
    expect(
      await send(
        { ...MAIL, subject: 'Blåbær  og   bær', text: 'a \n\nb\n\n\n', leave },
        async () => void (waited += 1),
      ),
    ).toMatchObject({ as: 'sent' })
    expect(waited).toBe(1)
    const raw = sink.received[0]?.raw ?? ''
    const tags = signatureOf(raw)
    expect(tags.get('h')?.toLowerCase().split(':')).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        ...(leave === '' ? [] : ['list-unsubscribe', 'list-unsubscribe-post']),
      ]),
    )
    expect([
      isSigned(raw),
      isSigned(raw.replace(/^Subject: /m, 'Subject: x')),
      isSigned(raw.replace('One-Click', 'One-Klick')),
    ]).toEqual([true, false, leave === ''])
  })

  test.each<[string, string, RegExp]>([
    ['no key', 'nothing', /^DKIM_KEY: no private key can be read/],
    [
      'a public key',
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      /^DKIM_KEY: no private key/,
    ],
    [
      'another kind',
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      /RSA/,
    ],
    [
      'too short',
      generateKeyPairSync('rsa', { modulusLength: 512 })
        .privateKey.export({ type: 'pkcs1', format: 'pem' })
        .toString(),
      /1024 bits/,
    ],
  ])('a key that cannot be: %s', (_why, text, words) =>
    expect(() => readDkimKey({ domain: 'd.no', selector: 's', key: text })).toThrow(words),
  )

  test('base64 of PEM is read too', () =>
    expect(
      readDkimKey({ domain: 'd.no', selector: 's', key: Buffer.from(PEM).toString('base64') }).privateKey,
    ).toBe(PEM))
})

describe('the end of a mail', () => {
  test.each<[string, SinkDeed, string, { readonly handOvers: number; readonly received: number }]>([
    ['taken', { do: 'take' }, 'sent', { handOvers: 1, received: 1 }],
    [
      'refused at the recipient for now',
      { do: 'refuse', at: 'recipient', code: 450 },
      'temporary',
      { handOvers: 0, received: 0 },
    ],
    [
      'refused at the recipient for good',
      { do: 'refuse', at: 'recipient', code: 550 },
      'final',
      { handOvers: 0, received: 0 },
    ],
    [
      'refused after the dot for now',
      { do: 'refuse', at: 'end', code: 451 },
      'temporary',
      { handOvers: 1, received: 0 },
    ],
    [
      'refused after the dot for good',
      { do: 'refuse', at: 'end', code: 554 },
      'final',
      { handOvers: 1, received: 0 },
    ],
    ['cut in the middle', { do: 'cut-in-data' }, 'temporary', { handOvers: 1, received: 0 }],
    ['cut after the dot', { do: 'cut-after-dot' }, 'uncertain', { handOvers: 1, received: 1 }],
    ['no answer', { do: 'be-silent' }, 'uncertain', { handOvers: 1, received: 1 }],
  ])('%s', async (_why, behaviour, as, { handOvers, received }) => {
    for (const dkim of [null, DKIM]) {
      const { sink, send } = await serverWith(
        { deed: (to) => (to === MAIL.to ? behaviour : { do: 'take' }) },
        { socketMs: 500, dkim },
      )
      // A used connection, too: nodemailer treats the first mail of one differently.
      await send({ ...MAIL, key: 'before', to: 'kari@example.org' })
      let calls = 0
      const outcome = await send({ ...MAIL, text: 'x'.repeat(200_000) }, async () => {
        calls += 1
        // The mail is in the system's buffers already. A connection cut here was surely not accepted.
        if (behaviour.do === 'cut-in-data') await wait(300)
      })
      expect(outcome.as).toBe(as)
      expect(sink.received.filter(({ to }) => to === MAIL.to)).toHaveLength(received)
      if (behaviour.do === 'cut-in-data') expect(calls).toBeLessThanOrEqual(handOvers)
      else expect(calls).toBe(handOvers)
      expect(sink.tries.get(MAIL.to), 'never a second time by itself').toBe(1)
      expect(await send({ ...MAIL, key: 'after', to: 'kari@example.org' }), 'the next one').toMatchObject({
        as: 'sent',
      })
    }
  })

  test('is not sent before the hand-over is written, nor when it is refused', async () => {
    const { sink, send } = await serverWith()
    const outcome = await send(MAIL, async () => {
      await wait(100)
      expect(sink.received).toEqual([])
      throw new Error('no longer ours')
    })
    expect(outcome).toMatchObject({ as: 'temporary', reply: 'no longer ours' })
    expect(await send({ ...MAIL, key: 'after' })).toMatchObject({ as: 'sent' })
    expect(sink.received).toHaveLength(1)
  })

  test('a hundred at once use ten connections, and each is handed over once', async () => {
    const { sink, send } = await serverWith({ slowMs: 5 })
    const handed: number[] = []
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        send({ ...MAIL, key: `k${index}` }, async () => void handed.push(index)),
      ),
    )
    expect(outcomes.filter(({ as }) => as === 'sent')).toHaveLength(100)
    expect([
      new Set(sink.received.map(({ messageId }) => messageId)).size,
      new Set(handed).size,
      sink.mostConnections(),
    ]).toEqual([100, 100, MAX_CONNECTIONS])
  })

  test('the same mail is not sent twice at once', async () => {
    const { sink, send } = await serverWith()
    const outcomes = await Promise.all([send(MAIL, async () => {}), send(MAIL, async () => {})])
    expect(outcomes.map(({ as }) => as)).toEqual(['sent', 'temporary'])
    expect(sink.received).toHaveLength(1)
  })
})

describe('how long a server may take (RFC 5321 §4.5.3.2)', () => {
  const MINUTE_MS = 60_000

  test('five minutes for the greeting, ten for the reply to the dot, and less until the dot than a lease', () =>
    expect([GREETING_MS / MINUTE_MS, REPLY_MS / MINUTE_MS, BEFORE_DOT_MS / MINUTE_MS]).toEqual([5, 10, 7]))

  test.each<[why: string, sink: SinkOptions, options: Partial<SmtpOptions>, expected: object]>([
    ['a reply within the limit', { slowMs: 150 }, { socketMs: 5_000 }, { as: 'sent' }],
    ['a reply after it', { deed: () => ({ do: 'be-silent' }) }, { socketMs: 600 }, { as: 'uncertain' }],
    ['a greeting within the limit', { greetingMs: 150 }, { greetingMs: 5_000 }, { as: 'sent' }],
    ['a greeting after it', { greetingMs: 5_000 }, { greetingMs: 100 }, { as: 'temporary', isAway: true }],
    [
      'steps that are slow together',
      { greetingMs: 5_000 },
      { beforeDotMs: 100 },
      { as: 'temporary', isAway: true },
    ],
    [
      'a reply that is slow after the dot counts no more',
      { slowMs: 300 },
      { beforeDotMs: 200 },
      { as: 'sent' },
    ],
  ])('%s', async (_why, sinkOptions, options, expected) => {
    const { send } = await serverWith(sinkOptions, options)
    expect(await send(MAIL, async () => {})).toMatchObject(expected)
  })
})

test('reports a closed port as unavailable', async () => {
  const { sink, send } = await serverWith()
  await sink.stop()
  expect(await send(MAIL, async () => {})).toMatchObject({ as: 'temporary', isAway: true })
})

/** RFC 6376 §3.4.2 and §3.4.4, relaxed/relaxed, written from the text of the standard. */
function isSigned(raw: string): boolean {
  const headerEnd = raw.indexOf('\r\n\r\n')
  const tags = signatureOf(raw)
  const body = raw
    .slice(headerEnd + 4)
    .replaceAll(/[\t ]+/g, ' ')
    .replaceAll(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return false
  const lines = raw.slice(0, headerEnd).split(/\r\n(?![\t ])/)
  const relaxed = (line: string) => {
    const [name = '', ...value] = line.split(':')
    return `${name.toLowerCase().trim()}:${value
      .join(':')
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[\t ]+/g, ' ')
      .trim()}`
  }
  const byName = (name: string) => lines.filter((line) => relaxed(line).startsWith(`${name}:`)).slice(-1)
  const signed = (tags.get('h') ?? '')
    .toLowerCase()
    .split(':')
    .map((name) => name.trim())
    .flatMap(byName)
    .map((line) => `${relaxed(line)}\r\n`)
    .join('')
  const own = byName('dkim-signature')
    .map((line) => relaxed(line).replace(/([; ]b=).*$/, '$1'))
    .join('')
  return verify(
    'sha256',
    Buffer.from(signed + own, 'latin1'),
    publicKey,
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
}

function signatureOf(raw: string): ReadonlyMap<string, string> {
  const [line = ''] = fields(raw, 'DKIM-Signature')
  return new Map(
    line
      .slice(line.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.split('=')
        return [name.trim(), value.join('=').replaceAll(/\s/g, '')]
      }),
  )
}
