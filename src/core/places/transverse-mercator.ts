/**
 * UTM coordinates on the GRS 80 ellipsoid (ETRS89, EPSG:25831 to 25835) as degrees, by the series of Krüger
 * (Karney 2011, "Transverse Mercator with an accuracy of a few nanometers", equations 9 to 19, up to n⁴:
 * below 1 mm within a zone and its neighbours).
 */

export interface UtmPoint {
  /** Metres, with the false easting of 500 km. */
  readonly easting: number
  readonly northing: number
  /** 31 to 35 in Norway. */
  readonly zone: number
}

const SEMI_MAJOR_AXIS = 6_378_137
const FLATTENING = 1 / 298.257222101
const SCALE = 0.9996
const FALSE_EASTING = 500_000
const DEGREE = 180 / Math.PI

const n = FLATTENING / (2 - FLATTENING)
const RECTIFYING_RADIUS = (SEMI_MAJOR_AXIS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
const BETA = [
  n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96 - n ** 4 / 360,
  n ** 2 / 48 + n ** 3 / 15 - (437 * n ** 4) / 1440,
  (17 * n ** 3) / 480 - (37 * n ** 4) / 840,
  (4397 * n ** 4) / 161_280,
] as const
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING))
/** Newton's method squares the error each time; four steps reach the precision of doubles. */
const LATITUDE_STEPS = 4

/** @returns longitude and latitude in degrees */
export function utmToDegrees({ easting, northing, zone }: UtmPoint): readonly [number, number] {
  const xi = northing / (SCALE * RECTIFYING_RADIUS)
  const eta = (easting - FALSE_EASTING) / (SCALE * RECTIFYING_RADIUS)
  let conformalXi = xi
  let conformalEta = eta
  BETA.forEach((beta, index) => {
    const order = 2 * (index + 1)
    conformalXi -= beta * Math.sin(order * xi) * Math.cosh(order * eta)
    conformalEta -= beta * Math.cos(order * xi) * Math.sinh(order * eta)
  })
  const conformalTangent = Math.sin(conformalXi) / Math.hypot(Math.sinh(conformalEta), Math.cos(conformalXi))
  const centralMeridian = 6 * zone - 183
  const longitude = centralMeridian + Math.atan2(Math.sinh(conformalEta), Math.cos(conformalXi)) * DEGREE
  return [longitude, Math.atan(tangentOfLatitude(conformalTangent)) * DEGREE]
}

/** The tangent of the latitude by that of the conformal latitude (Karney 2011, equations 19 to 21). */
function tangentOfLatitude(conformal: number): number {
  let tangent = conformal
  for (let step = 0; step < LATITUDE_STEPS; step += 1) {
    const root = Math.hypot(1, tangent)
    const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / root))
    const reached = tangent * Math.hypot(1, sigma) - sigma * root
    tangent +=
      (((conformal - reached) / Math.hypot(1, reached)) * (1 + (1 - ECCENTRICITY ** 2) * tangent ** 2)) /
      ((1 - ECCENTRICITY ** 2) * root)
  }
  return tangent
}
