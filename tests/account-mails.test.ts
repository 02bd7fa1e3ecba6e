/** Every mail about an account, as it is sent: compared with tests/golden/mails, valid, readable in both themes and as plain text. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import { COLOUR_ROLES, MAIL_STYLE_SHEET, type ColourClass } from '#email-ui/mail-style.ts'
import { TEXT_COLUMNS } from '#email-ui/mail-text.ts'
import { ACCOUNT_MAIL_KINDS, accountMailExample, type AccountMailKind } from '#mail/account-mail-examples.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { contrastRatio } from '#ui/colour-science.ts'
import { palettes } from '#ui/tokens.ts'

const FOLDER = fileURLToPath(new URL('golden/mails/', import.meta.url))
const PUBLIC_URL = 'https://kvartal.example'
const MOST_BYTES = 30 * 1024
const LANGUAGE: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Outlook for Windows reads the attributes of old, and every program the styles of the element itself.
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
})

function rendered(kind: AccountMailKind, locale: Locale) {
  const { mail, context } = accountMailExample(kind, locale, PUBLIC_URL)
  return renderAccountMail(mail, context)
}
const CASES = ACCOUNT_MAIL_KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale, ...rendered(kind, locale) })))

/**
 * A golden mail is accepted by moving its `-changed` twin over it, after looking at both. A new one is written at once.
 * @returns the twin, or '' when nothing has changed
 */
function changedFile(name: string, content: string): string {
  const file = `${FOLDER}${name}`
  const changed = file.replace(/(\.\w+)$/, '-changed$1')
  if (!existsSync(file)) {
    if (process.env.CI !== undefined) throw new Error(`${file} is not in the repository`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, content)
  }
  const isSame = readFileSync(file, 'utf8') === content
  if (!isSame) writeFileSync(changed, content)
  else rmSync(changed, { force: true })
  return isSame ? '' : changed
}

/** What a reader sees of an HTML mail, on one line. */
function seenText(html: string): string {
  return html.replace(/^.*<body[^>]*>/s, '').replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '').replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/[\s\u00A0]+/g, ' ').trim()
}
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}@.:/%_-]+/gu)?.map((word) => word.replace(/[.:]+$/, '')) ?? []

describe.each(CASES)('$kind, $locale', ({ kind, locale, subject, text, html }) => {
  test('golden files', () => {
    const name = `${kind}.${LANGUAGE[locale]}`
    // A tag to a line, so that a difference can be read.
    const changed = [changedFile(`${name}.html`, html.replaceAll(/></g, '>\n<')), changedFile(`${name}.txt`, `${subject}\n\n${text}`)]
    expect(changed, 'differ').toEqual(['', ''])
  })

  test('the markup is valid', async () => {
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
  })

  test('a structure that can be heard: language, title, one heading, tables that are none, links with names', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}">`))
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(html.match(/<table\b[^>]*>/g)?.every((tag) => tag.includes('role="presentation"'))).toBe(true)
    expect([...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/g)].filter(([, label = '']) => label.replaceAll(/<[^>]+>/g, '').trim() === '')).toEqual([])
  })

  test('nothing is fetched, runs or is submitted', () => {
    expect(html.match(/<(?:img|script|link|form|input|iframe|object|svg|video|audio|base)\b|\son\w+=|url\(|@import|@font-face/gi)).toBeNull()
    const addresses = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => !address.startsWith(`${PUBLIC_URL}/`))).toEqual([])
  })

  test(`small, and in lines of at most ${TEXT_COLUMNS} characters`, () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES)
    expect(text.split('\n').filter((line) => line.length > TEXT_COLUMNS && !/^https:\/\/\S+$/.test(line))).toEqual([])
    expect(subject.length).toBeLessThanOrEqual(60)
  })

  test('HTML and text have the same words', () => {
    const spoken = wordsOf(seenText(html))
    expect(wordsOf(text).filter((word) => /^(?!https:)\p{L}/u.test(word) && !spoken.includes(word))).toEqual([])
  })

  test('every colour has its dark twin', () => {
    const coloured = [...html.matchAll(/<[a-z0-9]+\b[^>]*\bstyle="([^"]*)"[^>]*>/g)].flatMap(([tag, style = '']) => {
      const roles = (/\bclass="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').filter(isColourClass).map((name) => palettes.light[COLOUR_ROLES[name].token])
      return [...style.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => ({ tag, isKnown: roles.some((one) => one === colour) }))
    })
    expect(coloured.length).toBeGreaterThan(5)
    expect(coloured.filter(({ isKnown }) => !isKnown)).toEqual([])
  })
})

function isColourClass(name: string): name is ColourClass {
  return Object.hasOwn(COLOUR_ROLES, name)
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colour = (name: ColourClass) => palettes[theme][COLOUR_ROLES[name].token]
  test.each<[ColourClass, ColourClass]>([
    ['k-ink', 'k-sheet'], ['k-muted', 'k-sheet'], ['k-link', 'k-sheet'], ['k-muted', 'k-paper'], ['k-label', 'k-button'],
  ])('%s on %s at least 4.5', (ink, ground) => expect(contrastRatio(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5))
})

test('the style sheet has every dark colour, and nothing that would end it', () => {
  const missing = Object.entries(COLOUR_ROLES).filter(([name, { property, token }]) =>
    !MAIL_STYLE_SHEET.includes(`.${name}{${property}:${palettes.dark[token]}!important}`))
  expect(missing).toEqual([])
  expect(MAIL_STYLE_SHEET).not.toMatch(/[<>&"']/)
})

test('all subjects of a language differ', () => {
  for (const locale of LOCALES) {
    const subjects = CASES.filter((one) => one.locale === locale).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
  }
})
