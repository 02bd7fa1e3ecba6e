/** Numbers in words that only texts from outside have: "a quarter of a percentage point", "quarter-point". */
import type { CommentaryRequest } from '../market-data.ts'
import { wordAlternatives, type Rule } from '../parser/rule.ts'

const POINT_FRACTIONS: Readonly<Record<CommentaryRequest['lang'], readonly (readonly [string, number])[]>> = {
  no: [
    ['(?:et|ett) kvart prosentpoeng', 0.25],
    ['(?:et|ett) halvt prosentpoeng', 0.5],
    ['(?:et|ett) prosentpoeng', 1],
  ],
  en: [
    ['(?:a )?quarter of a percentage point|(?:a )?quarter[- ](?:percentage[- ])?point', 0.25],
    ['half a percentage point|(?:a )?half[- ](?:percentage[- ])?point', 0.5],
    ['(?:a|one) (?:full )?percentage point', 1],
  ],
}
const HUNDRED = 100

export function pointFractionRules(lang: CommentaryRequest['lang']): readonly Rule[] {
  return POINT_FRACTIONS[lang].map(([words, value]): Rule => [
    wordAlternatives(words),
    () => ({
      kind: 'number',
      value,
      decimals: (value * HUNDRED) % HUNDRED === 0 ? 0 : String(value).length - '0.'.length,
      sign: '',
      scale: 1,
      unit: 'points',
      bound: null,
    }),
  ])
}
