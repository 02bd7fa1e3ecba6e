/** Which place a series is about, for machines that look for data by place. */
import { CITY_NAMES, isCity, type CITIES } from '../markets.ts'
import type { Lang } from '../locale.ts'

export interface Place {
  readonly name: Readonly<Record<Lang, string>>
  /** Address of the place in a public gazetteer: the countries of the EU's vocabularies, or GeoNames. */
  readonly uri: string
}

const NORWAY: Place = {
  name: { no: 'Norge', en: 'Norway' },
  uri: 'http://publications.europa.eu/resource/authority/country/NOR',
}

const GEONAMES_ID: Readonly<Record<(typeof CITIES)[number], string>> = {
  oslo: '3143244',
  bergen: '3161732',
  trondheim: '3133880',
  stavanger: '3137115',
}

/**
 * By the words of the id, as the content pack names series: `oslo-office-vacancy`, `logistics-oslo-vacancy`,
 * `no-cpi-12m`.
 *
 * @returns `null` = the id names no place
 */
export function placeOfSeries(id: string): Place | null {
  const words = id.split(/[-_]/)
  const city = words.find(isCity)
  if (city !== undefined) {
    const name = CITY_NAMES[city]
    return { name: { no: name, en: name }, uri: `http://sws.geonames.org/${GEONAMES_ID[city]}/` }
  }
  return words[0] === 'no' ? NORWAY : null
}
