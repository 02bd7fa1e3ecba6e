/** Description of a series that a formula computes: title, unit, sources, licence and dates. */
import { formulaInputs, type Formula, type FormulaTerm } from '#core/figures/formula.ts'
import type { InputLicence } from '#core/figures/formula-licence.ts'
import type { FormulaUnit } from '#core/figures/formula-units.ts'
import { publishersIn } from '#core/figures/publishers.ts'
import { formatDate } from '#core/format/date.ts'
import { localeOf, type Lang } from '#core/locale.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { formulaWordsByLocale } from '#texts/blocks/formula-words.ts'

type SeriesMeta = ContentOf<'series'>

interface DerivedFacts {
  /** The reference. */
  readonly ID: string
  readonly formula: Formula
  readonly unit: FormulaUnit
  readonly frequency: SeriesMeta['frequency']
  readonly licence: InputLicence
  /** Month of the kroner of `real`, `YYYY-MM`. */
  readonly month: string | undefined
}

/**
 * The next update is the earliest of the inputs. A direction is good news of a mean and of an amount in other
 * kroner as it is of their series; of all else it is not known.
 *
 * @param inputs in the order of the formula
 */
export function derivedMeta(
  inputs: readonly SeriesMeta[],
  { ID, formula, unit, frequency, licence, month }: DerivedFacts,
  lang: Lang,
): SeriesMeta {
  const words = formulaWordsByLocale[localeOf(lang)]
  const monthOfPrices = month === undefined ? '' : monthText(month, lang)
  const title = formulaTitle(formula, inputs, monthOfPrices, lang)
  const { pair, average, change, real } = words.definitions
  const rules = { difference: pair, ratio: pair, average, change, real: real(monthOfPrices) }
  const keepsDirection = formula.operation === 'average' || formula.operation === 'real'
  const sources = inputs.flatMap(({ texts }) => publishersIn(texts.source))
  return {
    ID,
    texts: { title, unit: unitText(unit, lang), source: [...new Set(sources)].join('; ') },
    frequency,
    definition: `${words.definition(title)} ${rules[formula.operation]}`,
    licence: licence.licence,
    exportable: licence.exportable,
    step: frequency === 'change',
    good: keepsDirection ? (inputs[0]?.good ?? null) : null,
    next_update: inputs.flatMap(({ next_update: day }) => day ?? []).sort()[0] ?? null,
    category: inputs[0]?.category ?? '',
    sourceUrl: '',
    otherNames: words.otherNames[formula.operation],
    quality_note: inputs
      .flatMap(({ texts, quality_note: note }) => (note === '' ? [] : words.noteOf(texts.title, note)))
      .join(' '),
    live: null,
  }
}

/** Unit of a result for readers. */
export function unitText({ kind, text, pricesOf }: FormulaUnit, lang: Lang): string {
  const words = formulaWordsByLocale[localeOf(lang)]
  if (kind === 'percent') return '%'
  if (kind === 'points') return words.points
  return pricesOf === null ? text : words.realUnit(text, monthText(pricesOf, lang))
}

function monthText(month: string, lang: Lang): string {
  return formatDate(`${month}-01`, localeOf(lang), 'monthYear')
}

/** Titles of formulas within a formula stand in brackets. @param month of the kroner of `real`; '' = none */
function formulaTitle(term: FormulaTerm, inputs: readonly SeriesMeta[], month: string, lang: Lang): string {
  const words = formulaWordsByLocale[localeOf(lang)]
  if (term.operation === 'series') return inputs.find(({ ID }) => ID === term.id)?.texts.title ?? term.id
  const titleOf = (part: FormulaTerm) => {
    const title = formulaTitle(part, inputs, month, lang)
    return part.operation === 'series' ? title : `(${title})`
  }
  const a = titleOf(term.a)
  switch (term.operation) {
    case 'difference':
    case 'ratio':
      return words[term.operation](a, titleOf(term.b))
    case 'real':
      return words.real(a, month)
    case 'average':
    case 'change':
      return words[term.operation](a, words.periods(term.count, coarsestOf(term.a, inputs)))
  }
}

const FROM_COARSE: readonly SeriesMeta['frequency'][] = [
  'annual',
  'half-year',
  'quarterly',
  'monthly',
  'daily',
]

/** Rhythm in which a term is counted: the coarsest of its series. */
function coarsestOf(term: FormulaTerm, inputs: readonly SeriesMeta[]): SeriesMeta['frequency'] {
  const ids = formulaInputs(term)
  const rhythms = inputs.filter(({ ID }) => ids.includes(ID)).map(({ frequency }) => frequency)
  return FROM_COARSE.find((rhythm) => rhythms.includes(rhythm)) ?? 'irregular'
}
