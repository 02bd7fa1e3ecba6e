import { expect, test } from 'vitest'
import { isAboutMarket, nameFinder } from './area-names.ts'

test.each<[string, string, string, string, boolean]>([
  ['the name', 'Fornebu', 'Oslo', 'Ledigheten på Fornebu steg.', true],
  ['the genitive', 'Fornebu', 'Oslo', 'Fornebus ledighet steg.', true],
  ['the English genitive', 'Fornebu', 'Oslo', 'Fornebu’s vacancy rose.', true],
  ['a compound with a hyphen', 'Skøyen', 'Oslo', 'Et Skøyen-kontor er leid ut.', true],
  ['a longer word', 'Fornebu', 'Oslo', 'Et bygg i Fornebuveien er solgt.', false],
  ['the end of a longer word', 'Vika', 'Oslo', 'Risavika har havn.', false],
  ['one of two names', 'Aker Brygge/Tjuvholmen', 'Oslo', 'På Tjuvholmen er lite ledig.', true],
  [
    'a part of a city beside another name',
    'Kvadraturen/Sentrum',
    'Oslo',
    'I Oslo sentrum er lite ledig.',
    false,
  ],
  ['a part of a city in general', 'Sentrum', 'Bergen', 'Sentrum er populært, og sentrum vokser.', false],
  ['a part of the city', 'Sentrum', 'Bergen', 'I Bergen sentrum er lite ledig.', true],
  ['a part in the city', 'Sentrum', 'Bergen', 'Det bygges i sentrum i Bergen.', true],
  ['a part of another city', 'Sentrum', 'Bergen', 'I Stavanger sentrum er mye ledig.', false],
  ['words in brackets are no name', 'Indre by (ytre sentrum)', 'Oslo', 'I ytre sentrum bygges det.', false],
  ['an ordinary word that begins a sentence', 'Sola', 'Stavanger', 'Sola skinte på Forus.', false],
  ['a name that is an ordinary word', 'Sola', 'Stavanger', 'Ledigheten på Sola falt.', true],
  ['lower case is no name', 'Ski', '', 'De gikk på ski.', false],
  ['the definition of the market', 'Asker', 'Oslo', 'The market is Oslo, Asker and Bærum.', false],
  [
    'the same name elsewhere in the sentence',
    'Asker',
    'Oslo',
    'In Asker it fell, in Oslo, Asker and Bærum not.',
    true,
  ],
  ['marks of regular expressions', 'A+ (test)', 'Oslo', 'A+ er et område.', true],
])('%s', (_why, name, city, sentence, isNamed) => {
  expect(nameFinder({ name, city })?.(sentence)).toBe(isNamed)
})

test('a part of a city without a city is not searched for', () => {
  expect(nameFinder({ name: 'Sentrum', city: '' })).toBeNull()
})

test.each<[string, boolean, boolean]>([
  ['Leien for lager i Asker steg.', false, true],
  ['Leien for lager i Asker steg.', true, false],
  ['Kontorer og lager i Asker.', true, true],
  ['Ledigheten i Asker steg.', true, true],
  ['Ledigheten i Asker steg.', false, false],
])('"%s" is about offices (%s): %s', (text, isOffice, isAbout) => {
  expect(isAboutMarket(text, isOffice)).toBe(isAbout)
})
