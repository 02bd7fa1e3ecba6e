/** Calls of MCP tools with the portal API's corresponding data, so that both can be compared. */
import { expect } from 'vitest'
import type { Client } from '@modelcontextprotocol/client'
import { figureSchema, seriesSchema, seriesTitleSchema, type Figure } from '#contract/entities/series.ts'
import { areaSchema, type Area } from '#contract/entities/area.ts'
import { verificationSchema, verifiedNumberSchema } from '#contract/verification.ts'
import { AREA_MEASURES, areaHistorySchema } from '#contract/entities/area-history.ts'
import { z } from 'zod'
import { isIllustrative } from '#core/figures/quality.ts'
import { ask } from './http.ts'
import { callTool, type CalledTool } from './mcp.ts'

/** Input of a run of mixed calls. */
export interface Agreement {
  readonly port: number
  readonly client: Client
  /** 0 ≤ x < 1; the same sequence for the same seed. */
  readonly random: () => number
  readonly seriesIds: readonly string[]
  readonly areaIds: readonly string[]
}

type Lang = 'no' | 'en'
type Check = (agreement: Agreement, lang: Lang) => Promise<void>

export async function openAgreement(port: number, client: Client, random: () => number): Promise<Agreement> {
  const titles = z.array(seriesTitleSchema).parse(await api(port, 'list-sources?'))
  const areas = z.array(areaSchema).parse(await api(port, 'clusters?'))
  return { port, client, random, seriesIds: titles.map(({ ID }) => ID), areaIds: areas.map(({ ID }) => ID) }
}

async function api(port: number, path: string): Promise<unknown> {
  return JSON.parse((await ask(port, `/api/portal/${path}`)).text)
}

const pick = <Item>({ random }: Agreement, items: readonly Item[], count: number): Item[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item)

const some = (agreement: Agreement, max: number) => 1 + Math.floor(agreement.random() * max)

async function called({ client }: Agreement, name: string, args: object): Promise<CalledTool> {
  const answer = await callTool(client, name, args)
  expect(answer.isError, answer.text).toBe(false)
  return answer
}

/** A figure of a tool equals that of the API for the same series. */
const figureShape = z.object({
  id: z.string(),
  title: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  day: z.string().nullable(),
  quality: z.string().nullable(),
  change: z.number().nullable(),
  source: z.string(),
  licence: z.string(),
  nextDate: z.string().nullable(),
  address: z.string(),
})
type ToolFigure = z.output<typeof figureShape>

async function figuresOf(
  { port }: Agreement,
  ids: readonly string[],
  lang: Lang,
): Promise<readonly Figure[]> {
  const answer = await api(port, `lastdatasourcevalue?sources=${ids.join()}&lang=${lang}`)
  return z.array(figureSchema).parse(answer)
}

/** Source of the last value, from the publishers in the API. */
function sourceOf({ texts, quality }: Figure): string {
  const isOfValue = (name: string) => /illustra/i.test(name) === isIllustrative(quality)
  return texts.source.split('; ').filter(isOfValue).join('; ')
}

async function expectFigures(
  agreement: Agreement,
  answers: unknown,
  lang: Lang,
): Promise<readonly ToolFigure[]> {
  const shown = z.array(figureShape).parse(answers)
  const known = await figuresOf(
    agreement,
    shown.map(({ id }) => id),
    lang,
  )
  for (const figure of shown) {
    const one = known.find(({ ID }) => ID === figure.id)
    expect(figure).toMatchObject({
      value: one?.value ?? null,
      day: one?.date ?? null,
      quality: one?.quality ?? null,
      change: one?.change ?? null,
      ...(one && { title: one.texts.title, unit: one.texts.unit, source: sourceOf(one) }),
    })
    if (one) expect(figure.nextDate).toBe(one.next_update)
    expect(figure.licence).not.toBe('')
    expect(figure.address).toContain(`/serier/${figure.id}`)
  }
  return shown
}

const listSeries: Check = async (agreement, lang) => {
  const offset = Math.floor(agreement.random() * agreement.seriesIds.length)
  const { data } = await called(agreement, 'list_series', { lang, offset, limit: some(agreement, 20) })
  expect(data['total']).toBe(agreement.seriesIds.length)
  const shown = await expectFigures(agreement, data['series'], lang)
  expect(shown[0]?.id).toBe(agreement.seriesIds[offset])
}

const getSeries: Check = async (agreement, lang) => {
  const ids = pick(agreement, agreement.seriesIds, some(agreement, 3))
  const { data, text } = await called(agreement, 'get_series', { lang, series: ids, maxPoints: 2000 })
  await expectFigures(agreement, data['series'], lang)
  const points = z
    .array(
      z.object({
        id: z.string(),
        licence: z.string(),
        points: z.array(z.object({ day: z.string(), value: z.number().nullable(), quality: z.string() })),
        pointsLeftOut: z.number(),
      }),
    )
    .parse(data['series'])
  const known = z
    .array(seriesSchema)
    .parse(await api(agreement.port, `datasources?sources=${ids.join()}&lang=${lang}`))
  expect(points.map(({ id }) => id)).toEqual(ids)
  known.forEach(({ dates, values, quality, licence }, index) => {
    const answer = points[index]
    const all = dates.map((day, at) => ({
      day,
      value: values[at],
      quality: typeof quality === 'string' ? quality : quality[at],
    }))
    expect(answer?.points).toEqual(all.slice(answer?.pointsLeftOut ?? 0))
    expect(answer?.licence).toBe(licence)
    const last = all.at(-1)
    expect(text).toContain(`${last?.day} ${last?.value ?? 'no value'} ${last?.quality}`)
  })
}

const areaFigures = z.array(
  z.object({ measure: z.enum(AREA_MEASURES), value: z.number(), day: z.string(), quality: z.string() }),
)
const areaShape = z.object({ id: z.string(), name: z.string(), figures: areaFigures })

function expectArea(answer: z.output<typeof areaShape>, areas: readonly Area[]): void {
  const area = areas.find(({ ID }) => ID === answer.id)
  expect(answer.name).toBe(area?.name)
  expect(answer.figures).toEqual(
    AREA_MEASURES.flatMap((measure) => {
      const value = area?.[measure] ?? null
      const quality = measure === 'vacancy' ? area?.quality_vacancy : area?.quality_rent
      return value === null ? [] : [{ measure, value, day: area?.date, quality }]
    }),
  )
}

const getArea: Check = async (agreement, lang) => {
  const [id = ''] = pick(agreement, agreement.areaIds, 1)
  const { data } = await called(agreement, 'get_area', { lang, area: id, history: true })
  const [answer, ...others] = z.array(areaShape.extend({ history: areaFigures })).parse(data['areas'])
  expect(others).toEqual([])
  if (!answer) throw new Error('no area')
  expectArea(answer, z.array(areaSchema).parse(await api(agreement.port, `clusters?lang=${lang}`)))
  const [known] = z
    .array(areaHistorySchema)
    .parse(await api(agreement.port, `clusters/history?areas=${id}&lang=${lang}`))
  expect(answer.history.map(({ measure, value, day }) => ({ measure, value, day }))).toEqual(
    known?.counts.flatMap((count) =>
      AREA_MEASURES.flatMap((measure) =>
        count[measure] === null ? [] : [{ measure, value: count[measure], day: count.date }],
      ),
    ),
  )
}

const compareSeries: Check = async (agreement, lang) => {
  const ids = pick(agreement, agreement.seriesIds, 1 + some(agreement, 4))
  const { data } = await called(agreement, 'compare', { lang, series: ids, from: '2020-01-01' })
  await expectFigures(agreement, data['series'], lang)
  expect(data['columns']).toEqual(ids)
  const days = z
    .array(z.object({ day: z.string(), values: z.array(z.number().nullable()) }))
    .parse(data['days'])
  const known = z
    .array(seriesSchema)
    .parse(await api(agreement.port, `datasources?sources=${ids.join()}&lang=${lang}`))
  for (const { day, values } of days)
    expect(values).toEqual(known.map((one) => one.values[one.dates.indexOf(day)] ?? null))
}

const compareAreas: Check = async (agreement, lang) => {
  const ids = pick(agreement, agreement.areaIds, 1 + some(agreement, 5))
  const { data } = await called(agreement, 'compare', { lang, areas: ids })
  const areas = z.array(areaSchema).parse(await api(agreement.port, `clusters?lang=${lang}`))
  const answers = z.array(areaShape).parse(data['areas'])
  expect(answers.map(({ id }) => id)).toEqual(ids)
  for (const answer of answers) expectArea(answer, areas)
}

const whatChanged: Check = async (agreement, lang) => {
  const since = `20${10 + Math.floor(agreement.random() * 17)}-06-01`
  const { data } = await called(agreement, 'what_changed', { lang, since, limit: 50 })
  const shown = await expectFigures(agreement, data['figures'], lang)
  const known = await figuresOf(agreement, agreement.seriesIds, lang)
  expect(data['total']).toBe(known.filter((figure) => figure.last_updated >= since).length)
  expect(shown.length).toBe(Math.min(50, Number(data['total'])))
}

const WORDS = [
  'oslo',
  'bergen',
  'styringsrente',
  'ledighet',
  'vacancy',
  'prime yield',
  'kpi',
  'vika',
  'xyzzy',
]

const search: Check = async (agreement, lang) => {
  const [query = ''] = pick(agreement, WORDS, 1)
  const { data } = await called(agreement, 'search', { lang, query })
  const { text } = await ask(agreement.port, `/api/search/${lang}?q=${encodeURIComponent(query)}`)
  const { hits } = z
    .object({ hits: z.array(z.object({ kind: z.string(), title: z.string(), path: z.string() })) })
    .parse(JSON.parse(text))
  const shown = z
    .array(
      z.object({ kind: z.string(), title: z.string(), address: z.string(), figure: figureShape.nullable() }),
    )
    .parse(data['hits'])
  expect(shown.map(({ kind, title }) => ({ kind, title }))).toEqual(
    hits.map(({ kind, title }) => ({ kind, title })),
  )
  shown.forEach(({ address }, index) => expect(address.endsWith(hits[index]?.path ?? '?')).toBe(true))
  const figures = shown.flatMap(({ kind, figure }) => (kind === 'series' ? [figure] : []))
  await expectFigures(agreement, figures, lang)
}

/** A few widths, so that most pictures are cached: drawing is not compared. */
const getChart: Check = async (agreement, lang) => {
  const [id = ''] = pick(agreement, agreement.seriesIds.slice(0, 4), 1)
  const { data, images } = await called(agreement, 'get_chart', { lang, series: [id], width: 400 })
  await expectFigures(agreement, data['series'], lang)
  const { pathname, search: query } = new URL(z.string().parse(data['picture']))
  const picture = await ask(agreement.port, pathname + query)
  expect(images.map(({ mimeType }) => mimeType)).toEqual(['image/png'])
  expect(Buffer.from(images[0]?.data ?? '', 'base64').equals(picture.body)).toBe(true)
}

const SENTENCES = {
  no: [
    'Styringsrenten er 4,5 prosent.',
    'Styringsrenten er 9,75 prosent.',
    'Ledigheten i Vika er 4,5 prosent.',
    'Det var 17 biler.',
  ],
  en: [
    'The policy rate is 4.5 per cent.',
    'The policy rate is 9.75 per cent.',
    'Vacancy in Vika is 7 per cent.',
    'There were 17 cars.',
  ],
} as const

/** Each number equals the response of the API call `verify`. */
const verify: Check = async (agreement, lang) => {
  const text = pick(agreement, SENTENCES[lang], some(agreement, 4)).join(' ')
  const { data } = await called(agreement, 'verify', { lang, text })
  const { text: body } = await ask(agreement.port, '/api/portal/verify', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, language: lang }),
  })
  const known = verificationSchema.parse(JSON.parse(body))
  expect(known.numbers.length).toBeGreaterThan(0)
  const numbers = z
    .array(verifiedNumberSchema.omit({ right: true }).extend({ value: z.number().nullable() }))
    .parse(data['numbers'])
  expect(numbers).toEqual(
    known.numbers.map(({ right, ...number }) => ({ ...number, value: right?.value ?? null })),
  )
  expect(data['readTo']).toBe(known.read_to)
}

const cite: Check = async (agreement, lang) => {
  const [id = ''] = pick(agreement, agreement.seriesIds, 1)
  const { data } = await called(agreement, 'cite', { lang, series: id })
  await expectFigures(agreement, [data['figure']], lang)
  const known = z
    .array(z.object({ citation: z.object({ plain: z.string(), apa: z.string(), bibtex: z.string() }) }))
    .parse(await api(agreement.port, `datasources.metadata.json?sources=${id}&lang=${lang}`))
  expect({ plain: data['plain'], apa: data['apa'], bibtex: data['bibtex'] }).toEqual(known[0]?.citation)
}

/** In the order of mixed calls. */
export const AGREEMENT_CHECKS: Readonly<Record<string, Check>> = {
  list_series: listSeries,
  get_series: getSeries,
  get_area: getArea,
  'compare series': compareSeries,
  'compare areas': compareAreas,
  what_changed: whatChanged,
  search,
  verify,
  cite,
  get_chart: getChart,
}
