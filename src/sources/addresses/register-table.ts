/**
 * Reads the table of addresses of the public register (Matrikkelen – Adresse): semicolons, a header, UTF-8
 * with a byte order mark. Columns are found by their names, since the publisher has added some.
 */
import type { AddressRow } from '#core/places/address-extract.ts'
import { MAX_HOUSE_NUMBER } from '#core/places/address-extract.ts'
import { utmToDegrees } from '#core/places/transverse-mercator.ts'
import { parseCsv } from '#core/text/csv.ts'
import { capitalize } from '#core/text/capitalize.ts'

/** Error: the table cannot be what the register publishes. */
export class RegisterTableError extends Error {
  override readonly name = 'RegisterTableError'
}

export interface RegisterTable {
  readonly rows: readonly AddressRow[]
  /** Day of the extract, `YYYY-MM-DD`; '' = the table does not say. */
  readonly day: string
}

const COLUMNS = [
  'kommunenummer',
  'adressetype',
  'adressenavn',
  'nummer',
  'bokstav',
  'epsg-kode',
  'nord',
  'øst',
  'postnummer',
  'poststed',
] as const
type Column = (typeof COLUMNS)[number] | 'datauttaksdato'

/** Share of the street addresses that may be unusable before the table is refused. */
const MAX_UNUSABLE = 0.01
const MAX_ROWS = 400_000
/** Characters of one line; a longer one is no line of a table. */
const MAX_LINE_LENGTH = 10_000
/** Bounds of mainland Norway, in degrees: west, south, east, north. */
const NORWAY = [4, 57.5, 31.5, 71.5] as const
/** Words that stay in lower case within the name of a town: `Eidsvåg i Åsane`. */
const SMALL_WORD = /^(?:i|og|på|ved)$/

/** Collects the lines of a table that comes in pieces. Feed it with `push`, and end with `finish`. */
export class RegisterTableReader {
  readonly #municipality: string
  readonly #decoder: TextDecoder
  #rest = ''
  #columns: ReadonlyMap<Column, number> | null = null
  readonly #rows: AddressRow[] = []
  #day = ''
  #unusable = 0

  /** @param encoding of the text; bytes that are not of it are an error */
  constructor(municipality: string, encoding: 'utf-8' | 'windows-1252') {
    this.#municipality = municipality
    this.#decoder = new TextDecoder(encoding, { fatal: true })
  }

  /** @throws RegisterTableError; TypeError for bytes that are not of the encoding */
  push(piece: Uint8Array, isLast: boolean): void {
    const text = this.#rest + this.#decoder.decode(piece, { stream: !isLast })
    const end = isLast ? text.length : text.lastIndexOf('\n') + 1
    this.#rest = text.slice(end)
    if (this.#rest.length > MAX_LINE_LENGTH) throw new RegisterTableError('has a line that does not end')
    const parsed = parseCsv(text.slice(0, end), ';')
    if (!parsed.ok) throw new RegisterTableError('has a line whose quotes do not close')
    for (const { cells } of parsed.rows) this.#addLine(cells)
  }

  /** @throws RegisterTableError */
  finish(): RegisterTable {
    const all = this.#rows.length + this.#unusable
    if (this.#columns === null || all === 0) throw new RegisterTableError('has no address')
    if (this.#unusable > all * MAX_UNUSABLE)
      throw new RegisterTableError(`has ${this.#unusable} unusable addresses of ${all}`)
    return { rows: this.#rows, day: this.#day }
  }

  #addLine(cells: readonly string[]): void {
    if (this.#columns === null) {
      this.#columns = columnsOf(cells)
      return
    }
    const columns = this.#columns
    const cell = (column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? ''
    if (this.#rows.length >= MAX_ROWS) throw new RegisterTableError(`has more than ${MAX_ROWS} addresses`)
    if (cell('kommunenummer') !== this.#municipality)
      throw new RegisterTableError(
        `is of municipality "${cell('kommunenummer').slice(0, 20)}" instead of ${this.#municipality}`,
      )
    // The other type is the number of a property, which has no street.
    if (cell('adressetype').toLowerCase() !== 'vegadresse') return
    const row = rowOf(cell)
    if (row === null) this.#unusable += 1
    else this.#rows.push(row)
    if (this.#day === '') this.#day = dayOf(cell('datauttaksdato'))
  }
}

/** @throws RegisterTableError */
function columnsOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const names = header.map((name) => name.replace('\uFEFF', '').trim().toLowerCase())
  const missing = COLUMNS.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new RegisterTableError(`has no column ${missing.join(', ')}`)
  return new Map([...COLUMNS, 'datauttaksdato' as const].map((column) => [column, names.indexOf(column)]))
}

function rowOf(cell: (column: Column) => string): AddressRow | null {
  const number = Number(cell('nummer'))
  const letter = cell('bokstav').toUpperCase()
  const position = positionOf(Number(cell('epsg-kode')), Number(cell('nord')), Number(cell('øst')))
  const [street, postalCode] = [cell('adressenavn'), cell('postnummer').padStart(4, '0')]
  const isUsable =
    street !== '' &&
    street.length <= 100 &&
    Number.isInteger(number) &&
    number >= 1 &&
    number <= MAX_HOUSE_NUMBER &&
    /^[A-Z]?$/.test(letter) &&
    /^\d{4}$/.test(postalCode) &&
    position !== null
  return isUsable ? { street, number, letter, postalCode, town: townName(cell('poststed')), position } : null
}

/** Degrees, or UTM coordinates of zones 31 to 35. `null` = another system, or outside of Norway. */
function positionOf(epsg: number, north: number, east: number): AddressRow['position'] | null {
  const isUtm = epsg >= 25_831 && epsg <= 25_835
  if (!isUtm && epsg !== 4258 && epsg !== 4326) return null
  const [longitude, latitude] = isUtm
    ? utmToDegrees({ easting: east, northing: north, zone: epsg - 25_800 })
    : [east, north]
  const [west, south, eastEnd, northEnd] = NORWAY
  const isInNorway = longitude > west && longitude < eastEnd && latitude > south && latitude < northEnd
  return isInNorway ? [longitude, latitude] : null
}

/** `EIDSVÅG I ÅSANE` → `Eidsvåg i Åsane`. */
function townName(town: string): string {
  return town
    .toLowerCase()
    .split(' ')
    .map((word, at) => (at > 0 && SMALL_WORD.test(word) ? word : capitalize(word)))
    .join(' ')
}

/** `30.03.2025 01:32:39` and `2025-03-30T01:32:39` → `2025-03-30`; '' = neither. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text) ?? []
  if (day !== undefined && month !== undefined && year !== undefined) return `${year}-${month}-${day}`
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? ''
}
