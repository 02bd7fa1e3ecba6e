import { test, expect } from 'vitest'
import { newsletterService } from '#newsletter/service.ts'
import { renderNewsletter } from '#newsletter/render-newsletter.ts'
import { readingOf } from '#newsletter/reading.ts'
import { exampleEdition, CHOSEN } from './factories/newsletter-examples.ts'
import { PUBLIC_URL, testComposer } from './factories/newsletter.ts'
import { smtpSink } from './factories/smtp-sink.ts'
import { smtpTransport } from '#mail/smtp-transport.ts'
import { mailer } from '#mail/mailer.ts'
import { extract } from 'letterparser'
import { createTransport } from 'nodemailer'
import { plainLine } from '#newsletter/plain-line.ts'

let seed = 11
const r = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32 }
const pick = <T,>(l: readonly T[]) => l[Math.floor(r() * l.length)] as T
const NASTY = ['<script>alert(1)</script>', '%00', '\0', '\r\nX: y', '__proto__', 'constructor', '../../etc', 'policy-rate', 'oslo', 'no', 'en', '-1', '7', '19', '20', '1e9', 'NaN', '999999999999999', '253402300800000', '0', '', ',', ',,,', '\u2028', '\ud800', '%', '%zz', '"', "'", 'ø', 'x'.repeat(5000), 'monday', 'daily', 'biweekly', 'r'.repeat(43), CHOSEN.data_sources?.join?.() ?? '']
const KEYS = ['lang', 'city', 'sources', 'feeds', 'events', 'frequency', 'weekday', 'hours', 'since', 'reading', '__proto__', 'x', 'toString']

test('preview', { timeout: 300_000 }, async () => {
  const edition = await exampleEdition()
  const { compose } = testComposer()
  const reading = readingOf(edition)
  const s = newsletterService({ compose, render: renderNewsletter, edition: () => edition, publicUrl: PUBLIC_URL, now: () => Date.parse('2026-11-23T06:00:00Z'),
    sources: { before: async (k: string) => k === 'r'.repeat(43) ? reading : null } } as never)
  let ok = 0, no = 0; const t = process.cpuUsage(); let worst = 0
  const errors = new Map<string, string>()
  for (let i = 0; i < 10000; i++) {
    const valid = r() < 0.5
    const q = valid ? new URLSearchParams({ lang: pick(['no', 'en']), city: pick(['', 'oslo', 'bergen']), sources: CHOSEN.data_sources.filter(() => r() < 0.5).join(), feeds: pick(['', 'a,b', 'x']), events: pick(['0', '1']), frequency: pick(['off', 'daily', 'biweekly']), hours: pick(['7', '19']), since: pick(['0', '999999999999999', '253402300800000', '1795413600000']), reading: pick(['r'.repeat(43), 'x'.repeat(43)]) }).toString()
      : Array.from({ length: Math.floor(r() * 8) }, () => `${pick(KEYS)}=${r() < 0.5 ? encodeURIComponent(pick(NASTY).replace(/[\ud800-\udfff]/g, '')) : pick(NASTY)}`).join('&')
    const t0 = performance.now()
    try {
      const html = await s.previewDocument(q)
      if (html === null) no++
      else { ok++; if (/<script|alert\(1\)/.test(html)) errors.set('echo', q) }
    } catch (e) { errors.set(String((e as Error).message), q) }
    worst = Math.max(worst, performance.now() - t0)
  }
  const u = process.cpuUsage(t)
  console.log({ ok, no, cpuMsEach: (u.user + u.system) / 1000 / ok, worst, errors: [...errors] })
  expect(1).toBe(1)
})

test('subjects', { timeout: 300_000 }, async () => {
  const stream = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const CH = ['\r', '\n', '\r\nBcc: a@b.c', '\u2028', '\u2029', '\0', '\x1b[31m', '=?utf-8?Q?=0D=0ABcc:_a@b.c?=', '?=', '=?', 'æ', '😀', '\ud83d', '\u202e', '"', '<', '>', ' ', '\t', 'a'.repeat(80), ':', ';', ',', '\x7f', '\x85']
  const bad: unknown[] = []
  for (let i = 0; i < 10000; i++) {
    const raw = Array.from({ length: 1 + Math.floor(r() * 8) }, () => pick(CH)).join('')
    for (const subject of i % 2 ? [raw] : [plainLine(raw, 150)]) {
      const { message } = await stream.sendMail({ from: { name: '', address: 'k@p.example.org' }, to: { name: '', address: 'kari@example.org' }, subject, text: 'x', messageId: '<a@p.example.org>', list: { unsubscribe: 'https://p.example.org/x' }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } })
      const text = String(message)
      const head = text.slice(0, text.indexOf('\r\n\r\n'))
      const names = head.split('\r\n').filter((l) => !/^[ \t]/.test(l)).map((l) => l.split(':')[0])
      const known = ['From', 'To', 'Subject', 'Message-ID', 'List-Unsubscribe-Post', 'List-Unsubscribe', 'Content-Transfer-Encoding', 'Date', 'MIME-Version', 'Content-Type']
      if (names.some((n) => !known.includes(n ?? '')) || names.length !== new Set(names).size || /\n(?<!\r\n)/.test(head)) bad.push([raw, head])
      try { const parsed = extract(text); if (i % 2 === 0 && (parsed.subject ?? '').trim() !== subject.trim()) bad.push(['differs', raw, subject, parsed.subject]) } catch (e) { bad.push(['parse', raw, String(e)]) }
    }
  }
  console.log('bad', bad.length, JSON.stringify(bad.slice(0, 6), null, 1))
})
