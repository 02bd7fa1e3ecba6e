import { expect, test } from 'vitest'
import { extractSteps, readExtract, type AddressRow, type ExtractInfo } from './address-extract.ts'
import { AddressIndex } from './address-index.ts'
import { findAddresses, type AddressMatch } from './find-addresses.ts'

const OSLO: ExtractInfo = { municipality: '0301', name: 'Oslo', origin: 'made', day: '2026-11-27' }
const BERGEN: ExtractInfo = { municipality: '4601', name: 'Bergen', origin: 'register', day: '2026-11-27' }

function finished<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function row(address: string, postalCode: string, town: string): AddressRow {
  const [, street = '', number = '', letter = ''] = /^(.*) (\d+)([A-Z]?)$/.exec(address) ?? []
  return { street, number: Number(number), letter, postalCode, town, position: [10.7, 59.9] }
}

function extract(info: ExtractInfo, rows: readonly AddressRow[]) {
  const read = readExtract(finished(extractSteps(info, rows)))
  if (read === null) throw new Error('the extract cannot be read')
  return read
}

const INDEX = finished(
  AddressIndex.steps([
    extract(OSLO, [
      row('Drammensveien 132', '0277', 'Oslo'),
      row('Drammensveien 134', '0277', 'Oslo'),
      row('Drammensveien 288', '0283', 'Oslo'),
      row('Karl Johans gate 22', '0159', 'Oslo'),
      row('Storgata 12', '0155', 'Oslo'),
      row('Storgata 12B', '0155', 'Oslo'),
      row('7. juni-plassen 1', '0251', 'Oslo'),
      row('Oslo gate 39', '0192', 'Oslo'),
      row('Ullevålsalléen 4', '0852', 'Oslo'),
      row('Økernveien 94', '0579', 'Oslo'),
      row('Kirkeveien 50', '0368', 'Oslo'),
      row('Kirkegata 15', '0153', 'Oslo'),
      row('Grensen 5', '0159', 'Oslo'),
      row('Christian Krohgs gate 2', '0186', 'Oslo'),
      row('St. Olavs gate 3', '0165', 'Oslo'),
      row('Bygdøynesveien 36', '0286', 'Oslo'),
      row('Haakon VIIs gate 1', '0161', 'Oslo'),
    ]),
    extract(BERGEN, [
      row('Storgaten 12', '5003', 'Bergen'),
      row('Storgaten 14', '5003', 'Bergen'),
      row('Kokstadvegen 23', '5257', 'Kokstad'),
      row('Nesttunvegen 90', '5221', 'Nesttun'),
      row('Åsatunvegen 3', '5098', 'Bergen'),
      row('Økernveien 9', '5003', 'Bergen'),
    ]),
  ]),
)

const shown = ({ street, address, municipality, certainty }: AddressMatch): string =>
  certainty === 'street'
    ? `${street}, ${municipality}`
    : `${street} ${address.number}${address.letter}, ${municipality}${certainty === 'exact' ? '' : ` (${certainty})`}`

const found = (typed: string): readonly string[] => findAddresses(INDEX, typed, 8).map(shown)

test.each<[string, string, readonly string[]]>([
  ['as it is written', 'Drammensveien 134', ['Drammensveien 134, Oslo']],
  ['with postal code and town', 'Drammensveien 134, 0277 Oslo', ['Drammensveien 134, Oslo']],
  ['town and postal code first', '0277 Oslo, Drammensveien 134', ['Drammensveien 134, Oslo']],
  ['the town between', 'Drammensveien 134 oslo 0277', ['Drammensveien 134, Oslo']],
  ['with the country', 'Drammensveien 134, 0277 Oslo, Norway', ['Drammensveien 134, Oslo']],
  ['upper case', 'DRAMMENSVEIEN 134', ['Drammensveien 134, Oslo']],
  ['double spaces', '  Drammensveien   134  ', ['Drammensveien 134, Oslo']],
  ['veg for vei', 'Drammensvegen 134', ['Drammensveien 134, Oslo']],
  ['an abbreviated type', 'Drammensv. 134', ['Drammensveien 134, Oslo']],
  ['a letter left out', 'Dramensveien 134', ['Drammensveien 134, Oslo']],
  ['two letters swapped', 'Drammesnveien 134', ['Drammensveien 134, Oslo']],
  ['a misspelt town', 'Drammensveien 134 Olso', ['Drammensveien 134, Oslo']],
  ['a misspelt longer town', 'Nesttunvegen 90, Begren', ['Nesttunvegen 90, Bergen']],
  ['a misspelt town with two errors', 'Åsatunvegen 3, Nesttnu', []],
  ['a type with a typing error', 'Drammensveiem 134', ['Drammensveien 134, Oslo']],
  ['typing errors on both sides of the type', 'Dramensvein 134', ['Drammensveien 134, Oslo']],
  ['a number glued to the name', 'Drammensveien134', ['Drammensveien 134, Oslo']],
  ['a number with a letter glued to the name', 'storgata12b oslo', ['Storgata 12B, Oslo']],
  ['a floor', 'Drammensveien 134, 3. etasje', ['Drammensveien 134, Oslo']],
  ['a floor behind its word', 'Drammensveien 134 etasje 3', ['Drammensveien 134, Oslo']],
  ['the word for a municipality', 'Drammensveien 134, Oslo kommune', ['Drammensveien 134, Oslo']],
  ['a floor, abbreviated', 'Drammensveien 134 2.etg, 0277 Oslo', ['Drammensveien 134, Oslo']],
  ['a floor in English', '4th floor, Drammensveien 134', ['Drammensveien 134, Oslo']],
  ['an entrance', 'Drammensveien 134, inngang B, Oslo', ['Drammensveien 134, Oslo']],
  ['a post box', 'Postboks 123, Drammensveien 134', ['Drammensveien 134, Oslo']],
  ['care of a firm', 'c/o Firma AS, Drammensveien 134, 0277 Oslo', ['Drammensveien 134, Oslo']],
  ['care of a firm behind', 'Drammensveien 134 c/o Firma', ['Drammensveien 134, Oslo']],
  ['the name of a firm', 'Firma Eiendom AS, Drammensveien 134, Oslo', ['Drammensveien 134, Oslo']],
  ['the country before the postal code', 'Drammensveien 134, N-0277 Oslo', ['Drammensveien 134, Oslo']],
  ['the country in two letters', 'NO-0277 Oslo, Drammensveien 134', ['Drammensveien 134, Oslo']],
  ['the number of a king in digits', 'Haakon 7s gate 1', ['Haakon VIIs gate 1, Oslo']],
  ['the number of a king, the name misspelt', 'Håkon 7s gt 1', ['Haakon VIIs gate 1, Oslo']],
  ['a letter that no house of the street has', 'Økernveien 94 A', ['Økernveien 94, Oslo (nearest)']],
  ['another postal code of the region', 'Drammensveien 134, 0276', ['Drammensveien 134, Oslo']],
  ['another postal code of Oslo', 'Drammensveien 134, 0350', ['Drammensveien 134, Oslo']],
  ['another postal code of the typed town', 'Nesttunvegen 90, 5003 Bergen', ['Nesttunvegen 90, Bergen']],
  ['a postal code of another region', 'Drammensveien 134, 5014', []],
  ['a town where the street is not', 'Drammensveien 134, Bergen', []],
  ['a place that is unknown', 'Drammensveien 134, Hamar', []],
  ['a postal code of a place that is unknown', 'Storgata 12, 9008 Tromsø', []],
  ['gt.', 'karl johans gt. 22', ['Karl Johans gate 22, Oslo']],
  ['gt without a space', 'Karl Johansgt 22', ['Karl Johans gate 22, Oslo']],
  ['gaten', 'Karl Johansgaten 22', ['Karl Johans gate 22, Oslo']],
  ['without a type and the s', 'Karl Johan 22', ['Karl Johans gate 22, Oslo']],
  ['a letter', 'Storgata 12B Oslo', ['Storgata 12B, Oslo']],
  ['a letter apart', 'storgata 12 b, oslo', ['Storgata 12B, Oslo']],
  ['a letter that is not there', 'Storgata 12C Oslo', ['Storgata 12, Oslo (nearest)']],
  ['a range', 'Storgata 12-14, Oslo', ['Storgata 12, Oslo']],
  ['the number of a dwelling', 'Storgata 12 H0201 Oslo', ['Storgata 12, Oslo']],
  ['a number that one town has', 'Storgata 14', ['Storgaten 14, Bergen']],
  ['in two towns', 'Storgata 12', ['Storgata 12, Oslo', 'Storgaten 12, Bergen']],
  ['the other spelling of two towns', 'Storgaten 12', ['Storgaten 12, Bergen', 'Storgata 12, Oslo']],
  ['the town of the post', 'Kokstadvegen 23, 5257 Kokstad', ['Kokstadvegen 23, Bergen']],
  ['the municipality for the town of the post', 'Kokstadveien 23 Bergen', ['Kokstadvegen 23, Bergen']],
  ['a name with a number', '7. juni-plassen 1', ['7. juni-plassen 1, Oslo']],
  ['a name with a number, alone', '7 juni plassen', ['7. juni-plassen, Oslo']],
  ['a street named after a town', 'Oslo gate 39', ['Oslo gate 39, Oslo']],
  ['a street named after a town, and the town', 'Oslo gate 39 Oslo', ['Oslo gate 39, Oslo']],
  ['ø as oe', 'Oekernveien 94', ['Økernveien 94, Oslo']],
  ['ø as o', 'Okernveien 94', ['Økernveien 94, Oslo']],
  ['å as aa', 'Ullevaalsalleen 4', ['Ullevålsalléen 4, Oslo']],
  ['é as e', 'ullevalsalleen 4', ['Ullevålsalléen 4, Oslo']],
  ['å first', 'Aasatunveien 3', ['Åsatunvegen 3, Bergen']],
  ['an abbreviated first name', 'Chr. Krohgs gt 2', ['Christian Krohgs gate 2, Oslo']],
  ['a saint', 'Sankt Olavs gate 3', ['St. Olavs gate 3, Oslo']],
  ['a saint, abbreviated otherwise', 'Sct. Olavs gate 3', ['St. Olavs gate 3, Oslo']],
  ['the nearest number', 'Drammensveien 130', ['Drammensveien 132, Oslo (nearest)']],
  ['no number near', 'Drammensveien 900', ['Drammensveien, Oslo']],
  ['the street alone', 'drammensveien', ['Drammensveien, Oslo']],
  ['a street without a type', 'Grensen', ['Grensen, Oslo']],
  ['another type is another street', 'Kirkegata 50', ['Kirkegata, Oslo']],
  ['a compound', 'Bygdoynesveien 36', ['Bygdøynesveien 36, Oslo']],
])('finds an address: %s', (_why, typed, expected) => expect(found(typed)).toEqual(expected))

test.each<[string, string]>([
  ['nothing', ''],
  ['a word', 'ledighet'],
  ['a town', 'Oslo'],
  ['a number', '134'],
  ['a postal code', '0277'],
  ['a type', 'gate 12'],
  ['a sentence with a number', 'leiepriser i Oslo i 2024'],
  ['a short misspelt name', 'Stir 12'],
  ['a misspelt name without its type', 'drammesn'],
  ['the beginning of a name with a year', 'drammens 2024'],
  ['SQL', "'; DROP TABLE area; --"],
  ['a regular expression', '(a+)+$ 12'],
  ['controls and direction marks', '\u0000\u202E\u200F'],
  ['emoji', '🏠🏠 12'],
  ['10 000 characters', 'Drammensveien 134 '.repeat(600)],
  ['a floor', '3. etasje'],
  ['a misspelt word with a year', 'ledighte 2024'],
  ['ten thousand glued numbers', 'gate12'.repeat(1_700)],
  ['many numbers', '1 2 3 4 5 6 7 8 9 10 11 12 13'],
])('finds nothing: %s', (_why, typed) => expect(found(typed)).toEqual([]))

test('ignores controls and direction marks within an address', () => {
  expect(found('\u202EDrammensveien\u0000 134\u200F')).toEqual(['Drammensveien 134, Oslo'])
})

test('tells what the addresses of a municipality are', () => {
  expect(findAddresses(INDEX, 'Storgata 12', 8).map(({ origin }) => origin)).toEqual(['made', 'register'])
})
