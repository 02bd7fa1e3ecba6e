/** Why a formula has no series, in words for readers of the API. */
import {
  COUNTED_OPERATIONS,
  MAX_FORMULA_LENGTH,
  PAIR_OPERATIONS,
  SINGLE_OPERATIONS,
  type FormulaProblem,
} from '#core/figures/formula.ts'
import { isFormula } from '#core/figures/formula-reference.ts'
import { localeOf, type Lang } from '#core/locale.ts'
import type { PortalError } from '#contract/entities/error.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { formulaWordsByLocale } from '#texts/blocks/formula-words.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { derivedSeries, type FormulaRefusal } from './derived-series.ts'
import { unitText } from './derived-meta.ts'
import { refusedParameter } from './portal-error.ts'

/** At the start of a reference, in a message about it. */
const MAX_QUOTED_REFERENCE = 80

/**
 * The reason for the first formula that cannot be computed, as the end of a sentence; `null` = all can.
 * Formulas of unknown series are not refused: answers leave them out, as they do unknown ids.
 */
export function formulaRefusal(snapshot: Snapshot, sources: readonly string[], lang: Lang): string | null {
  for (const reference of sources) {
    if (!isFormula(reference)) continue
    const derived = derivedSeries(snapshot, reference, lang)
    if (derived.ok || derived.refusal.kind === 'unknownSeries') continue
    const quoted =
      reference.length > MAX_QUOTED_REFERENCE ? `${reference.slice(0, MAX_QUOTED_REFERENCE)}…` : reference
    return formulaWordsByLocale[localeOf(lang)].refused(quoted, reasonOf(derived.refusal, lang))
  }
  return null
}

/** Error of a call or a file whose `sources` name a formula that cannot be computed; `null` = none does. */
export function refusedFormula(
  snapshot: Snapshot,
  query: { readonly lang: Lang; readonly sources?: readonly string[] },
): PortalError | null {
  const reason = formulaRefusal(snapshot, query.sources ?? [], query.lang)
  return reason === null ? null : refusedParameter('sources', reason, query.lang)
}

type ComputedRefusal = Exclude<FormulaRefusal, { readonly kind: 'unknownSeries' }>

function reasonOf(refusal: ComputedRefusal, lang: Lang): string {
  const { problems } = formulaWordsByLocale[localeOf(lang)]
  const { frequencies } = textsByLocale[localeOf(lang)].chart.controls
  switch (refusal.kind) {
    case 'syntax':
      return syntaxReason(refusal.problem, lang)
    case 'units': {
      const { a, b } = refusal
      if (a.kind === 'index' && b.kind === 'index') return problems.indices
      return problems.units(unitText(a, lang), unitText(b, lang))
    }
    case 'notMoney':
      return problems.notMoney(unitText(refusal.unit, lang))
    case 'frequencies':
      return problems.frequencies(frequencies[refusal.a], frequencies[refusal.b])
    case 'noPriceIndex':
      return problems.noPriceIndex
    case 'licence':
      return problems.licence(refusal.licence)
  }
}

function syntaxReason({ kind, at, text }: FormulaProblem, lang: Lang): string {
  const locale = localeOf(lang)
  const { problems } = formulaWordsByLocale[locale]
  switch (kind) {
    case 'tooLong':
      return problems.tooLong(MAX_FORMULA_LENGTH)
    case 'noName':
      return problems.syntax(at + 1, '')
    case 'punctuation':
      return problems.syntax(at + 1, text)
    case 'unknownOperation': {
      const known = [...PAIR_OPERATIONS, ...SINGLE_OPERATIONS, ...COUNTED_OPERATIONS]
      return problems.unknownOperation(text, new Intl.ListFormat(locale).format(known))
    }
    case 'sameTwice':
      return problems.sameTwice(text)
    case 'count':
    case 'tooDeep':
    case 'realTwice':
      return problems[kind]
  }
}
