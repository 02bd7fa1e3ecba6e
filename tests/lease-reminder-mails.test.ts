/** The mail that reminds of a lease's adjustment, as it is sent: compared with tests/golden/mails. */
import { describe, expect, test } from 'vitest'
import { indexOf, priceIndexNeed } from '#blocks/lease/lease-index.ts'
import { parseLease } from '#core/lease/lease-case.ts'
import { langOf, LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { MAX_LINE_LENGTH } from '#email-ui/wrap-text.ts'
import { renderAlertMail } from '#newsletter/alerts/alert-mail.ts'
import { editionData } from '#newsletter/edition-queries.ts'
import { composeLeaseReminder } from '#newsletter/leases/lease-reminder-mail.ts'
import { editionWithIndex } from './factories/lease-layouts.ts'
import { changedFile, colouredTags, markupFaults, readableHtml, seenText, wordsOf } from './mail-checks.ts'

const PUBLIC_URL = 'https://kvartal.example'
const MAX_BYTES = 30 * 1024
const LANGUAGE: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }
const CASE = { leie: '1000000', start: '2021-01-01', basis: '2020-10', indeks: '10', forste: '2022-01-01' }

interface ReminderExample {
  readonly today: string
  readonly october?: number
  readonly name?: string
}

function contentsOf({ today, october, name = 'Kontoret i Storgata' }: ReminderExample, locale: Locale) {
  const parsed = parseLease(CASE, locale, today)
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
  const changed = october === undefined ? {} : { 'no-cpi-month-2025': { '2026-10-01': october } }
  const index = indexOf(editionData(editionWithIndex(today, changed), priceIndexNeed(langOf(locale))) ?? [])
  return composeLeaseReminder(
    { name, lease: parsed.lease, index, adjustment: '2027-01-01', today },
    { locale, publicUrl: PUBLIC_URL, layoutHref: PUBLIC_URL + localizedPath('/layout/leier', locale) },
  )
}

function rendered(reminded: ReminderExample, locale: Locale) {
  const contents = contentsOf(reminded, locale)
  const token = 'AgAAAAAAAQBRNeXHE2FcKEoMTvEVILFS5At3s7gsUM_nJcUKS2hW'
  const stop = PUBLIC_URL + localizedPath(`/nyhetsbrev/${token}/stopp`, locale)
  const links = { change: contents.message.url, stop }
  return renderAlertMail(contents, { publicUrl: PUBLIC_URL, firstName: 'Kari', links })
}

const EXAMPLES: Readonly<Record<string, ReminderExample>> = {
  'lease-reminder': { today: '2026-12-02', october: 103.9 },
  'lease-reminder-awaited': { today: '2026-10-20' },
}
const CASES = Object.entries(EXAMPLES).flatMap(([name, reminded]) =>
  LOCALES.map((locale) => ({ name: `${name}.${LANGUAGE[locale]}`, ...rendered(reminded, locale) })),
)

describe.each(CASES)('$name', ({ name, subject, text, html }) => {
  test('HTML and text are those of the golden files', () => {
    expect(
      [
        changedFile(`mails/${name}.html`, readableHtml(html)),
        changedFile(`mails/${name}.txt`, `${subject}\n\n${text}`),
      ],
      'differ',
    ).toEqual(['', ''])
  })

  test('valid, small, with one heading, and links to the site only', async () => {
    expect(await markupFaults(html)).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_BYTES)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => !address.startsWith(`${PUBLIC_URL}/`))).toEqual([])
    expect(colouredTags(html).filter(({ isKnown }) => !isKnown)).toEqual([])
  })

  test('HTML and text have the same words, in lines that fit', () => {
    const spoken = wordsOf(seenText(html))
    const words = wordsOf(text.replaceAll(/https:\S+/g, ''))
    expect(words.filter((word) => /^\p{L}/u.test(word) && !spoken.includes(word))).toEqual([])
    expect(
      text.split('\n').filter((line) => line.length > MAX_LINE_LENGTH && !/^https:\/\/\S+$/.test(line)),
    ).toEqual([])
  })
})

test.each<[why: string, name: string, shown: string]>([
  ['line breaks', 'Kontoret\r\nBcc: alle@example.org', 'Kontoret Bcc: alle@example.org: leien'],
  ['marks of direction', 'Kon\u202Etoret', 'Kontoret: leien'],
  ['a very long one', 'Å'.repeat(300), `${'Å'.repeat(79)}…: leien`],
])('a name with %s is one line of a usual length', (_why, name, shown) => {
  const { subject, heading } = contentsOf({ today: '2026-12-02', name }, 'nb-NO')
  expect([subject.startsWith(shown), heading.startsWith(shown)]).toEqual([true, true])
})

test('markup in a name is text', () => {
  const { html } = rendered({ today: '2026-12-02', name: '<img src=x onerror=alert(1)>' }, 'nb-NO')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x')
})
