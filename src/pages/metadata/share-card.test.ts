import { expect, test } from 'vitest'
import { parseSharePicturePath, sharePictureAlt, sharePicturePath } from './share-card.ts'

test.each<[string, 'no' | 'en', string]>([
  ['/', 'no', '/bilder/side/no/_.png'],
  ['/hjem', 'no', '/bilder/side/no/hjem.png'],
  ['/oslo', 'en', '/bilder/side/en/oslo.png'],
  ['/serier/no_cpi-12m', 'no', '/bilder/side/no/serier/no_cpi-12m.png'],
])('the picture of %s and back', (path, lang, address) => {
  expect(sharePicturePath(path, lang)).toBe(address)
  expect(parseSharePicturePath(address)).toEqual({ lang, path })
})

test.each([
  ['no page', '/bilder/side/no/.png'],
  ['another language', '/bilder/side/de/oslo.png'],
  ['another file', '/bilder/side/no/oslo.svg'],
  ['upper case', '/bilder/side/no/Oslo.png'],
  ['another folder', '/bilder/side/no/../oslo.png'],
  ['encoded', '/bilder/side/no/%2e.png'],
  ['a photograph', '/bilder/oslo.png'],
])('no picture: %s', (_why, address) => expect(parseSharePicturePath(address)).toBeNull())

test('the picture in words: the title, and each number with its date', () => {
  const figure = {
    title: 'Ledighet',
    number: '6,5',
    unit: '\u00A0%',
    date: 'januar 2024',
    illustrative: false,
  }
  const facts = {
    title: 'Oslo',
    subtitle: '',
    footLine: '',
    figures: [figure, { ...figure, title: 'Yield', unit: '' }],
  }
  expect(sharePictureAlt(facts, 'illustrasjon')).toBe(
    'Oslo. Ledighet: 6,5\u00A0% (januar 2024); Yield: 6,5 (januar 2024)',
  )
  expect(sharePictureAlt({ ...facts, figures: [] }, 'illustrasjon')).toBe('Oslo')
})

test('the text alternative marks illustrative numbers as the picture does', () => {
  const figures = [
    { title: 'Leie', number: '5\u00A0000', unit: '\u00A0kr', date: '2025', illustrative: true },
  ]
  expect(sharePictureAlt({ title: 'Oslo', subtitle: '', footLine: '', figures }, 'illustrasjon')).toBe(
    'Oslo. Leie: 5\u00A0000\u00A0kr (2025 · illustrasjon)',
  )
})
