import { expect, test } from 'vitest'
import { outsideLink } from './outside-link.ts'

const BASE = 'https://avis.example/feed/'

test.each<[string, string, string | undefined, string | null]>([
  ['a whole address', ' https://avis.example/a ', undefined, 'https://avis.example/a'],
  ['by http', 'HTTP://avis.example', undefined, 'http://avis.example/'],
  ['a path of the feed', '../a', BASE, 'https://avis.example/a'],
  ['a path without base', '/a', undefined, null],
  ['an empty text does not mean the feed itself', ' ', BASE, null],
  ['a script', 'javascript:alert(1)', BASE, null],
  ['a mail', 'mailto:a@avis.example', BASE, null],
  ['a user name', 'https://bank.example@evil.example/', BASE, null],
  ['a password', 'https://:x@evil.example/', BASE, null],
  ['2 000 signs', `https://a.no/${'x'.repeat(1_987)}`, undefined, `https://a.no/${'x'.repeat(1_987)}`],
  ['one character too long', `https://a.no/${'x'.repeat(1_988)}`, undefined, null],
])('outsideLink: %s', (_why, text, base, link) => expect(outsideLink(text, base)).toBe(link))
