import { expect, test } from 'vitest'
import { shortDraft, textOfDraft } from '#tests/factories/short-draft.ts'
import { copyTitle, copyToDraft, settingsForEmptyFields } from './layout-copies.ts'

test.each([
  ['Norwegian', 'Kontor', 'kopi', 'Kontor (kopi)'],
  ['English', 'Offices', 'copy', 'Offices (copy)'],
  ['surrounding spaces are trimmed', ' Kontor ', 'kopi', 'Kontor (kopi)'],
  ['the longest title that fits', 'a'.repeat(38), 'kopi', `${'a'.repeat(38)} (kopi)`],
  ['one character longer: the title is cut', 'a'.repeat(39), 'kopi', `${'a'.repeat(38)} (kopi)`],
  ['cut after a word', `${'a'.repeat(37)} bcd`, 'kopi', `${'a'.repeat(37)} (kopi)`],
  ['no split surrogate pair', '🏙'.repeat(45), 'kopi', `${'🏙'.repeat(38)} (kopi)`],
])('copyTitle: %s', (_why, title, word, copy) => expect(copyTitle(title, word)).toBe(copy))

test('a copy is a new draft without the menu names of its source', () => {
  let keyCount = 0
  const source = {
    ID: 'x',
    title: 'A',
    subtitle: 'u'.repeat(501),
    menuTitle: 'm',
    shortTitle: 's',
    icon: 'star',
    rows: [{ layout: '5050', columns: [['b'], ['c']] }],
  } as const
  const { rows, ...copy } = copyToDraft<string>(source, 'B', () => `k${(keyCount += 1)}`)
  expect(copy).toEqual({
    id: null,
    base: null,
    title: 'B',
    subtitle: 'u'.repeat(500),
    menuTitle: '',
    shortTitle: '',
    icon: 'star',
  })
  expect(textOfDraft({ rows })).toBe('k1:5050[k2=b|k3=c]')
})

test.each([
  [
    'an empty draft takes all fields',
    { title: ' ', subtitle: '', icon: '' },
    { title: 'Oslo (kopi)', subtitle: 'u', icon: 'map' },
  ],
  ['typed fields stay', { title: 'Mitt', subtitle: 'Mer', icon: 'home' }, {}],
  ['each field is filled independently', { title: 'Mitt', subtitle: '', icon: 'home' }, { subtitle: 'u' }],
])('settingsForEmptyFields: %s', (_why, names, settings) => {
  const draft = { ...shortDraft(''), ...names }
  expect(
    settingsForEmptyFields(draft, { ...draft, title: 'Oslo (kopi)', subtitle: 'u', icon: 'map' }),
  ).toEqual(settings)
})
