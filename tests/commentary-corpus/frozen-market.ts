/**
 * Real figures of the demo pack as they were on 20 November 2026, so that sentences written by hand stay
 * true.
 */
import { z } from 'zod'
import { FREQUENCIES } from '#contract/entities/series.ts'
import { isoDateSchema, marketSchema, qualitySchema } from '#contract/primitives.ts'
import type { CommentaryRequest, MarketData } from '#commentary/market-data.ts'
import frozen from './frozen-market.json' with { type: 'json' }

export const WRITTEN_AT = new Date('2026-11-20T05:00:00Z')

const bothLanguages = z.object({ no: z.string(), en: z.string() })
const schema = z.object({
  series: z.record(
    z.string(),
    z.object({
      title: bothLanguages,
      unit: bothLanguages,
      source: bothLanguages,
      sourceUrl: z.string(),
      frequency: z.enum(FREQUENCIES),
      step: z.boolean(),
      points: z.array(z.tuple([isoDateSchema, z.number().nullable(), qualitySchema])),
    }),
  ),
  areas: z.array(
    z.object({
      ID: z.string(),
      market: marketSchema,
      name: bothLanguages,
      vacancy: z.number(),
      vacancy_prev: z.number(),
      vacancy_prev_date: isoDateSchema.optional(),
      high_standard_from: z.number(),
      high_standard_to: z.number(),
      date: isoDateSchema,
      quality_vacancy: qualitySchema,
      quality_vacancy_prev: qualitySchema.optional(),
      quality_rent: qualitySchema,
    }),
  ),
})
const market = schema.parse(frozen)

export function frozenMarket(lang: CommentaryRequest['lang']): MarketData {
  const series = Object.entries(market.series)
  return {
    series: new Map(
      series.map(([id, { title, unit, source, sourceUrl, frequency, step }]) => [
        id,
        { texts: { title: title[lang], unit: unit[lang], source: source[lang] }, sourceUrl, frequency, step },
      ]),
    ),
    points: new Map(
      series.map(([id, { points }]) => [
        id,
        {
          dates: points.map(([date]) => date),
          values: points.map(([, value]) => value),
          quality: points.map(([, , quality]) => quality),
          forecastFrom: null,
        },
      ]),
    ),
    areas: market.areas.map(({ name, ...area }) => ({ ...area, name: name[lang] })),
  }
}
