import { expect, test } from 'vitest'
import { areaWith } from '#tests/factories/area.ts'
import { withAreaLinks } from './area-links.ts'

const areas = [
  areaWith(),
  areaWith({ ID: 'oslo-aker-brygge', name: 'Aker Brygge/Tjuvholmen' }),
  areaWith({ ID: 'bergen-sentrum', name: 'Sentrum', market: 'bergen' }),
  areaWith({ ID: 'oslo-ny', name: 'Skøyen vest' }),
]
const plain = (text: string) => ({ text, href: null })
const link = (text: string, name: string, market = 'oslo') => ({ text, href: `/${market}/omrader/${name}` })

test.each<[string, string, readonly object[]]>([
  ['no name', 'Ledigheten steg.', [plain('Ledigheten steg.')]],
  ['a name', 'På Skøyen steg den.', [plain('På '), link('Skøyen', 'skoyen'), plain(' steg den.')]],
  ['the first mention alone', 'Skøyen og Skøyen.', [link('Skøyen', 'skoyen'), plain(' og Skøyen.')]],
  [
    'several names',
    'Skøyens og Tjuvholmens tall.',
    [link('Skøyens', 'skoyen'), plain(' og '), link('Tjuvholmens', 'aker-brygge'), plain(' tall.')],
  ],
  ['the longer of two names at one place', 'Skøyen vest', [link('Skøyen vest', 'ny')]],
  [
    'a name with its city',
    'I området Sentrum i Bergen falt den.',
    [plain('I området '), link('Sentrum i Bergen', 'sentrum', 'bergen'), plain(' falt den.')],
  ],
])('%s', (_why, text, parts) => {
  const [line = []] = withAreaLinks([[plain(text)]], areas, 'nb-NO')
  expect(line).toEqual(parts)
  expect(line.map((part) => part.text).join('')).toBe(text)
})

test('other links stay, and an area is linked once in the whole text', () => {
  const number = { text: 'Skøyen 6,5 prosent', href: '/serier/a' }
  expect(withAreaLinks([[number, plain('Skøyen.')], [plain('Skøyen.')]], areas, 'en-GB')).toEqual([
    [number, { text: 'Skøyen', href: '/en/oslo/omrader/skoyen' }, plain('.')],
    [plain('Skøyen.')],
  ])
})
