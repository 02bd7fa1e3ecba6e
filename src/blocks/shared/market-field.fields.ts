/** The choice of a market, for the forms of all types whose block shows one. */
import { MARKETS } from '#core/markets.ts'
import type { Field } from '../fields.ts'

/** Stored as the attribute `city`; '' = nothing is chosen yet. */
export const marketField: Field = {
  key: 'city',
  control: 'choice',
  initial: '',
  label: (texts) => texts.city,
  required: true,
  choices: MARKETS.map((market) => ({ value: market, label: (texts) => texts.market[market] })),
}
