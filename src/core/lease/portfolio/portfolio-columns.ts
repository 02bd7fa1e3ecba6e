/** Columns of a portfolio of leases: their names in both languages, and words for choices. */
import type { LeaseField } from '../lease-fields.ts'

/** A field of a lease, or the name of the lease. */
export type PortfolioField = Exclude<LeaseField, 'dato'> | 'navn'

export interface PortfolioColumn {
  readonly field: PortfolioField
  /** Headings of the template, by language. */
  readonly 'nb-NO': string
  readonly 'en-GB': string
  readonly isRequired: boolean
  /** Cells of the example in the template. */
  readonly example: { readonly 'nb-NO': string; readonly 'en-GB': string }
}

function column(
  field: PortfolioField,
  nb: string,
  en: string,
  exampleNb: string,
  exampleEn = exampleNb,
  isRequired = false,
): PortfolioColumn {
  return { field, 'nb-NO': nb, 'en-GB': en, isRequired, example: { 'nb-NO': exampleNb, 'en-GB': exampleEn } }
}

/** In the order of the template. */
export const PORTFOLIO_COLUMNS: readonly PortfolioColumn[] = [
  column('navn', 'Leieforhold', 'Lease', 'Storgata 1, 2. etasje', 'Storgata 1, second floor'),
  column('leie', 'Årsleie', 'Annual rent', '1250000', '1250000', true),
  column('areal', 'Areal', 'Area', '450'),
  column('start', 'Leien løper fra', 'Rent runs from', '2021-01-01', '2021-01-01', true),
  column('basis', 'Indeksmåned', 'Index month', '2020-10', '2020-10', true),
  column('basisindeks', 'Indekstall i kontrakten', 'Index in the lease', '113,2', '113.2'),
  column('indeks', 'Indeks ved regulering', 'Index of an adjustment', 'oktober', 'October'),
  column('varsel', 'Måneder varsel', 'Months of notice', ''),
  column('forste', 'Første regulering', 'First adjustment', '2022-01-01', '2022-01-01', true),
  column('hver', 'Senere reguleringer', 'Later adjustments', '1. januar', '1 January'),
  column('andel', 'Andel i prosent', 'Share in per cent', '100'),
  column('gulv', 'Nedre grense', 'Floor', 'kontrakt', 'contract'),
  column('tak', 'Tak i prosent', 'Cap in per cent', ''),
  column('metode', 'Regnet fra', 'Computed from', 'kontrakt', 'contract'),
  column('trinn', 'Trinn', 'Steps', ''),
  column('avrunding', 'Avrunding', 'Rounding', 'øre'),
  column('mva', 'Mva. i prosent', 'VAT in per cent', ''),
  column('uteblitt', 'Uteblitte reguleringer', 'Missed adjustments', ''),
  column('uteblitt-er', 'Uteblitt endring', 'Missed change', ''),
  column('betalt', 'Betalt årsleie', 'Annual rent paid', '2021-01-01: 1250000'),
]

/** Letters and digits in lower case: headings are compared without signs, spaces and case. */
function normalized(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

const BY_HEADING: ReadonlyMap<string, PortfolioField> = new Map(
  PORTFOLIO_COLUMNS.flatMap(({ field, 'nb-NO': nb, 'en-GB': en }) =>
    [nb, en, field].map((name): [string, PortfolioField] => [normalized(name), field]),
  ),
)

/** The field of a heading in either language, or of the word in the address of a case; `null` = none. */
export function fieldOfHeading(heading: string): PortfolioField | null {
  return BY_HEADING.get(normalized(heading)) ?? null
}

/** The rent before, and that of the lease. */
const RENTS = {
  forrige: 'forrige',
  forrigeleie: 'forrige',
  previous: 'forrige',
  previousrent: 'forrige',
  kontrakt: 'kontrakt',
  kontraktsleie: 'kontrakt',
  contract: 'kontrakt',
  contractrent: 'kontrakt',
}

/** Words of both languages for the values of the form's choices, normalized. */
const CHOICES: Readonly<Partial<Record<PortfolioField, Readonly<Record<string, string>>>>> = {
  indeks: { sistekjente: 'siste', sistekjenteindeks: 'siste', lastknown: 'siste', lastknownindex: 'siste' },
  hver: {
    '1januar': 'januar',
    januar: 'januar',
    '1january': 'januar',
    january: 'januar',
    år: 'ar',
    årlig: 'ar',
    årsdag: 'ar',
    anniversary: 'ar',
  },
  gulv: { ingen: 'ingen', none: 'ingen', ...RENTS },
  metode: RENTS,
  avrunding: { øre: 'ore', krone: 'krone', kroner: 'krone', ingen: 'ingen', none: 'ingen' },
  'uteblitt-er': { hentet: 'hentet', hentesinn: 'hentet', caughtup: 'hentet', tapt: 'tapt', lost: 'tapt' },
}

/** The form's value for a cell: a word for a choice becomes the choice, anything else stays. */
export function choiceOf(field: PortfolioField, text: string): string {
  return CHOICES[field]?.[normalized(text)] ?? text
}
