/** A query and the pages that answer it, in the words of the shipped pack. */
import type { Lang } from '#core/locale.ts'

/** `paths`: without the language prefix; one of them must be the first or second hit. */
export type ExpectedHit = readonly [lang: Lang, typed: string, paths: readonly string[]]

/** Paths of the pages of series, by their ids. */
export function series(...ids: readonly string[]): readonly string[] {
  return ids.map((id) => `/serier/${id}`)
}

export const VACANCY = series(
  'oslo-office-vacancy',
  'oslo-office-vacancy-dnb',
  'bergen-office-vacancy',
  'trondheim-office-vacancy',
  'stavanger-office-vacancy',
  'logistics-oslo-vacancy',
)
export const PRIME_RENT = series(
  'oslo-office-prime-rent',
  'bergen-office-prime-rent',
  'trondheim-office-prime-rent',
  'stavanger-office-prime-rent',
  'logistics-oslo-prime-rent',
)
export const PRIME_YIELD = series(
  'oslo-office-prime-yield',
  'bergen-office-prime-yield',
  'trondheim-office-prime-yield',
  'stavanger-office-prime-yield',
  'logistics-oslo-prime-yield',
)
export const POLICY_RATE = series('no-policy-rate', 'no-policy-rate-monthly')
export const CPI = series(
  'no-cpi-12m',
  'no-cpi-growth',
  'no-cpi-index',
  'no-cpi-ate-12m',
  'no-cpi-ate-growth',
)
export const UNEMPLOYMENT = series('no-unemployment-lfs', 'no-unemployment-registered')
/** The areas that are city centres. */
export const CENTRES = [
  '/oslo/omrader/kvadraturen-sentrum',
  '/bergen/omrader/sentrum',
  '/stavanger/omrader/sentrum',
  '/trondheim/omrader/midtbyen',
]
