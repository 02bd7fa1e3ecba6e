/** Words the portal's own number, in the language of the text. */
import { formatNumber } from '#core/format/number.ts'
import { roundDecimal, subtractDecimal } from '#core/format/decimal.ts'
import { localeOf, type Lang } from '#core/locale.ts'
import type { Concept } from '../concepts.ts'

const BILLION = 1e9
const PERCENT = 100
const TRUSTED_DIGITS = 12

/** The number in the concept's own unit, and the words of it. */
export interface RightValue {
  readonly value: number
  readonly text: string
}

const WORDS = {
  no: { percent: 'prosent', points: 'prosentpoeng', sqm: 'kvm' },
  en: { percent: 'per cent', points: 'percentage points', sqm: 'sqm' },
} as const

/** @param value in the concept's own unit */
export function levelValue(value: number, concept: Concept, lang: Lang): RightValue {
  return { value, text: amount(value, concept, lang) }
}

function amount(value: number, { measure, scale, decimals }: Concept, lang: Lang): string {
  const number = formatNumber(value, localeOf(lang), {
    minDecimals: decimals,
    maxDecimals: Math.max(decimals, 2),
  })
  switch (measure) {
    case 'percent':
      return `${number} ${WORDS[lang].percent}`
    case 'sqm':
      return `${number} ${WORDS[lang].sqm}`
    case 'rent':
      return lang === 'no' ? `${number} kr/kvm` : `NOK ${number} per sqm`
    case 'nok':
      if (scale !== BILLION) return lang === 'no' ? `${number} kroner` : `NOK ${number}`
      return lang === 'no' ? `${number} mrd. kr` : `NOK ${number} billion`
  }
}

/** A signed change: percentage points of a percentage; otherwise per cent, or the concept's own unit. */
export function changeValue(
  before: number,
  now: number,
  concept: Concept,
  as: 'percent' | 'own',
  lang: Lang,
): RightValue {
  const size = subtractDecimal(now, before)
  const sign = size > 0 ? '+' : ''
  if (concept.measure === 'percent')
    return { value: size, text: `${sign}${formatNumber(size, localeOf(lang))} ${WORDS[lang].points}` }
  if (as === 'percent' && before !== 0) {
    const percent = Number(((size / Math.abs(before)) * PERCENT).toPrecision(TRUSTED_DIGITS))
    const rounded = roundDecimal(percent, 1)
    return {
      value: rounded,
      text: `${sign}${formatNumber(rounded, localeOf(lang), { maxDecimals: 1 })} ${WORDS[lang].percent}`,
    }
  }
  return { value: size, text: sign + amount(size, concept, lang) }
}
