/** The areas of an address, for `get_area`. */
import { z } from 'zod'
import type { AddressIndex } from '#core/places/address-index.ts'
import type { LocatedAddress } from '../places/located-addresses.ts'
import { quoted } from './answer-text.ts'

export const addressAnswerSchema = z.object({
  address: z.string().describe('As its source writes it.'),
  municipality: z.string(),
  certainty: z
    .enum(['exact', 'nearest', 'street'])
    .describe('The address itself, the nearest number of its street, or the whole street.'),
  made: z.boolean().describe('Whether the place was made up for a demonstration: roughly right at best.'),
  areas: z.array(z.string()).describe('Ids of the areas that it lies in; empty = outside of all.'),
  nearestArea: z.string().nullable().describe('Id of the nearest area of an address outside of all.'),
  nearestMetres: z.int().nullable(),
})
export type AddressAnswer = z.output<typeof addressAnswerSchema>

export function addressAnswer({ match, areas, nearest }: LocatedAddress): AddressAnswer {
  const { street, certainty, municipality, origin, address } = match
  const { number, letter, postalCode, town } = address
  return {
    address: certainty === 'street' ? street : `${street} ${number}${letter}, ${postalCode} ${town}`,
    municipality,
    certainty,
    made: origin === 'made',
    areas: areas.map(({ id }) => id),
    nearestArea: nearest?.id ?? null,
    nearestMetres: nearest === null ? null : Math.round(nearest.metres),
  }
}

/** One line per address. */
export function addressLine(answer: AddressAnswer): string {
  const { address, municipality, certainty, made, areas, nearestArea, nearestMetres } = answer
  const place =
    areas.length > 0
      ? `in ${areas.join(', ')}`
      : `outside of all areas${nearestArea === null ? '' : `, ${nearestMetres} m from ${nearestArea}`}`
  return `- ${quoted(address)} in ${quoted(municipality)}: ${certainty}; ${place}${made ? '; place made for a demonstration' : ''}`
}

/** Reason for an assistant why there is no answer, with the municipalities that have addresses. */
export function noAddressReason(typed: string, { extracts }: AddressIndex): string {
  const names = extracts.map(({ name }) => name).join(', ')
  return `No address fits ${quoted(typed)}. There are addresses in: ${names === '' ? 'no municipality' : names}.`
}
