import { expect, test } from 'vitest'
import { toSitePath, isExternalUrl, safeHref, safeImageHref, safeRedirect } from './safe-url.ts'

test.each([
  ['https', 'https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['http', 'http://example.org', 'http://example.org'],
  ['capitals', 'HTTPS://EXAMPLE.ORG', 'HTTPS://EXAMPLE.ORG'],
  ['Norwegian host', 'https://bokmål.example/', 'https://bokmål.example/'],
  ['an @ in the path', 'https://example.org/@kari', 'https://example.org/@kari'],
  ['surrounding spaces', '  https://example.org ', 'https://example.org'],
  ['mail', 'mailto:post@example.org?subject=Hei', 'mailto:post@example.org?subject=Hei'],
  ['phone', 'tel:+47 22 00 00 00', 'tel:+47 22 00 00 00'],
  ['path', '/oslo?a=b#c', '/oslo?a=b#c'],
  ['home', '/', '/'],
  ['fragment on the page', '#innhold', '#innhold'],
])('safeHref allows %s', (_why, text, href) => expect(safeHref(text)).toBe(href))

test.each([
  ['script', 'javascript:alert(1)'],
  ['script in capitals', 'JaVaScRiPt:alert(1)'],
  ['script with a tab', 'java\tscript:alert(1)'],
  ['script with a line end', 'java\nscript:alert(1)'],
  ['script after a control character', '\u0001javascript:alert(1)'],
  ['script after a space', ' javascript:alert(1)'],
  ['script by entity, not decoded', 'javascript&colon;alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript', 'vbscript:msgbox(1)'],
  ['file', 'file:///etc/passwd'],
  ['blob', 'blob:https://example.org/1'],
  ['ftp', 'ftp://example.org'],
  ['another host by two slashes', '//example.org'],
  ['another host by a backslash', '/\\example.org'],
  ['another host by a tab between slashes', '/\t/example.org'],
  ['another host after a dot segment', '/.//example.org'],
  ['another host after two dot segments', '/a/..//example.org'],
  ['backslashes after the scheme', 'https:\\\\example.org'],
  ['one slash after the scheme', 'https:/example.org'],
  ['three slashes after the scheme', 'https:///example.org'],
  ['user name', 'https://bank.example@evil.example/'],
  ['user name and password', 'https://a:b@example.org'],
  ['empty user name', 'https://@example.org'],
  ['no host', 'https://'],
  ['host with a space', 'https://exa mple.org'],
  ['bidirectional override', 'https://example.org/\u202Egpj.exe'],
  ['relative path', 'oslo'],
  ['query only', '?a=b'],
  ['mailto without an address', 'mailto:'],
  ['phone with letters', 'tel:alert(1)'],
  ['empty', ''],
])('safeHref refuses %s', (_why, text) => expect(safeHref(text)).toBeNull())

test.each([
  ['path', '/layout/new', '/layout/new'],
  ['path with query and hash', '/profile?a=1#b', '/profile?a=1#b'],
  ['home', '/', '/'],
  ['another host inside the query', '/login?redirect=//evil.example', '/login?redirect=//evil.example'],
  ['two slashes', '//evil.example', null],
  ['backslash', '/\\evil.example', null],
  ['tab', '/\t/evil.example', null],
  ['line end', '/oslo\n', null],
  ['space before', ' /oslo', null],
  ['dot segment', '/.//evil.example', null],
  ['absolute', 'https://evil.example', null],
  ['script', 'javascript:alert(1)', null],
  ['no slash', 'oslo', null],
  ['empty', '', null],
])('safeRedirect: %s', (_why, text, path) => expect(safeRedirect(text)).toBe(path))

test.each([
  ['another origin', 'https://example.org/a', true],
  ['path', '/oslo', false],
  ['fragment on the page', '#a', false],
  ['mail', 'mailto:a@example.org', false],
])('isExternalUrl: %s', (_why, href, isLeaving) => expect(isExternalUrl(href)).toBe(isLeaving))

test.each([
  ['a picture', 'https://kvartal.example/bilder/oslo.svg', '/bilder/oslo.svg'],
  [
    'with query and fragment, surrounding spaces',
    ' https://kvartal.example/en/oslo?a=b#c ',
    '/en/oslo?a=b#c',
  ],
  ['capitals, and the home page', 'HTTPS://Kvartal.example', '/'],
  ['another origin', 'https://example.org/a', 'https://example.org/a'],
  ['our host over http', 'http://kvartal.example/a', 'http://kvartal.example/a'],
  ['our host as a prefix of another', 'https://kvartal.example.org/a', 'https://kvartal.example.org/a'],
  ['a path', '/oslo', '/oslo'],
  ['mail', 'mailto:a@kvartal.example', 'mailto:a@kvartal.example'],
  ['no address', 'https://', 'https://'],
])('toSitePath: %s', (_why, address, path) =>
  expect(toSitePath(address, 'https://kvartal.example')).toBe(path),
)

test.each([
  ['a path of this site', ' /bilder/vika.webp', '/bilder/vika.webp'],
  ['a listed host, in capitals', 'https://IMAGES.example.org/a.jpg', 'https://IMAGES.example.org/a.jpg'],
  ['over http', 'http://images.example.org/a.jpg', null],
  ['a subdomain of the listed host', 'https://x.images.example.org/a.jpg', null],
  ['another port', 'https://images.example.org:8443/a.jpg', null],
  ['another host by two slashes', '//images.example.org/a.jpg', null],
  ['data', 'data:image/svg+xml,<svg/>', null],
  ['a fragment', '#a', null],
])('safeImageHref: %s', (_why, text, href) => expect(safeImageHref(text, ['images.example.org'])).toBe(href))
