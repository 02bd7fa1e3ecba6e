/** The publishers of a series, from the one text that names them. */

/** Between the publishers of a series that has more than one. */
const SEPARATOR = '; '

/** Each publisher that the text names: `Norges Bank; OECD` → both. */
export function publishersIn(source: string): readonly string[] {
  return source === '' ? [] : source.split(SEPARATOR)
}

/**
 * The publishers without the one named after illustrative figures, which stands beside the others of a series
 * though a place may show none of its figures.
 *
 * @param illustrativeWord what illustrative figures are called in the language of the text
 */
export function publishersOfPublished(source: string, illustrativeWord: string): readonly string[] {
  const word = illustrativeWord.toLowerCase()
  return publishersIn(source).filter((publisher) => !publisher.toLowerCase().includes(word))
}
