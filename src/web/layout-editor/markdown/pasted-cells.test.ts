import { expect, test } from 'vitest'
import { splitPastedText } from './pasted-cells.ts'

test.each<[why: string, text: string, parts: ReturnType<typeof splitPastedText>]>([
  ['words', 'a\n\n- b', [{ kind: 'markdown', text: 'a\n\n- b' }]],
  [
    'cells of a spreadsheet',
    'Oslo\t6 800\r\nBergen\t3 500\r\n',
    [{ kind: 'rows', lines: ['Oslo · 6 800', 'Bergen · 3 500'] }],
  ],
  ['an empty cell between others', 'Oslo\t\t6 800', [{ kind: 'rows', lines: ['Oslo · – · 6 800'] }]],
  ['empty cells at the ends', '\tOslo\t6 800\t', [{ kind: 'rows', lines: ['Oslo · 6 800'] }]],
  [
    'dates in cells',
    '25. september\t1,2\n19. juni\t1,3',
    [{ kind: 'rows', lines: ['25. september · 1,2', '19. juni · 1,3'] }],
  ],
  ['an indent is no cell', '\t- a\n\tb', [{ kind: 'markdown', text: '\t- a\n\tb' }]],
  [
    'words and cells',
    'Leie:\na\tb\nSlutt',
    [
      { kind: 'markdown', text: 'Leie:' },
      { kind: 'rows', lines: ['a · b'] },
      { kind: 'markdown', text: 'Slutt' },
    ],
  ],
])('%s', (_why, text, parts) => expect(splitPastedText(text)).toEqual(parts))
