/** Addresses of a demonstration, from the course of streets. */
import type { AddressRow } from './address-extract.ts'

export interface StreetCourse {
  readonly name: string
  readonly postalCode: string
  readonly town: string
  /** By number: number, latitude and longitude in degrees. */
  readonly points: readonly (readonly [number: number, latitude: number, longitude: number])[]
}

/** The addresses of a street: every number from the first point to the last, evenly between two points. */
export function* addressesOfCourse({ name, postalCode, town, points }: StreetCourse): Generator<AddressRow> {
  for (const [at, [from, latitude, longitude]] of points.entries()) {
    const [to, toLatitude, toLongitude] = points[at + 1] ?? [from + 1, latitude, longitude]
    for (let number = from; number < to; number += 1) {
      const share = (number - from) / (to - from)
      yield {
        street: name,
        number,
        letter: '',
        postalCode,
        town,
        position: [longitude + share * (toLongitude - longitude), latitude + share * (toLatitude - latitude)],
      }
    }
  }
}
