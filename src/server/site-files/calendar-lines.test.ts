import { expect, test } from 'vitest'
import { calendarText, foldedLine } from './calendar-lines.ts'

test.each([
  ['plain', 'Norges Bank', 'Norges Bank'],
  ['signs with a meaning', 'a;b,c\\d', 'a\\;b\\,c\\\\d'],
  ['a decimal comma', '4,50 %', '4\\,50 %'],
  ['line ends of every system', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
  ['line separators', 'a\u2028b\u2029c\u0085d', 'a\\nb\\nc\\nd'],
  ['an escaped line end stays text', 'a\\nb', 'a\\\\nb'],
  ['a line of its own', 'x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ['control characters', 'a\u0000b\tc\u001Bd\u007Fe', 'a b c d e'],
  ['half a character', 'a\uD83Db', 'a\uFFFDb'],
  ['colons and quotation marks stay', 'a: "b"', 'a: "b"'],
])('calendarText: %s', (_why, text, value) => expect(calendarText(text)).toBe(value))

const unfolded = (folded: string) => folded.replaceAll('\r\n ', '').replace(/\r\n$/, '')

test.each<[string, string, number]>([
  ['nothing', '', 1],
  ['exactly 75 octets', 'x'.repeat(75), 1],
  ['one character over the limit', 'x'.repeat(76), 2],
  ['the space of a later line counts', 'x'.repeat(75 + 74), 2],
  ['one character over two lines', 'x'.repeat(75 + 74 + 1), 3],
  ['Norwegian letters are two octets', 'ø'.repeat(38), 2],
  ['and are not cut in two', `${'x'.repeat(74)}ø`, 2],
  ['emoji are four', `${'x'.repeat(73)}🏢🏢`, 2],
  [
    'a long Norwegian title',
    `SUMMARY:${'Statistisk sentralbyrå oppdaterte prisindeksen for utleie av næringseiendom på Østlandet '.repeat(3)}`,
    4,
  ],
])('foldedLine: %s', (_why, line, lines) => {
  const folded = foldedLine(line)
  expect(folded.endsWith('\r\n')).toBe(true)
  const physical = folded.slice(0, -2).split('\r\n')
  expect(physical).toHaveLength(lines)
  for (const one of physical) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
  expect(unfolded(folded)).toBe(line)
  expect(folded).not.toContain('\uFFFD')
})
