/** Publishers of a series, from the text that names them. */

/** Separates the publishers in the text. */
const SEPARATOR = '; '

/** Each publisher in the text: `Norges Bank; OECD` → both. */
export function publishersIn(source: string): readonly string[] {
  return source === '' ? [] : source.split(SEPARATOR)
}

/**
 * Publishers without the one named for illustrative figures, for places that show only published figures.
 *
 * @param illustrativeWord name of illustrative figures in the language of the text
 */
export function publishersOfPublished(source: string, illustrativeWord: string): readonly string[] {
  const word = illustrativeWord.toLowerCase()
  return publishersIn(source).filter((publisher) => !publisher.toLowerCase().includes(word))
}

/**
 * Publishers of one value, in the form of {@link publishersIn}: an illustrative value has no publisher, and a
 * published one is not of those who only illustrate.
 */
export function sourceOfValue(source: string, isIllustrative: boolean, illustrativeWord: string): string {
  const published = publishersOfPublished(source, illustrativeWord)
  const publishers = isIllustrative
    ? publishersIn(source).filter((name) => !published.includes(name))
    : published
  return publishers.join(SEPARATOR)
}
