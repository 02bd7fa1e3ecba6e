import { expect, test } from 'vitest'
import { shortDraft, textOfDraft } from '#tests/factories/short-draft.ts'
import { copyTitle, copyToDraft, settingsForEmptyFields } from './layout-copies.ts'

test.each([
  ['Norwegian', 'Kontor', 'kopi', 'Kontor (kopi)'],
  ['English', 'Offices', 'copy', 'Offices (copy)'],
  ['spaces round it', ' Kontor ', 'kopi', 'Kontor (kopi)'],
  ['the longest that fits', 'a'.repeat(38), 'kopi', `${'a'.repeat(38)} (kopi)`],
  ['one longer: the title is cut', 'a'.repeat(39), 'kopi', `${'a'.repeat(38)} (kopi)`],
  ['cut after a word', `${'a'.repeat(37)} bcd`, 'kopi', `${'a'.repeat(37)} (kopi)`],
  ['no half sign', '🏙'.repeat(45), 'kopi', `${'🏙'.repeat(38)} (kopi)`],
])('copyTitle: %s', (_why, title, word, copy) => expect(copyTitle(title, word)).toBe(copy))

test('a copy is a draft of its own, without the names that menus had for the first one', () => {
  let made = 0
  const source = {
    ID: 'x',
    title: 'A',
    subtitle: 'u'.repeat(501),
    menuTitle: 'm',
    shortTitle: 's',
    icon: 'star',
    rows: [{ layout: '5050', columns: [['b'], ['c']] }],
  } as const
  const { rows, ...copy } = copyToDraft<string>(source, 'B', () => `k${(made += 1)}`)
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
    'an empty draft takes all of them',
    { title: ' ', subtitle: '', icon: '' },
    { title: 'Oslo (kopi)', subtitle: 'u', icon: 'map' },
  ],
  ['what is typed stays', { title: 'Mitt', subtitle: 'Mer', icon: 'home' }, {}],
  ['each by itself', { title: 'Mitt', subtitle: '', icon: 'home' }, { subtitle: 'u' }],
])('namesForEmpty: %s', (_why, names, brought) => {
  const draft = { ...shortDraft(''), ...names }
  expect(
    settingsForEmptyFields(draft, { ...draft, title: 'Oslo (kopi)', subtitle: 'u', icon: 'map' }),
  ).toEqual(brought)
})
