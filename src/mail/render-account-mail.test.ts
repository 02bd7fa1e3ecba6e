import { describe, expect, test } from 'vitest'
import { wrapText } from '#email-ui/wrap-text.ts'
import type { AccountMail } from './account-mail.ts'
import { accountMailExample } from './account-mail-examples.ts'
import { greetableName } from './greetable-name.ts'
import { siteLink } from './site-link.ts'
import { renderAccountMail } from './render-account-mail.tsx'

const SITE = 'https://kvartal.example'

test.each([
  ['a name', 'Kari', 'Kari'],
  ['two, with a hyphen', 'Anne-Lise Bjørg', 'Anne-Lise Bjørg'],
  ['an apostrophe', 'D’Arcy', 'D’Arcy'],
  ['initials', 'J. R.', 'J. R.'],
  ['decomposed letters', 'A\u030Ase', 'Åse'],
  ['another script', 'Юлия', 'Юлия'],
  ['surrounding spaces', ' Kari ', 'Kari'],
  ['unknown', '', ''],
  ['a line break', 'Kari\r\nBcc: x@y.no', ''],
  ['markup', '<b>Kari</b>', ''],
  ['quotes', 'Kari "K"', ''],
  ['a sign that turns the direction', 'Kari\u202Eevil', ''],
  ['an address that would become a link', 'evil.example', ''],
  ['a whole sentence with an address', 'Won! see http://evil.example', ''],
  ['digits', 'Kari 100', ''],
  ['an emoji', '💸', ''],
  ['too long for a name', 'a'.repeat(41), ''],
])('greetableName: %s', (_why, name, greeted) => expect(greetableName(name)).toBe(greeted))

test('a name of 50 000 characters takes linear time', () =>
  expect(greetableName('a '.repeat(25_000))).toBe(''))

describe('siteLink', () => {
  test.each([
    ['a page', `${SITE}/login`, `${SITE}/login`],
    ['an address in a path', `${SITE}/user/reset/t/a@b.no`, `${SITE}/user/reset/t/a@b.no`],
    ['quotes are encoded', `${SITE}/"><script>`, `${SITE}/%22%3E%3Cscript%3E`],
  ])('%s', (_why, href, checked) => expect(siteLink(href, SITE)).toBe(checked))

  test.each([
    ['another host', 'https://evil.example/'],
    ['a host that starts like it', 'https://kvartal.example.evil.example/'],
    ['a user before the host', 'https://kvartal.example@evil.example/'],
    ['a user of the host', 'https://a:b@kvartal.example/'],
    ['another scheme', 'http://kvartal.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a path', '/login'],
    ['nothing', ''],
  ])('refuses %s', (_why, href) => expect(() => siteLink(href, SITE)).toThrow(RangeError))
})

const rendered = (mail: AccountMail, firstName = '') =>
  renderAccountMail(mail, { locale: 'nb-NO', publicUrl: SITE, firstName })

test('a link to another site is not sent', () => {
  expect(() => rendered({ kind: 'reset', href: 'https://evil.example/' })).toThrow(RangeError)
})

test.each([
  ['is greeted by name', 'reset', 'Kari', 'Hei, Kari!'],
  ['of no name', 'reset', '', 'Hei!'],
  ['an invalid name', 'reset', 'https://evil.example', 'Hei!'],
  ['possibly another person', 'email-confirm', 'Kari', 'Hei!'],
] as const)('a reader %s', (_why, kind, firstName, greeting) => {
  const { mail } = accountMailExample(kind, 'nb-NO', SITE)
  const { text, html } = rendered(mail, firstName)
  expect(text).toContain(`\n\n${greeting}\n\n`)
  expect(html).toContain(`>${greeting}</p>`)
})

test('user input is escaped in HTML too', () => {
  const { html, text, subject } = rendered({
    kind: 'email-notice',
    undoHref: `${SITE}/user/email-undo/t/i`,
    newEmail: '<img src=x>"&@b.no',
  })
  expect(html).toContain('&lt;img src=x&gt;&quot;&amp;@b.no')
  expect(html).not.toContain('<img')
  expect(text).toContain('<img src=x>"&@b.no')
  expect(subject).not.toContain('@')
})

test.each([
  ['fits', 'a b', 'a b'],
  ['breaks at a space', `${'a'.repeat(40)} ${'b'.repeat(40)}`, `${'a'.repeat(40)}\n${'b'.repeat(40)}`],
  ['exactly one line', `${'a'.repeat(40)} ${'b'.repeat(37)}`, `${'a'.repeat(40)} ${'b'.repeat(37)}`],
  ['one word longer than a line', `x ${'a'.repeat(100)} y`, `x\n${'a'.repeat(100)}\ny`],
  ['nothing', '', ''],
])('wrapped: %s', (_why, text, lines) => expect(wrapText(text)).toBe(lines))
