/** A block of the shipped pack that mostly shows illustrative figures says so in its heading. Decision 0064. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentSchemas } from '#contract/content-item.ts'
import { yearOfStored } from '#core/chart/chart-years.ts'
import { yearOf } from '#core/time/iso-date.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { readPack } from '#content/read-pack.ts'

const result = await readPack('content')
if (!result.ok) throw new Error('the shipped pack cannot be read')
const { items, series } = result.pack

const SAID = { no: /illustrasjonstall/i, en: /illustrative/i }

/** For the three kinds of block whose figures may be illustrative; key figures are always published ones. */
const chartAttributes = z.object({ series: z.array(z.string()), fromDate: z.unknown(), toDate: z.unknown() })
const cityAttributes = z.object({ city: z.string() })

const pointsOf = new Map(series.map((points) => [points.series, points]))
const areas = items.flatMap((item) =>
  item.kind === 'area' && item.lang === 'no' ? [contentSchemas.area.parse(item.body)] : [],
)

/** Whether each shown figure only illustrates. */
function shownBy(type: string, attributes: unknown): readonly boolean[] {
  if (type === 'chart') {
    const { series: ids, fromDate, toDate } = chartAttributes.parse(attributes)
    const [from, to] = [yearOfStored(fromDate) ?? 0, yearOfStored(toDate) ?? Number.POSITIVE_INFINITY]
    return ids.flatMap((id) => {
      const { dates, values, quality } = pointsOf.get(id) ?? { dates: [], values: [], quality: [] }
      return dates.flatMap((date, index) =>
        values[index] !== null && yearOf(date) >= from && yearOf(date) <= to
          ? [isIllustrative(quality[index] ?? '')]
          : [],
      )
    })
  }
  if (type !== 'map' && type !== 'areas') return []
  const { city } = cityAttributes.parse(attributes)
  return areas
    .filter(({ market }) => market === city)
    .flatMap((area) => {
      const vacancy = area.vacancy === null ? [] : [isIllustrative(area.quality_vacancy)]
      const rents = [area.good_standard_from, area.high_standard_from].flatMap((rent) =>
        rent === null ? [] : [isIllustrative(area.quality_rent)],
      )
      return type === 'map' ? vacancy : [...vacancy, ...rents]
    })
}

const blocks = items.flatMap(
  (item): [place: string, heading: string, lang: 'no' | 'en', shown: readonly boolean[]][] => {
    if (item.kind !== 'dashboard' && item.kind !== 'city') return []
    const { rows } = contentSchemas[item.kind].parse(item.body)
    return rows
      .flatMap(({ columns }) => columns.flat())
      .flatMap(({ type, heading, attributes }): [string, string, 'no' | 'en', readonly boolean[]][] => {
        const shown = shownBy(type, attributes)
        return shown.length === 0
          ? []
          : [[`${item.id} (${item.lang}), ${type} "${heading}"`, heading, item.lang, shown]]
      })
  },
)

const isMostly = (shown: readonly boolean[]) => shown.filter(Boolean).length * 2 > shown.length

test('there are blocks of both kinds', () => {
  expect(blocks.filter(([, , , shown]) => isMostly(shown)).length).toBeGreaterThan(5)
  expect(blocks.filter(([, , , shown]) => !isMostly(shown)).length).toBeGreaterThan(10)
})

test.each(blocks.filter(([, , , shown]) => isMostly(shown)))('%s', (_place, heading, lang) => {
  expect(heading).toMatch(SAID[lang])
})
