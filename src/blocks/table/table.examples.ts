/** Tables with every kind of column, and with invalid cells. The numbers are invented. */
import { HOSTILE_TEXT, type Example } from '../example.ts'

function table(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  heading = 'Leieavtaler',
): Example {
  return { name, block: { heading, attributes }, answers: [] }
}

const columns = [
  { key: 'name', label: 'Bygg' },
  { key: 'size', label: 'Areal', type: 'number', unit: 'kvm' },
  { key: 'yield', label: 'Yield', type: 'percent' },
  { key: 'signed', label: 'Signert', type: 'date' },
]

export const tableExamples: readonly Example[] = [
  table('every type', {
    columns,
    rows: [
      { name: 'Økern Portal', size: 12_500, yield: 4.75, signed: '2026-03-01', url: '/oslo' },
      { name: 'Aker brygge', size: 980.5, yield: 4.5, signed: '2025-11-20', url: 'https://example.org/aker' },
      { name: 'Bjørvika', size: -3, yield: 10, signed: '2026-01-09' },
    ],
  }),
  table('cells of another kind', {
    columns,
    rows: [
      { name: 17, size: '17', yield: null, signed: '2026-02-30', other: { nested: true } },
      { name: ['a'], size: { a: 1 }, yield: true, signed: 20260101, url: 17 },
      { name: '', signed: '' },
      {},
    ],
  }),
  table('own caption', { caption: 'Avtaler i 2026', columns, rows: [{ name: 'Vika' }] }, ''),
  table('names that every object has', {
    columns: [
      { key: 'constructor', label: 'A' },
      { key: '__proto__', label: 'B' },
      { key: 'url', label: 'C' },
    ],
    rows: [{}, { url: '/metode' }],
  }),
  table('without rows', { columns }),
  table('empty', {}, ''),
  table('extreme', {
    columns: Array.from({ length: 12 }, (_, index) => ({
      key: `k${index}`,
      label: `${'Kolonne '.repeat(20)}${index}`,
      type: index % 2 ? 'number' : 'text',
    })),
    rows: [
      Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `k${index}`,
          index % 2 ? 1.7976931348623157e308 : 'a'.repeat(1000),
        ]),
      ),
      { k0: '\u202Eשלום \u200F🏢', k1: 0.1 + 0.2, k2: 'Ord '.repeat(250) },
    ],
  }),
  table('hostile', {
    caption: HOSTILE_TEXT,
    columns: [
      { key: HOSTILE_TEXT, label: HOSTILE_TEXT, unit: HOSTILE_TEXT },
      { key: 'b', label: 'B' },
    ],
    rows: [
      { [HOSTILE_TEXT]: HOSTILE_TEXT, b: HOSTILE_TEXT, url: 'javascript:alert(1)' },
      { [HOSTILE_TEXT]: 'x', url: '/\\evil.example' },
    ],
  }),
]
