import { expect, test } from 'vitest'
import { knownLicence } from './known-licences.ts'
import { placeOfSeries } from './series-place.ts'

test.each<[string, string, string | null]>([
  ['a city', 'oslo-office-vacancy', 'Oslo'],
  ['a city behind its market', 'logistics-oslo-prime-rent', 'Oslo'],
  ['the country', 'no-cpi-12m', 'Norway'],
  ['the country only at the start', 'rate-no', null],
  ['no place', 'rate', null],
  ['a city as part of a word', 'osloborg-rent', null],
])('placeOfSeries: %s', (_why, id, place) => expect(placeOfSeries(id)?.name.en ?? null).toBe(place))

test.each<[string, string, string | null]>([
  ['a licence with an address', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['spaces round it', ' PDDL ', 'https://opendatacommons.org/licenses/pddl/1-0/'],
  ['a sentence', 'Norges Bank, gjengis med kilde', null],
  ['none', '', null],
])('knownLicence: %s', (_why, text, url) => expect(knownLicence(text)?.url ?? null).toBe(url))
