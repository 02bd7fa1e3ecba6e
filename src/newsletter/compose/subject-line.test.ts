import { expect, test } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { plainLine } from '../plain-line.ts'
import { subjectLine } from './subject-line.ts'

const OTHERWISE = { subject: 'Ellers', preheader: 'Ellers, mer' }
const news = (...weights: readonly number[]) => weights.map((weight) => ({ weight, text: `n${weight}` }))

test.each([
  ['nothing', [], 'Ellers', 'Ellers, mer', 'Ellers, mer'],
  ['one piece of news', news(1), 'n1', 'Ellers, mer', 'Ellers, mer'],
  ['the heaviest first', news(1, 3, 2), 'n3', 'Også: n2; n1', 'Also: n2; n1'],
  ['more than are named', news(5, 4, 3, 2, 1), 'n5', 'Også: n4; n3; 2 til', 'Also: n4; n3; 2 more'],
  [
    'equal weights: in the order of the issue',
    [
      { weight: 1, text: 'a' },
      { weight: 1, text: 'b' },
    ],
    'a',
    'Også: b',
    'Also: b',
  ],
])('%s', (_why, newsItems, subject, ...preheaders) =>
  expect(LOCALES.map((locale) => subjectLine(newsItems, OTHERWISE, textsByLocale[locale]))).toEqual(
    preheaders.map((preheader) => ({ subject, preheader })),
  ),
)

test.each([
  ['as it is', 'KPI-JAE, 3,1\u00A0%', 'KPI-JAE, 3,1\u00A0%'],
  ['a line break that would begin a header', 'a\r\nBcc: b@example.org', 'a Bcc: b@example.org'],
  ['bidirectional marks', 'a\u202Eb\u2066c', 'abc'],
  ['control characters', 'a\u0000b\u001Bc', 'abc'],
  ['half a character', 'a\uD800b', 'ab'],
  ['grapheme clusters of several code points', '👩‍👧 a', '👩‍👧 a'],
  ['too long', '123456789012345678901', '1234567890123456789…'],
  ['spaces', '  a   b  ', 'a b'],
])('plainLine: %s', (_why, text, line) => expect(plainLine(text, 20)).toBe(line))
