/** Bokmål. */
import type { AddressTexts } from '../../pages/address-texts.ts'

export const addressTextsNb: AddressTexts = {
  title: 'Finn området til en adresse',
  titleOf: (typed) => `Område for ${typed}`,
  lead: 'Skriv en adresse, så ser du hvilket av områdene våre den ligger i.',
  field: 'Adresse, for eksempel Drammensveien 134, Oslo',
  submit: 'Finn område',
  hits: (count, typed) => `${count} ${count === 1 ? 'adresse' : 'adresser'} passer med «${typed}»`,
  none: (typed) => `Ingen adresse passer med «${typed}»`,
  isArea: (typed) => `«${typed}» er et av områdene våre`,
  tooLong: (max) => `En adresse kan ha høyst ${max} tegn`,
  group: 'Adresser',
  kind: 'Adresse',
  exact: 'eksakt adresse',
  nearest: (asked) => `nærmeste adresse til nummer ${asked}`,
  noSuchNumber: (asked) => `gaten har ikke noe nummer nær ${asked}`,
  street: 'hele gaten',
  similar: 'navnet ligner på det du skrev',
  outside: 'utenfor områdene våre',
  nearestArea: (area, distance) => `Nærmeste område er ${area}, ${distance} unna.`,
  nearBorder: (area, metres) => `Nær grensen til ${area} (${metres}).`,
  shareOfStreet: (count, all) => `${count} av ${all} adresser i gaten.`,
  made: 'Adressepunkt laget for demoen.',
  madeSource:
    'Adressepunkter som er laget for demoen, er tegnet omtrent og passer ikke til oppslag. Noen av punktene er fra Matrikkelen (© Kartverket, CC BY 4.0), bysykkelstativer (Oslo Bysykkel, NLOD 2.0) og offentlige tilfluktsrom (© Direktoratet for samfunnssikkerhet og beredskap, MIT-lisens).',
  registerSource: (day) => `Adresser: Matrikkelen, © Kartverket, CC BY 4.0, uttrekk ${day}.`,
  coverage: (municipalities) => `Vi har adresser i ${municipalities}.`,
  noAddresses: 'Vi har ingen adresser nå.',
}
