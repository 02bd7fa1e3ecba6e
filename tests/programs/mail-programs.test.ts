/**
 * Every kind of mail as other people's programs see it: SpamAssassin, two verifiers of DKIM, Python's email
 * package.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { installedProgram, pythonWith, runProgram, skipReason } from '../factories/program.ts'
import { seenText } from '../mail-checks.ts'
import { DKIM_RECORD, HOST, sendEveryMail, type SentMail } from './sent-mails.ts'

const spamassassin = installedProgram('spamassassin')
const python = pythonWith('dkim')

/** SpamAssassin calls a mail spam from 5 on. */
const MAX_SCORE = 2

/** RFC 5321 §4.5.3.1.6, without the line end. */
const MAX_LINE_LENGTH = 998

let mails: readonly SentMail[]
beforeAll(async () => {
  mails = await sendEveryMail()
})

const withoutCr = (text = '') => text.replaceAll('\r\n', '\n').trim()

const numbersOf = (text: string) =>
  new Set(text.replaceAll(/https?:\/\/\S+/g, '').match(/\d+(?:[.,]\d+)*/g) ?? [])

/** One mail of each shape: SpamAssassin takes half a second for a mail. */
const LOOKED_AT = /^(?:account validate|account reset|newsletter typical|alert) /

/** Called spam by every installation. https://spamassassin.apache.org/gtube/ */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'

test.skipIf(spamassassin === undefined)(
  `SpamAssassin without network: below ${MAX_SCORE}${skipReason(spamassassin, 'SpamAssassin')}`,
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'kvartal-spam-'))
    const chosen = mails.filter(({ name }) => LOOKED_AT.test(name))
    const spam = `From: k@${HOST}\r\nSubject: GTUBE\r\n\r\n${GTUBE}\r\n`
    // One process for all mails: its start takes seconds.
    const mailbox = [...chosen.map(({ raw }) => raw), spam].map(
      (raw) => `From test Fri Nov 20 07:00:00 2026\n${raw.replaceAll('\r\n', '\n')}\n`,
    )
    try {
      const printed = await runProgram(
        spamassassin ?? '',
        ['--mbox', '--local', '--nocreate-prefs', '--cf=use_bayes 0', '--cf=fold_headers 0'],
        { input: mailbox.join(''), env: { HOME: home } },
      )
      const scored = printed
        .split(/^From test .*\n/m)
        .slice(1)
        .map((mail) => ({
          subject: /^Subject: (.*)$/m.exec(mail)?.[1] ?? '',
          score: Number(/^X-Spam-Status: \w+, score=(-?[\d.]+) /m.exec(mail)?.[1]),
        }))
      expect(scored).toHaveLength(chosen.length + 1)
      expect(scored.filter(({ score }) => !(score < MAX_SCORE)).map(({ subject }) => subject)).toEqual([
        'GTUBE',
      ])
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  },
)

test('mailauth verifies every signature, and none of a mail that was altered', async () => {
  const resolver = async (name: string, type: string) => {
    expect([name, type]).toEqual([`s1._domainkey.${HOST}`, 'TXT'])
    return [[DKIM_RECORD]]
  }
  const resultsOf = async (raw: string) =>
    (await dkimVerify(raw, { resolver })).results.map(({ status }) => status.result)
  for (const { name, raw } of mails) {
    expect([name, await resultsOf(raw)]).toEqual([name, ['pass']])
    expect([name, await resultsOf(raw.replace('Kvartal', 'Kvarta1'))]).not.toEqual([name, ['pass']])
  }
})

const readMails = z.array(
  z.object({
    headers: z.record(z.string(), z.array(z.string())),
    types: z.array(z.string()),
    defects: z.array(z.string()),
    isDated: z.boolean(),
    longestLine: z.number(),
    text: z.string(),
    html: z.string(),
    isSigned: z.boolean(),
  }),
)

test.skipIf(python === undefined)(
  `Python reads every mail as it was written, and dkimpy verifies it${skipReason(python, 'python3-dkim')}`,
  async () => {
    const input = JSON.stringify({ record: DKIM_RECORD, mails: mails.map(({ raw }) => raw) })
    const printed = await runProgram(python ?? '', [path.join(import.meta.dirname, 'read-mails.py')], {
      input,
    })
    const read = readMails.parse(JSON.parse(printed))
    expect(read).toHaveLength(mails.length)
    for (const [index, { name, kind, rendered }] of mails.entries()) {
      const { headers, text, html, longestLine, ...rest } = read[index] ?? {}
      expect([name, rest]).toEqual([
        name,
        {
          types: ['multipart/alternative', 'text/plain', 'text/html'],
          defects: [],
          isDated: true,
          isSigned: true,
        },
      ])
      expect(longestLine).toBeLessThanOrEqual(MAX_LINE_LENGTH)
      expect([name, headers?.['Subject'], headers?.['Auto-Submitted'], headers?.['MIME-Version']]).toEqual([
        name,
        [rendered.subject],
        ['auto-generated'],
        ['1.0'],
      ])
      const isList = kind !== 'account'
      expect([name, headers?.['List-Id'], headers?.['List-Unsubscribe-Post']]).toEqual([
        name,
        isList ? [`<${kind}.${HOST}>`] : [],
        isList ? ['List-Unsubscribe=One-Click'] : [],
      ])
      expect(headers?.['List-Unsubscribe']?.map((text) => text.trim())).toEqual(
        isList ? [expect.stringMatching(/^<https:\/\/portal\.example\.org\/\S+>$/)] : [],
      )
      expect([withoutCr(text), withoutCr(html)]).toEqual([rendered.text.trim(), rendered.html.trim()])
    }
  },
)

test('the plain text has the figures of the HTML', () => {
  for (const { name, rendered } of mails) {
    const [plain, marked] = [numbersOf(rendered.text), numbersOf(seenText(rendered.html))]
    expect([name, [...plain.symmetricDifference(marked)]]).toEqual([name, []])
  }
})
