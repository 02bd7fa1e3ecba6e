/** Licence of a series computed from others: never looser than that of an input (decision 0110). */
import { knownLicence } from './known-licences.ts'

export interface InputLicence {
  /** '' = the figures have no licence of their own. */
  readonly licence: string
  /** Whether the licence allows readers to download the figures. */
  readonly exportable: boolean
}

export type CombinedLicence =
  | ({ readonly ok: true } & InputLicence)
  /** A licence that forbids derived works. */
  | { readonly ok: false; readonly licence: string }

/** Creative Commons licences without derived works: `CC BY-ND 4.0`, `CC BY-NC-ND 4.0`. */
const NO_DERIVATIVES = /^CC BY(-NC)?-ND\b/i
const SHARE_ALIKE = 'CC BY-SA 4.0'

/**
 * Each licence once, in the order of the inputs. A result can be downloaded if every input can, and every
 * licence is a known open one: a licence in a sentence of its own may ask for unaltered figures. A
 * share-alike licence among open ones is that of the result.
 */
export function combinedLicence(inputs: readonly InputLicence[]): CombinedLicence {
  const named = [...new Set(inputs.map(({ licence }) => licence.trim()).filter((licence) => licence !== ''))]
  const forbidding = named.find((licence) => NO_DERIVATIVES.test(licence))
  if (forbidding !== undefined) return { ok: false, licence: forbidding }
  const isOpen = named.every((licence) => knownLicence(licence) !== null)
  return {
    ok: true,
    licence: isOpen && named.includes(SHARE_ALIKE) ? SHARE_ALIKE : joined(named),
    exportable: isOpen && inputs.every(({ exportable }) => exportable),
  }
}

/** A sentence within the list has no full stop. */
function joined(licences: readonly string[]): string {
  return licences.map((text, at) => (at < licences.length - 1 ? text.replace(/\.$/, '') : text)).join('; ')
}
