import { expect, test } from 'vitest'
import { parseMarkdown } from './parse.ts'
import { plainText } from './plain-text.ts'

const read = (source: string, showUrls = false) =>
  plainText(parseMarkdown(source, { imageHosts: [] }), { showUrls })

test.each([
  ['marks are removed', '## A\n\n**b** *c* [d](/e) ![f](/g.png)', 'A\n\nb c d f'],
  ['list', '- a\n- b', '- a\n- b'],
  ['ordered list from 9', '9. a\n10. b', '9. a\n10. b'],
  ['checklist', '- [ ] a\n- [x] b\n- [ ]', '- [ ] a\n- [x] b\n- [ ]'],
  ['list in a list', '- a\n  - b\n- c', '- a\n  - b\n- c'],
  ['hard break', 'a\\\nb', 'a\nb'],
  ['nothing', '', ''],
])('plainText: %s', (_why, source, text) => expect(read(source)).toBe(text))

test.each([
  ['address after the link text', '[Oslo](https://example.org/oslo)', 'Oslo (https://example.org/oslo)'],
  ['address once when it is the link text', '<https://example.org>', 'https://example.org'],
])('plainText with addresses: %s', (_why, source, text) => expect(read(source, true)).toBe(text))
