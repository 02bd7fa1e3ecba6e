import { describe, expect, onTestFinished, test } from 'vitest'
import { smtpSink } from '#tests/factories/smtp-sink.ts'
import { createMailer } from './mailer.ts'
import { smtpTransport } from './smtp-transport.ts'
import { parseTlsPolicy } from './tls-policy.ts'

test.each<[why: string, url: string, isRequired: boolean, note: RegExp]>([
  ['another host', 'smtp://mail.example.org:587', true, /with TLS only/],
  ['another host, with a login', 'smtp://user:secret@mail.example.org:587', true, /with TLS only/],
  ['a private network is a network', 'smtp://10.0.0.5', true, /with TLS only/],
  ['an address that only looks like this machine', 'smtp://127.0.0.1.example.org', true, /with TLS only/],
  ['a name that only looks like it', 'smtp://localhost.example.org', true, /with TLS only/],
  ['TLS from the first byte', 'smtps://mail.example.org', false, /^$/],
  ['this machine', 'smtp://127.0.0.1:25', false, /^$/],
  ['this machine by name', 'smtp://localhost', false, /^$/],
  ['this machine by IPv6', 'smtp://[::1]:25', false, /^$/],
  ['switched off by name', 'smtp://relay.internal?requireTLS=false', false, /also without TLS/],
  ['disabled, with a login', 'smtp://user:secret@relay.internal?requireTLS=false', true, /not heeded/],
  ['switched on by name', 'smtp://relay.internal?requireTLS=true', true, /with TLS only/],
])('%s', (_why, url, isRequired, note) => {
  const policy = parseTlsPolicy(url)
  expect(policy).toMatchObject({ isRequired, note: expect.stringMatching(note) })
  expect(policy.url).not.toContain('requireTLS')
  expect(policy.note).not.toContain('secret')
})

test('other parts of the address stay', () =>
  expect(parseTlsPolicy('smtp://u:p%40@h.example.org:2525/?requireTLS=false&tls.servername=x').url).toBe(
    'smtp://u:p%40@h.example.org:2525/?tls.servername=x',
  ))

describe('a server that offers no STARTTLS', () => {
  const MAIL = {
    key: 'k',
    to: 'ola@example.org',
    subject: 'Emne',
    text: 'https://p.example.org/user/reset/T0KEN',
    html: '',
  }

  /** 0.0.0.0 reaches this machine and is no loopback address. */
  const sent = async (address: (port: number) => string) => {
    const sink = await smtpSink({ hasLogin: true })
    const transport = smtpTransport({ url: address(sink.port), dkim: null })
    onTestFinished(async () => {
      transport.close()
      await sink.stop()
    })
    const outcome = await createMailer({
      transport: transport.send,
      from: 'k@p.example.org',
      host: 'p.example.org',
    })(MAIL, async () => {})
    return { outcome, heard: sink.heard.join(''), mails: sink.received.length }
  }

  test.each([
    ['without a login', ''],
    ['with a login', 'kvartal:S3cret@'],
  ])('gets neither a login nor a mail: %s', async (_why, login) => {
    const { outcome, heard: received, mails } = await sent((port) => `smtp://${login}0.0.0.0:${port}`)
    expect(outcome).toMatchObject({
      as: 'temporary',
      isAway: true,
      reply: expect.stringContaining('requireTLS=false'),
    })
    expect(received).toMatch(/^EHLO /)
    expect(received).not.toMatch(/AUTH|MAIL|RCPT|DATA|T0KEN/)
    expect(mails).toBe(0)
  })

  test('gets no login where TLS is switched off by name', async () => {
    const { outcome, heard: received } = await sent(
      (port) => `smtp://kvartal:S3cret@0.0.0.0:${port}?requireTLS=false`,
    )
    expect(outcome).toMatchObject({ as: 'temporary', isAway: true })
    expect(received).not.toMatch(/AUTH|MAIL/)
  })

  test('gets the mail where TLS is switched off by name and there is no login', async () => {
    const { outcome, mails } = await sent((port) => `smtp://0.0.0.0:${port}?requireTLS=false`)
    expect([outcome.as, mails]).toEqual(['sent', 1])
  })

  test('is logged in to on this machine', async () => {
    const { outcome, heard: received } = await sent((port) => `smtp://kvartal:S3cret@127.0.0.1:${port}`)
    expect(outcome.as).toBe('sent')
    expect(received).toMatch(/AUTH PLAIN/)
  })
})
