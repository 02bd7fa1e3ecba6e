/** The wall clock in Oslo, identical on the server and in every browser. */
import { dateOfMs } from './iso-date.ts'
import type { IsoDate } from './iso-date.ts'
import { zoneOffset } from './zone-clock.ts'

const osloOffset = zoneOffset('Europe/Oslo')

/** Calendar day in Europe/Oslo at an instant; '' outside the range of dates. */
export function osloDay(epochMs: number): IsoDate {
  return dateOfMs(osloWallMs(epochMs))
}

/** The instant plus Oslo's offset: its UTC fields are those of the Oslo wall clock. */
export function osloWallMs(epochMs: number): number {
  return epochMs + osloOffset(epochMs)
}
