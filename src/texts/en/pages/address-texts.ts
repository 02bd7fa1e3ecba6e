/** British English. */
import type { AddressTexts } from '../../pages/address-texts.ts'

export const addressTextsEn: AddressTexts = {
  title: 'Find the area of an address',
  titleOf: (typed) => `Area of ${typed}`,
  lead: 'Type an address to see which of our areas it lies in.',
  field: 'Address, such as Drammensveien 134, Oslo',
  submit: 'Find area',
  hits: (count, typed) => `${count} ${count === 1 ? 'address fits' : 'addresses fit'} “${typed}”`,
  none: (typed) => `No address fits “${typed}”`,
  isArea: (typed) => `“${typed}” is one of our areas`,
  tooLong: (max) => `An address has at most ${max} characters`,
  group: 'Addresses',
  kind: 'Address',
  exact: 'exact address',
  nearest: (asked) => `nearest address to number ${asked}`,
  noSuchNumber: (asked) => `the street has no number near ${asked}`,
  street: 'the whole street',
  similar: 'the name is similar to what you typed',
  outside: 'outside our areas',
  nearestArea: (area, distance) => `The nearest area is ${area}, ${distance} away.`,
  nearBorder: (area, metres) => `Near the border with ${area} (${metres}).`,
  shareOfStreet: (count, all) => `${count} of ${all} addresses in the street.`,
  made: 'Address point made for the demo.',
  madeSource:
    'Address points made for the demo are drawn roughly and are no basis for look-ups. Some of the points are from Matrikkelen (© Kartverket, CC BY 4.0), city bike stations (Oslo Bysykkel, NLOD 2.0) and public shelters (© Norwegian Directorate for Civil Protection, MIT licence).',
  registerSource: (day) => `Addresses: the Norwegian cadastre, © Kartverket, CC BY 4.0, extract of ${day}.`,
  coverage: (municipalities) => `We have addresses in ${municipalities}.`,
  noAddresses: 'We have no addresses at the moment.',
}
