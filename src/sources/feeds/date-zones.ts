/** Parses the time zones of feeds. */
import { MINUTE_MS } from '#core/time/durations.ts'
import { wallInstant } from '#core/time/wall-instant.ts'
import { zoneOffset } from '#core/time/zone-clock.ts'

/** Largest offset east: Kiribati. */
const MAX_OFFSET_MINUTES = 14 * 60

/** Offsets by name, in hours. Ambiguous names (IST, AST) are left out. */
const OFFSET_HOURS: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  met: 1,
  cest: 2,
  mest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
}
/** Names of zones with daylight saving time. */
const ZONE_NAMES: Readonly<Record<string, string>> = {
  et: 'America/New_York',
  ct: 'America/Chicago',
  mt: 'America/Denver',
  pt: 'America/Los_Angeles',
}

/** `+0100`, `+01:00`, `-5`, `GMT+1`, `UTC+02:00` */
const OFFSET = /^(?:gmt|utc|z)?\s?([+-]|\u2212)(\d{1,2})(?::?(\d{2}))?$/i
/** A name of the IANA database. */
const AREA = /^[a-z]+(?:\/[a-z0-9_+-]+){1,2}$/i
/** The zone repeated in brackets: `+0100 (CET)`, `-05:00[America/New_York]`. */
const REPEATED = /^(.+?)\s?(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\])$/

/**
 * Converts wall time to milliseconds since 1970; NaN for an unknown zone.
 *
 * @param text not empty
 * @param wall the clock there, as if it were UTC
 */
export function momentInZone(text: string, wall: number): number {
  const zone = REPEATED.exec(text)?.[1] ?? text.replace(/^[([](.*)[)\]]$/, '$1')
  const offset = OFFSET.exec(zone)
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    return minutes > MAX_OFFSET_MINUTES
      ? Number.NaN
      : wall - (offset[1] === '+' ? 1 : -1) * minutes * MINUTE_MS
  }
  const name = zone.toLowerCase()
  const hours = Object.hasOwn(OFFSET_HOURS, name) ? OFFSET_HOURS[name] : undefined
  if (hours !== undefined) return wall - hours * 60 * MINUTE_MS
  const area = Object.hasOwn(ZONE_NAMES, name) ? ZONE_NAMES[name] : AREA.test(zone) ? zone : undefined
  return area === undefined ? Number.NaN : instantIn(area, wall)
}

function instantIn(area: string, wall: number): number {
  try {
    return wallInstant(wall, zoneOffset(area))
  } catch {
    return Number.NaN
  }
}
