/** Licences by the short names that content writes, with their addresses for machines. */

export interface KnownLicence {
  /** The licence's own page, as its publisher writes it. */
  readonly url: string
  /** Its name in the vocabulary of the EU, which data catalogues ask for (EU Vocabularies, "Licence"). */
  readonly concept: string
}

const EU_LICENCE = 'http://publications.europa.eu/resource/authority/licence/'

const BY_NAME: ReadonlyMap<string, KnownLicence> = new Map(
  [
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/', 'CC_BY_4_0'],
    ['CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-sa/4.0/', 'CC_BYSA_4_0'],
    ['CC0', 'https://creativecommons.org/publicdomain/zero/1.0/', 'CC0'],
    ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/', 'CC0'],
    ['NLOD 2.0', 'https://data.norge.no/nlod/no/2.0', 'NLOD_2_0'],
    ['PDDL', 'https://opendatacommons.org/licenses/pddl/1-0/', 'ODC_PDDL'],
  ].map(([name = '', url = '', concept = '']) => [name, { url, concept: EU_LICENCE + concept }]),
)

/**
 * @param text the licence of a series
 * @returns `null` for a sentence, and for a licence without an address here
 */
export function knownLicence(text: string): KnownLicence | null {
  return BY_NAME.get(text.trim()) ?? null
}
