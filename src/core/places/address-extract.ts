/**
 * The addresses of one municipality as a text: compact enough to be stored and sent as one value (some 20
 * bytes an address), and read a street at a time.
 *
 * Line 1 is JSON with what the addresses are, line 2 JSON with the postal codes and their towns. Each further
 * line is a street: its name, a tab, and for each address its number, letter (0 = none, 1 = A), index of the
 * postal code, and latitude and longitude as millionths of a degree less those of the address before.
 */
import { isRecord } from '../text/is-record.ts'
import type { Position } from './outline.ts'
import { compareText } from '../text/compare-text.ts'
import { tryOrNull } from '../try-or-null.ts'

/** `register` = the public register of addresses, `made` = made up for a demonstration, roughly placed. */
export type AddressOrigin = 'register' | 'made'

export interface ExtractInfo {
  /** Four digits, as Statistics Norway numbers municipalities: `0301`. */
  readonly municipality: string
  /** Name of the municipality. */
  readonly name: string
  readonly origin: AddressOrigin
  /** Day that the addresses describe, `YYYY-MM-DD`. */
  readonly day: string
}

export interface AddressRow {
  readonly street: string
  /** 1 to {@link MAX_HOUSE_NUMBER}. */
  readonly number: number
  /** `A` to `Z`; '' = none. */
  readonly letter: string
  /** Four digits. */
  readonly postalCode: string
  readonly town: string
  /** Degrees ETRS89, which differ from WGS 84 by less than a metre. */
  readonly position: Position
}

/** Four digits, and the town as the post writes it. */
export interface PostalTown {
  readonly postalCode: string
  readonly town: string
}

export interface StreetNumbers {
  readonly name: string
  /** For each address five integers: number, letter, index of the postal code, latitude, longitude. */
  readonly values: Int32Array
}

/** Integers of one address in {@link StreetNumbers}. */
export const VALUES_PER_ADDRESS = 5
export const MAX_HOUSE_NUMBER = 9_999
/** Coordinates are integers in millionths of a degree: a tenth of a metre. */
export const MICRODEGREES = 1_000_000

const FORMAT = 1

/**
 * Writes an extract a street per step, so that other work can run between two of them. Addresses are sorted
 * by street, number and letter; of two equal ones the first counts. Control characters in names become
 * spaces.
 */
export function* extractSteps(info: ExtractInfo, rows: Iterable<AddressRow>): Generator<undefined, string> {
  const postals = new Map<string, number>()
  const streets = Map.groupBy(rows, ({ street }) => plainName(street))
  yield
  const lines: string[] = []
  const last = { latitude: 0, longitude: 0 }
  for (const [name, addresses] of [...streets].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    if (name === '') continue
    lines.push(`${name}\t${streetValues(addresses, postals, last).join(',')}`)
    yield
  }
  const header = { format: FORMAT, ...info }
  const towns = [...postals.keys()].map((key) => [key.slice(0, 4), key.slice(4)])
  return [JSON.stringify(header), JSON.stringify(towns), ...lines].join('\n')
}

function streetValues(
  addresses: readonly AddressRow[],
  postals: Map<string, number>,
  last: { latitude: number; longitude: number },
): readonly number[] {
  const sorted = addresses.toSorted((a, b) => a.number - b.number || compareText(a.letter, b.letter))
  return sorted.flatMap((row, at) => {
    const before = sorted[at - 1]
    if (before && before.number === row.number && before.letter === row.letter) return []
    const key = row.postalCode + plainName(row.town)
    const postal = postals.get(key) ?? postals.size
    postals.set(key, postal)
    const latitude = Math.round(row.position[1] * MICRODEGREES)
    const longitude = Math.round(row.position[0] * MICRODEGREES)
    const values = [
      row.number,
      letterCode(row.letter),
      postal,
      latitude - last.latitude,
      longitude - last.longitude,
    ]
    last.latitude = latitude
    last.longitude = longitude
    return values
  })
}

function plainName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

function letterCode(letter: string): number {
  return letter === '' ? 0 : letter.charCodeAt(0) - 64
}

/** The letter of a number in {@link StreetNumbers}; '' = none. */
export function letterOf(code: number): string {
  return code === 0 ? '' : String.fromCharCode(64 + code)
}

export interface AddressExtract {
  readonly info: ExtractInfo
  readonly postals: readonly PostalTown[]
  /** Reads the streets one at a time. @throws RangeError at a line that is no street */
  streets(): Generator<StreetNumbers>
}

/** @returns `null` when the text is no extract of this format */
export function readExtract(text: string): AddressExtract | null {
  const infoEnd = text.indexOf('\n')
  const postalsEnd = text.indexOf('\n', infoEnd + 1)
  const info = parsedInfo(infoEnd < 0 ? '' : text.slice(0, infoEnd))
  const postals = parsedPostals(text.slice(infoEnd + 1, postalsEnd < 0 ? undefined : postalsEnd))
  if (info === null || postals === null) return null
  const from = postalsEnd < 0 ? text.length : postalsEnd + 1
  return { info, postals, streets: () => streetsOf(text, from, postals.length) }
}

function parsedInfo(line: string): ExtractInfo | null {
  const parsed = tryOrNull((): unknown => JSON.parse(line))
  if (!isRecord(parsed) || parsed['format'] !== FORMAT) return null
  const { municipality, name, origin, day } = parsed
  const isKnown = origin === 'register' || origin === 'made'
  return typeof municipality === 'string' && typeof name === 'string' && typeof day === 'string' && isKnown
    ? { municipality, name, origin, day }
    : null
}

function parsedPostals(line: string): readonly PostalTown[] | null {
  const parsed = tryOrNull((): unknown => JSON.parse(line))
  if (!Array.isArray(parsed)) return null
  const rows: readonly unknown[] = parsed
  const postals: PostalTown[] = []
  for (const row of rows) {
    const fields: readonly unknown[] = Array.isArray(row) ? row : []
    const [postalCode, town] = fields
    if (typeof postalCode !== 'string' || typeof town !== 'string') return null
    postals.push({ postalCode, town })
  }
  return postals
}

function* streetsOf(text: string, from: number, postals: number): Generator<StreetNumbers> {
  let [latitude, longitude] = [0, 0]
  for (let start = from; start < text.length;) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    start = end < 0 ? text.length : end + 1
    const tab = line.indexOf('\t')
    const values = Int32Array.from(line.slice(tab + 1).split(','), Number)
    if (tab < 1 || values.length % VALUES_PER_ADDRESS !== 0) throw new RangeError('a line is no street')
    for (let at = 0; at < values.length; at += VALUES_PER_ADDRESS) {
      if ((values[at + 2] ?? 0) >= postals) throw new RangeError('an address has an unknown postal code')
      latitude += values[at + 3] ?? 0
      longitude += values[at + 4] ?? 0
      values[at + 3] = latitude
      values[at + 4] = longitude
    }
    yield { name: line.slice(0, tab), values }
  }
}
