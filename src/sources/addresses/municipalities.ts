/** Municipalities with areas of the portal, and their files in the public register of addresses. */

export interface RegisterMunicipality {
  /** As Statistics Norway numbers municipalities since 2024. */
  readonly number: string
  /** As readers see it. */
  readonly name: string
  /** As the publisher writes the name in the address of a file: without æ, ø and å, `_` for a space. */
  readonly fileName: string
}

/** In the order of the markets: the cities with their neighbours, then the logistics areas. */
export const REGISTER_MUNICIPALITIES: readonly RegisterMunicipality[] = [
  { number: '0301', name: 'Oslo', fileName: 'Oslo' },
  { number: '3201', name: 'Bærum', fileName: 'Berum' },
  { number: '3203', name: 'Asker', fileName: 'Asker' },
  { number: '4601', name: 'Bergen', fileName: 'Bergen' },
  { number: '5001', name: 'Trondheim', fileName: 'Trondheim' },
  { number: '1103', name: 'Stavanger', fileName: 'Stavanger' },
  { number: '1108', name: 'Sandnes', fileName: 'Sandnes' },
  { number: '1124', name: 'Sola', fileName: 'Sola' },
  { number: '1127', name: 'Randaberg', fileName: 'Randaberg' },
  { number: '3103', name: 'Moss', fileName: 'Moss' },
  { number: '3205', name: 'Lillestrøm', fileName: 'Lillestrom' },
  { number: '3207', name: 'Nordre Follo', fileName: 'Nordre_Follo' },
  { number: '3209', name: 'Ullensaker', fileName: 'Ullensaker' },
  { number: '3216', name: 'Vestby', fileName: 'Vestby' },
  { number: '3218', name: 'Ås', fileName: 'As' },
  { number: '3222', name: 'Lørenskog', fileName: 'Lorenskog' },
  { number: '3232', name: 'Nittedal', fileName: 'Nittedal' },
  { number: '3301', name: 'Drammen', fileName: 'Drammen' },
  { number: '3312', name: 'Lier', fileName: 'Lier' },
]

/** Folder of the files in the publisher's download service; no file has been asked for from here. */
export const REGISTER_FOLDER = 'https://nedlasting.geonorge.no/geonorge/Basisdata/MatrikkelenAdresse/CSV'

/** Address of the ZIP file of a municipality, with degrees ETRS89 (EPSG:4258). */
export function registerFileUrl({ number, fileName }: RegisterMunicipality, folder: string): string {
  return `${folder}/Basisdata_${number}_${fileName}_4258_MatrikkelenAdresse_CSV.zip`
}
