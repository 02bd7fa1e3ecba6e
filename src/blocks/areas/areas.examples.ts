/** Areas tables: typical, with missing data, and hostile. The numbers are invented. */
import type { Area } from '#contract/entities/area.ts'
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example } from '../example.ts'

const vika: Area = {
  ID: 'oslo-vika',
  market: 'oslo',
  name: 'Vika',
  vacancy: 4.5,
  vacancy_prev: 4,
  vacancy_prev_date: '2022-07-01',
  good_standard_from: 4200,
  good_standard_to: 5300,
  high_standard_from: 5500,
  high_standard_to: 6800,
  date: '2024-01-31',
  quality: 'approx',
  quality_vacancy: 'anchored',
  quality_rent: 'approx',
}
/** An area whose previous vacancy has no date. */
const { vacancy_prev_date: _previousDate, ...undatedPrevious } = vika
const osloAreas: readonly Area[] = [
  vika,
  {
    ...vika,
    ID: 'oslo-okern',
    name: 'Økern',
    vacancy: 12,
    vacancy_prev: 12.55,
    good_standard_from: 1700,
    good_standard_to: 2100,
  },
  { ...vika, ID: 'oslo-asker', name: 'Asker', vacancy: 7, vacancy_prev: 7, quality_vacancy: 'approx' },
  { ...vika, ID: 'oslo-fornebu', name: 'Fornebu', vacancy: 18, vacancy_prev: 15, quality_rent: 'solid' },
]
const warehouse: Area = {
  ...vika,
  ID: 'logistics-berger',
  market: 'logistics_oslo',
  name: 'Berger',
  vacancy: 2.5,
  vacancy_prev: 1,
  good_standard_from: 1200,
  good_standard_to: 1450,
  high_standard_from: 1500,
  high_standard_to: 1800,
  date: '2025-12-31',
  quality: 'solid',
  quality_vacancy: 'solid',
  quality_rent: 'solid',
}
/** An area with one figure: the lower bound of a range. */
const oneFigure: Area = {
  ...vika,
  vacancy: null,
  vacancy_prev: null,
  good_standard_from: null,
  good_standard_to: null,
  high_standard_from: 5500,
  high_standard_to: null,
}

function areas(name: string, city: string, areaList: readonly Area[], heading = 'Områder'): Example {
  return {
    name,
    block: { heading, attributes: { city } },
    answers: [exampleData('areas', {}, [...areaList])],
  }
}

export const areasExamples: readonly Example[] = [
  // The table leaves out the warehouse, which is in another market.
  areas('as in Oslo', 'oslo', [...osloAreas, warehouse]),
  areas('logistics', 'logistics_oslo', [...osloAreas, warehouse]),
  areas('figures that are missing', 'oslo', [
    oneFigure,
    { ...vika, ID: 'oslo-bryn', name: 'Bryn', vacancy_prev: null },
  ]),
  areas('ranges with one bound', 'oslo', [
    {
      ...vika,
      good_standard_from: 2000,
      good_standard_to: null,
      high_standard_from: null,
      high_standard_to: 2500,
    },
    { ...vika, ID: 'oslo-bryn', name: 'Bryn', good_standard_from: 1900, good_standard_to: 2600 },
  ]),
  // A and B are above the bounds 7 and 12, and one decimal would show the bound itself. C is below 7, and one
  // decimal shows 7 in the same colour. The change of D is 0.005, and one decimal would show no change.
  areas('beside the bound of a colour', 'oslo', [
    { ...vika, ID: 'oslo-a', name: 'A', vacancy: 7.04, vacancy_prev: 7 },
    { ...vika, ID: 'oslo-b', name: 'B', vacancy: 12.0004, vacancy_prev: 12 },
    { ...vika, ID: 'oslo-c', name: 'C', vacancy: 6.96, vacancy_prev: 6.25 },
    { ...vika, ID: 'oslo-d', name: 'D', vacancy: 4.255, vacancy_prev: 4.25 },
  ]),
  // The previous vacancy of Vika is illustrative, and so is its change.
  areas('a previous value that only illustrates', 'oslo', [
    { ...vika, quality_rent: 'solid', quality_vacancy: 'solid', quality_vacancy_prev: 'approx' },
    { ...vika, ID: 'oslo-bryn', name: 'Bryn', quality_rent: 'solid', quality_vacancy: 'solid' },
  ]),
  // Vacancy is counted twice a year: these areas are compared with different earlier counts, one without a date.
  areas('compared with several counts', 'oslo', [
    vika,
    { ...vika, ID: 'oslo-bryn', name: 'Bryn', vacancy_prev_date: '2023-01-01' },
    { ...undatedPrevious, ID: 'oslo-asker', name: 'Asker', vacancy_prev: 4.5 },
    { ...vika, ID: 'oslo-fornebu', name: 'Fornebu' },
    { ...undatedPrevious, ID: 'oslo-lysaker', name: 'Lysaker', vacancy_prev: null },
  ]),
  areas('compared with counts that have no date', 'oslo', [{ ...undatedPrevious, vacancy_prev: 4 }]),
  // Figures of June are not late on the day of the examples.
  areas('in time', 'oslo', [{ ...vika, date: '2026-06-30' }]),
  areas('from several dates', 'oslo', [vika, { ...vika, ID: 'oslo-bryn', name: 'Bryn', date: '2025-06-30' }]),
  areas('no areas', 'bergen', osloAreas),
  areas('without heading', 'oslo', osloAreas, ''),
  areas('hostile', 'oslo', [
    { ...vika, name: HOSTILE_TEXT },
    { ...vika, ID: 'constructor', name: '__proto__' },
  ]),
  {
    name: 'cannot be had',
    block: { heading: 'Områder', attributes: { city: 'oslo' } },
    answers: [exampleAnswer('areas', {}, { ok: false, code: 'rest_unavailable', status: 503 })],
    failsWith: 503,
  },
]
