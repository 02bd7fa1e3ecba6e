import { describe, expect, test } from 'vitest'
import { parseMailbox, createMailer, type MailEnvelope, type Transport } from './mailer.ts'

const FROM = { from: 'Kvartal <k@p.example.org>', host: 'p.example.org' }
const refusal = (responseCode: number, code = 'EMESSAGE') =>
  Object.assign(new Error(`${responseCode} no`), { responseCode, code })

test.each<[string, string, MailEnvelope['from']]>([
  ['a name and an address', 'Kvartal <k@p.example.org>', { name: 'Kvartal', address: 'k@p.example.org' }],
  [
    'a name in quotes',
    '"Kvartal, Oslo" <k@p.example.org>',
    { name: 'Kvartal, Oslo', address: 'k@p.example.org' },
  ],
  ['an address alone', 'k@localhost', { name: '', address: 'k@localhost' }],
  ['an address in brackets', '<k@localhost>', { name: '', address: 'k@localhost' }],
])('parseMailbox: %s', (_why, text, mailbox) => expect(parseMailbox(text)).toEqual(mailbox))

test.each([
  ['two', 'a@b.no, c@d.no'],
  ['none', 'Kvartal'],
  ['an open bracket', 'Kvartal <k@p.no'],
  ['nothing', ''],
])('rejects %s as a sender', (_why, text) => expect(() => parseMailbox(text)).toThrow(RangeError))

describe('outcome of a mail', () => {
  const MAILED = { key: 'k', to: 'ops@example.org', subject: 'Emne', text: 'Tekst', html: '' }
  const failing =
    (failure: unknown, isEndReached: boolean): Transport =>
    async (_mail, beforeEnd) => {
      if (isEndReached) await beforeEnd?.()
      throw failure
    }
  const outcome = (by: Transport, beforeEnd = () => Promise.resolve()) =>
    createMailer({ transport: by, ...FROM })(MAILED, beforeEnd)
  const cut = Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' })

  test.each<[string, unknown, boolean, object]>([
    ['cut before the end', cut, false, { as: 'temporary', isAway: true }],
    ['cut after the end', cut, true, { as: 'uncertain', reply: 'Connection closed' }],
    [
      'half a reply before the cut does not count',
      Object.assign(refusal(550), { code: 'ECONNECTION' }),
      true,
      { as: 'uncertain' },
    ],
    ['refused for now, after the end', refusal(451), true, { as: 'temporary', isAway: false }],
    ['refused for good, after the end', refusal(554), true, { as: 'final' }],
    ['unknown recipient', refusal(550, 'EENVELOPE'), false, { as: 'final' }],
    ['greylisted', refusal(450, 'EENVELOPE'), false, { as: 'temporary', isAway: false }],
    [
      'a sender that is refused is the operator’s to mend',
      Object.assign(refusal(550, 'EENVELOPE'), { command: 'MAIL FROM' }),
      false,
      { as: 'temporary', isAway: true },
    ],
    ['a login that is refused', refusal(535, 'EAUTH'), false, { as: 'temporary', isAway: true }],
    ['a greeting that refuses', refusal(554, 'EPROTOCOL'), false, { as: 'temporary', isAway: true }],
    ['no error at all', 'gone', false, { as: 'temporary', reply: 'gone' }],
  ])('%s', async (_why, failure, isEndReached, expected) =>
    expect(await outcome(failing(failure, isEndReached))).toMatchObject(expected),
  )

  test("accepted: the server's own reply", async () =>
    expect(await outcome(async () => '250 taken')).toEqual({ as: 'sent', reply: '250 taken' }))

  test('cut while the hand-over is written: waits for it, and the mail was not accepted', async () => {
    const steps: string[] = []
    let finishWriting = () => {}
    const handOver = () =>
      new Promise<void>((resolve) => {
        finishWriting = () => {
          steps.push('written')
          resolve()
        }
      })
    const ended = outcome((_mail, beforeEnd) => {
      void beforeEnd?.()
      setImmediate(() => finishWriting())
      return Promise.reject(cut)
    }, handOver).then((as) => {
      steps.push('told')
      return as
    })
    expect([await ended, steps]).toEqual([
      { as: 'temporary', reply: 'Connection closed', isAway: true },
      ['written', 'told'],
    ])
  })

  test.each([
    ['a line break', 'https://p.example.org/a\r\nBcc: b@example.org'],
    ['a bracket', 'https://p.example.org/a>, <mailto:b@example.org'],
    ['another scheme', 'javascript:alert(1)'],
    ['no address', 'leave'],
    ['a space', 'https://p.example.org/a b'],
  ])('an invalid unsubscribe URL is never sent: %s', async (_why, leave) => {
    let calls = 0
    const server: Transport = async () => {
      calls += 1
      return '250 taken'
    }
    expect(await createMailer({ transport: server, ...FROM })({ ...MAILED, leave })).toMatchObject({
      as: 'final',
    })
    expect(calls).toBe(0)
  })
})
