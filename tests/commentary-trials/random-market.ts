/**
 * Markets of random figures: the frozen market with other values, qualities, ends and areas, so that facts of
 * every kind come up.
 */
import { roundDecimal } from '#core/format/decimal.ts'
import { addDays } from '#core/time/iso-date.ts'
import type { Quality } from '#contract/primitives.ts'
import { frozenMarket } from '../commentary-corpus/frozen-market.ts'
import type { CommentaryRequest, AreaFigures, MarketData, PointsOfSeries } from '#commentary/market-data.ts'

export interface RandomMarket {
  readonly data: Readonly<Record<CommentaryRequest['lang'], MarketData>>
  readonly now: Date
}

const FROZEN = { no: frozenMarket('no'), en: frozenMarket('en') } as const
/** Published figures are the commonest, so that records and runs come up. */
const QUALITIES: readonly Quality[] = [
  'solid',
  'solid',
  'solid',
  'solid',
  'press',
  'anchored',
  'approx',
  'approx-low',
]
/** Days between an area's two counts; `null` = unknown. */
const SPANS = [180, 365, null] as const

/** @param random numbers from 0 up to 1 */
export function randomMarket(random: () => number): RandomMarket {
  const pick = <One>(list: readonly [One, ...One[]] | readonly One[]): One | undefined =>
    list[Math.floor(random() * list.length)]
  const day = `${2019 + Math.floor(random() * 8)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-15`
  const points = new Map([...FROZEN.no.points].map(([id, series]) => [id, randomPoints(series, day, random)]))
  const countedOn = addDays(day, -200)
  const isOneSpan = random() < 0.5
  const areas = new Map(
    FROZEN.no.areas.map((area) => {
      const span = isOneSpan ? 365 : (pick(SPANS) ?? null)
      const figures: Partial<AreaFigures> = {
        vacancy: roundDecimal(1 + random() * 15, 1),
        vacancy_prev: random() < 0.1 ? area.vacancy : roundDecimal(1 + random() * 15, 1),
        date: countedOn,
        quality_vacancy: pick(QUALITIES) ?? 'solid',
        quality_vacancy_prev: pick(QUALITIES) ?? 'solid',
        quality_rent: pick(QUALITIES) ?? 'solid',
        ...(span === null ? {} : { vacancy_prev_date: addDays(countedOn, -span) }),
      }
      return [area.ID, figures] as const
    }),
  )
  const dataOf = (lang: CommentaryRequest['lang']): MarketData => ({
    series: FROZEN[lang].series,
    points,
    areas: FROZEN[lang].areas.map((area) => ({ ...area, ...areas.get(area.ID) })),
  })
  return { data: { no: dataOf('no'), en: dataOf('en') }, now: new Date(`${day}T06:00:00Z`) }
}

/** The series up to a day, with a forecast after it in some cases. */
function randomPoints({ dates, values }: PointsOfSeries, day: string, random: () => number): PointsOfSeries {
  const isSure = random() < 0.5
  const steadiness = random()
  const step = 0.01 + random() * 0.3
  const moved = values.map((value) => {
    if (value === null || random() < steadiness) return value
    const unit = unitOf(value)
    return roundDecimal(Math.round((Math.abs(value) * (1 + (random() - 0.5) * step)) / unit) * unit, 2)
  })
  const isForecast = random() < 0.3
  const quality = dates.map((date): Quality => {
    if (isForecast && date > addDays(day, -400)) return 'forecast'
    return isSure ? 'solid' : (QUALITIES[Math.floor(random() * QUALITIES.length)] ?? 'solid')
  })
  return { dates, values: moved, quality, forecastFrom: null }
}

/** What a figure is a multiple of: rents of whole hundreds, percentages of hundredths. */
function unitOf(value: number): number {
  return Math.abs(value) >= 1000 ? 100 : Math.abs(value) >= 50 ? 1 : 0.01
}
