/**
 * Every mail about an account, as it is sent: compared with tests/golden/mails, valid, readable in both
 * themes and as plain text.
 */
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import { COLOUR_ROLES, MAIL_STYLE_SHEET, type ColourClass } from '#email-ui/mail-style.ts'
import { MAX_LINE_LENGTH } from '#email-ui/wrap-text.ts'
import { ACCOUNT_MAIL_KINDS, accountMailExample, type AccountMailKind } from '#mail/account-mail-examples.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { contrastRatio } from './colour-science.ts'
import { palettes } from '#core/palette.ts'
import { changedFile, colouredTags, markupFaults, readableHtml, seenText, wordsOf } from './mail-checks.ts'

const PUBLIC_URL = 'https://kvartal.example'
const MAX_BYTES = 30 * 1024
const LANGUAGE: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }

function rendered(kind: AccountMailKind, locale: Locale) {
  const { mail, context } = accountMailExample(kind, locale, PUBLIC_URL)
  return renderAccountMail(mail, context)
}
const CASES = ACCOUNT_MAIL_KINDS.flatMap((kind) =>
  LOCALES.map((locale) => ({ kind, locale, ...rendered(kind, locale) })),
)

describe.each(CASES)('$kind, $locale', ({ kind, locale, subject, text, html }) => {
  test('HTML and text are those of the golden files', () => {
    const name = `${kind}.${LANGUAGE[locale]}`
    const changed = [
      changedFile(`mails/${name}.html`, readableHtml(html)),
      changedFile(`mails/${name}.txt`, `${subject}\n\n${text}`),
    ]
    expect(changed, 'differ').toEqual(['', ''])
  })

  test('the markup is valid', async () => expect(await markupFaults(html)).toEqual([]))

  test('a structure for screen readers: language, title, one heading, layout tables, links with names', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}">`))
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(html.match(/<table\b[^>]*>/g)?.every((tag) => tag.includes('role="presentation"'))).toBe(true)
    expect(
      [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/g)].filter(
        ([, label = '']) => label.replaceAll(/<[^>]+>/g, '').trim() === '',
      ),
    ).toEqual([])
  })

  test('nothing is fetched, run or submitted', () => {
    expect(
      html.match(
        /<(?:img|script|link|form|input|iframe|object|svg|video|audio|base)\b|\son\w+=|url\(|@import|@font-face/gi,
      ),
    ).toBeNull()
    const addresses = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)].map(
      ([, address = '']) => address,
    )
    expect(addresses.filter((address) => !address.startsWith(`${PUBLIC_URL}/`))).toEqual([])
  })

  test(`small, and in lines of at most ${MAX_LINE_LENGTH} characters`, () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_BYTES)
    expect(
      text.split('\n').filter((line) => line.length > MAX_LINE_LENGTH && !/^https:\/\/\S+$/.test(line)),
    ).toEqual([])
    expect(subject.length).toBeLessThanOrEqual(60)
  })

  test('HTML and text have the same words', () => {
    const spoken = wordsOf(seenText(html))
    expect(wordsOf(text).filter((word) => /^(?!https:)\p{L}/u.test(word) && !spoken.includes(word))).toEqual(
      [],
    )
  })

  test('every colour has its dark twin', () => {
    const coloured = colouredTags(html)
    expect(coloured.length).toBeGreaterThan(5)
    expect(coloured.filter(({ isKnown }) => !isKnown)).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colour = (name: ColourClass) => palettes[theme][COLOUR_ROLES[name].token]
  test.each<[ColourClass, ColourClass]>([
    ['k-ink', 'k-sheet'],
    ['k-muted', 'k-sheet'],
    ['k-link', 'k-sheet'],
    ['k-muted', 'k-paper'],
    ['k-label', 'k-button'],
  ])('%s on %s at least 4.5', (ink, ground) =>
    expect(contrastRatio(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5),
  )
})

test('the style sheet has every dark colour, and no closing tag', () => {
  const missing = Object.entries(COLOUR_ROLES).filter(
    ([name, { property, token }]) =>
      !MAIL_STYLE_SHEET.includes(`.${name}{${property}:${palettes.dark[token]}!important}`),
  )
  expect(missing).toEqual([])
  expect(MAIL_STYLE_SHEET).not.toMatch(/[<>&"']/)
})

test('all subjects of a language differ', () => {
  for (const locale of LOCALES) {
    const subjects = CASES.filter((one) => one.locale === locale).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
  }
})
