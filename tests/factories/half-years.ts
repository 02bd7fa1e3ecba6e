/** A half-year edition as the store keeps it. */
import type { HalfYearEdition } from '#contract/entities/half-year.ts'
import type { StoredHalfYear } from '#store/content/half-years.ts'

export function halfYearWith(id: string, changes: Partial<HalfYearEdition> = {}): HalfYearEdition {
  return {
    id,
    closes: `${id.slice(0, 4)}-${id.endsWith('1') ? '06-30' : '12-31'}`,
    made: '2026-07-01T02:40:00.000Z',
    pages: [
      { group: 'pages', path: '/oslo', title: 'Oslo' },
      { group: 'series', path: '/serier/no-policy-rate', title: 'Styringsrenten' },
    ],
    figures: [
      {
        series: 'no-policy-rate',
        title: 'Styringsrenten',
        unit: '%',
        frequency: 'change',
        quality: 'solid',
        last: { date: '2026-03-27', value: 4.25 },
        before: { date: '2025-09-19', value: 4 },
      },
    ],
    corrections: [],
    file: { bytes: 412 * 1_024, sha256: 'a'.repeat(64), series: 57, leftOut: [] },
    ...changes,
  }
}

export function storedHalfYear(id: string, changes: Partial<HalfYearEdition> = {}): StoredHalfYear {
  const body = halfYearWith(id, changes)
  return { id, bodies: { no: body, en: body } }
}
