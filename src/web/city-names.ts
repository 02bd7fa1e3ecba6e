import type { City } from '#contract/primitives.ts'

/** Proper names: the same in both languages. */
export const CITY_NAMES = { oslo: 'Oslo', bergen: 'Bergen', trondheim: 'Trondheim', stavanger: 'Stavanger' } as const satisfies Record<City, string>

export function isCity(text: string): text is City {
  return Object.hasOwn(CITY_NAMES, text)
}
