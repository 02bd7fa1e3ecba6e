import { expect, test } from 'vitest'
import { settingsSchema } from '#contract/entities/settings.ts'
import type { Quality } from '#contract/primitives.ts'
import { areaWith } from '#tests/factories/area.ts'
import { BARE_SETTINGS } from '#tests/factories/edition.ts'
import { areaSource } from './area-source.ts'

const block = (type: string, source: string) => ({ type, source, attributes: { city: 'stavanger' } })
const settingsWith = (...blocks: readonly object[]) =>
  settingsSchema.parse({
    ...BARE_SETTINGS,
    dashboards: [],
    cities: [{ path: 'stavanger', title: 'Stavanger', rows: [{ layout: '100', columns: [blocks] }] }],
  })
const LINE = 'DNB (Sentrum), EM1 (Forus), Malling og Union og Kvartals illustrasjonstall'
const settings = settingsWith(block('map', 'Kartet'), block('areas', LINE))
const [centre, forus, sola] = ['Sentrum', 'Forus', 'Sola'].map((name) =>
  areaWith({ ID: name.toLowerCase(), name, market: 'stavanger' }),
)
const areas = [centre, forus, sola].flatMap((area) => area ?? [])

test.each<[string, string, readonly Quality[], string]>([
  ['published figures', 'Sentrum', ['solid'], 'DNB (Sentrum); Malling; Union'],
  ['a publisher of another area is left out', 'Forus', ['anchored'], 'EM1 (Forus); Malling; Union'],
  ['illustrative figures have no publisher', 'Sola', ['approx'], 'Kvartals illustrasjonstall'],
  ['both kinds', 'Sola', ['solid', 'approx'], 'Malling; Union; Kvartals illustrasjonstall'],
])('areaSource: %s', (_why, name, qualities, source) => {
  const area = areaWith({ ID: name.toLowerCase(), name, market: 'stavanger' })
  expect(areaSource(area, qualities, { settings, areas }, 'Illustrasjonstall')).toBe(source)
})

test('commas within brackets divide no publishers; the table precedes the map', () => {
  const content = { settings: settingsWith(block('map', 'A (ledighet, leie og areal)')), areas: [] }
  expect(areaSource(areaWith({ market: 'stavanger' }), ['solid'], content, 'x')).toBe(
    'A (ledighet, leie og areal)',
  )
  expect(areaSource(areaWith(), ['solid'], content, 'x')).toBe('')
})
