/** The last value of a series with everything that a quotation of it needs. */
import { z } from 'zod'
import { withAsOf } from '#core/addresses/as-of.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { sourceOfValue } from '#core/figures/publishers.ts'
import { isFormula } from '#core/figures/formula-reference.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Figure } from '#contract/entities/series.ts'
import { isoDateSchema, numberSchema, qualitySchema, seriesReferenceSchema } from '#contract/primitives.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { formulaRefusal } from '../portal-api/formula-refusal.ts'
import { answerCall } from '../portal-api/handlers.ts'
import { knownSeries } from '../portal-api/known-series.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { quoted } from './answer-text.ts'
import type { ToolContext } from './tool.ts'

/** Whether a figure is illustrative (GLOSSARY). */
export const illustrativeSchema = z
  .boolean()
  .describe('The value only shows an order of magnitude and has no publisher.')

export const figureAnswerSchema = z.object({
  id: seriesReferenceSchema.describe('Id of the series, or the formula that computes it.'),
  title: z.string(),
  value: numberSchema.nullable().describe('Last published value; null = there is none.'),
  unit: z.string(),
  day: isoDateSchema.nullable().describe('Day that the value describes.'),
  quality: qualitySchema.nullable().describe('How sure the value is.'),
  illustrative: illustrativeSchema,
  change: numberSchema.nullable().describe('Difference from the value before; null = not known.'),
  changeDay: isoDateSchema.nullable().describe('Day of the value before.'),
  frequency: z.string(),
  source: z.string().describe('Publishers of the value; an illustrative value has none.'),
  sourceUrl: z.string().nullable().describe('Page of the publisher.'),
  licence: z.string(),
  exportable: z.boolean().describe('false = the licence forbids passing the figures on as a file.'),
  lastUpdated: z.string().nullable().describe('When the points were last changed.'),
  nextDate: isoDateSchema.nullable().describe('Day on which the next value is expected.'),
  address: z.string().describe('Page to link to.'),
})
export type FigureAnswer = z.output<typeof figureAnswerSchema>

/** Language of the words, and whether illustrative figures are wanted as well. */
export interface Filter {
  readonly lang: Lang
  readonly includeIllustrative: boolean
}

export interface FigureAnswers {
  readonly figures: readonly FigureAnswer[]
  /** Ids whose last value is illustrative, unless such values are requested. */
  readonly leftOut: readonly string[]
}

/**
 * Figures of known series, in the requested order. They come from the portal API's call of last values; a
 * series without a published value has `null`.
 */
export function figureAnswers(
  ids: readonly string[],
  { lang, includeIllustrative }: Filter,
  { edition, publicUrl }: ToolContext,
): FigureAnswers {
  const answered = answerCall('figures', edition, { sources: [...ids], lang })
  const known = new Map((answered.ok ? answered.data : []).map((figure) => [figure.ID, figure]))
  const all = ids.flatMap((id) => {
    const meta = metaOf(id, edition.snapshot, lang)
    if (!meta) return []
    const figure = figureAnswer(meta, known.get(id) ?? null, {
      lang,
      publicUrl,
      asOf: edition.asOf?.day ?? null,
    })
    return [includeIllustrative ? figure : withoutIllustrativeChange(figure, known.get(id))]
  })
  return {
    figures: includeIllustrative ? all : all.filter(({ illustrative }) => !illustrative),
    leftOut: includeIllustrative ? [] : all.flatMap(({ id, illustrative }) => (illustrative ? [id] : [])),
  }
}

interface AddressOptions {
  readonly lang: Lang
  readonly publicUrl: string
  /** Day that the address shows; `null` = now. */
  readonly asOf: string | null
}

function seriesAddress(id: string, { lang, publicUrl, asOf }: AddressOptions): string {
  return withAsOf(publicUrl + localizedPath(seriesPath(id), localeOf(lang)), asOf)
}

function figureAnswer(
  meta: ContentOf<'series'>,
  figure: Figure | null,
  options: AddressOptions,
): FigureAnswer {
  const { title, unit, source } = meta.texts
  const illustrative = figure !== null && isIllustrative(figure.quality)
  const word = textsByLocale[localeOf(options.lang)].chart.words.illustrative
  return {
    id: meta.ID,
    title,
    value: figure?.value ?? null,
    unit,
    day: figure?.date ?? null,
    quality: figure?.quality ?? null,
    illustrative,
    change: figure?.change ?? null,
    changeDay: figure?.change_date ?? null,
    frequency: meta.frequency,
    source: figure === null ? source : sourceOfValue(source, illustrative, word),
    sourceUrl: meta.sourceUrl === '' ? null : meta.sourceUrl,
    licence: meta.licence,
    exportable: meta.exportable,
    lastUpdated: figure?.last_updated ?? null,
    nextDate: meta.next_update,
    address: seriesAddress(meta.ID, options),
  }
}

/** A change that is reckoned from an illustrative value illustrates as well. */
function withoutIllustrativeChange(answer: FigureAnswer, figure: Figure | undefined): FigureAnswer {
  return isIllustrative(figure?.change_quality ?? 'solid')
    ? { ...answer, change: null, changeDay: null }
    : answer
}

/** A series of the content, or a computed series; tools of areas have the measures of areas. */
function metaOf(id: string, snapshot: Snapshot, lang: Lang): ContentOf<'series'> | null {
  return isFormula(id)
    ? (knownSeries(snapshot, id, lang)?.meta ?? null)
    : (snapshot.content[lang].series.get(id) ?? null)
}

/**
 * A sentence for the model about ids that no series of the edition has, and formulas that cannot be computed;
 * `null` = all are known.
 */
export function unknownSeriesReason(
  ids: readonly string[],
  { edition: { snapshot } }: ToolContext,
  lang: Lang,
): string | null {
  // Tools speak English to the model, whichever language the titles have.
  const refusal = formulaRefusal(snapshot, ids, 'en')
  if (refusal !== null) return refusal
  const unknown = ids.filter((id) => metaOf(id, snapshot, lang) === null)
  if (unknown.length === 0) return null
  return `No series has the id ${unknown.map((id) => quoted(id)).join(', ')}. Call list_series or search for the ids that exist.`
}

/** One line: title, value with unit, date, quality, source, licence, next release and address. */
export function figureLine(figure: FigureAnswer): string {
  const { title, value, unit, day, quality, illustrative, source, licence, nextDate, address, id } = figure
  const said = value === null ? 'no published value' : `${value} ${unit}`.trim()
  return [
    `- ${quoted(title)} (${id}): ${said}`,
    day === null ? '' : `day ${day}`,
    quality === null ? '' : `quality ${quality}${illustrative ? ' (illustrative, not published)' : ''}`,
    `source ${quoted(source)}`,
    `licence ${quoted(licence)}`,
    `next ${nextDate ?? 'not known'}`,
    address,
  ]
    .filter((part) => part !== '')
    .join('; ')
}

/** Lists the series left out as illustrative; '' = none. */
export function leftOutLine(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `Left out because the figures are illustrative: ${ids.join(', ')}.`
}

/** Meaning of `leftOut` in an answer. */
export const leftOutSchema = z
  .array(z.string())
  .describe('Ids left out because their figures are illustrative and includeIllustrative is false.')
