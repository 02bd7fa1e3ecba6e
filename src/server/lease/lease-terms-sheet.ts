/** The sheet of a lease workbook with its terms: numbers that the formulas use, and the terms in words. */
import { exactText, roundExact, compare, type Fraction } from '#core/lease/exact.ts'
import type { LeaseProofTexts } from '#texts/lease/lease-proof-texts.ts'
import type { WorkbookCell, WorkbookSheet } from '../portal-files/figure-workbook.ts'
import { formulaInWords, nextInWords, termsInWords } from './described-case.ts'
import type { LeaseFileCase } from './lease-file-case.ts'
import { writtenValues } from './written-values.ts'

/** Cells that the formulas of the other sheet name. */
export const TERM_CELLS = { rent: '$B$1', share: '$B$2', cap: '$B$3', area: '$B$4', vat: '$B$5' } as const

const MAX_DECIMALS = 18

/**
 * Decimal digits of a fraction that was typed as a decimal number: `1000000.5`.
 *
 * @throws RangeError when it has more decimals than can be typed
 */
export function numberText(value: Fraction): string {
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1)
    if (compare(roundExact(value, decimals), value) === 0) return exactText(value, decimals)
  throw new RangeError('A typed number has too many decimals')
}

export function termsSheet(file: LeaseFileCase, words: LeaseProofTexts): WorkbookSheet {
  const { report, locale, address, warnings } = file
  const written = writtenValues(locale)
  const { terms } = report
  const number = (value: Fraction | null): WorkbookCell => (value ? Number(numberText(value)) : null)
  const { terms: names, headings } = words
  return {
    kind: 'rows',
    name: words.sheets.terms,
    columns: [
      { width: 34, wrap: true },
      { width: 90, wrap: true },
    ],
    rows: [
      [names.contractRent, number(terms.contractRent)],
      [names.share, number(terms.sharePercent)],
      [names.cap, number(terms.capPercent)],
      [names.area, number(terms.area)],
      [names.vat, number(terms.vatPercent)],
      [],
      [{ heading: words.title }],
      [words.asOf(written.date(report.asOf))],
      [words.notAdvice],
      [],
      [{ heading: headings.case }],
      ...termsInWords(report, words, written).map((fact): WorkbookCell[] => [...fact]),
      [],
      [headings.next, nextInWords(report.next, words, written)],
      ...warnings.map((text, at): WorkbookCell[] => [at === 0 ? headings.notes : null, text]),
      [headings.formula, formulaInWords(report, words, written).join(' ')],
      [words.address, address],
    ],
  }
}
