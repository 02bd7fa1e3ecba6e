/** Words that are fetched together with the code that uses them, once per language. */
type TextLocale = 'nb-NO' | 'en-GB'

export interface TextLoader<Texts> {
  /** Fetches them once. @throws when they cannot be fetched */
  readonly load: (locale: TextLocale) => Promise<Texts>
  /** @throws before `load` has fetched them */
  readonly get: (locale: TextLocale) => Texts
}

/** @param fetchTexts imports the words of a language */
export function createTextLoader<Texts>(
  fetchTexts: (locale: TextLocale) => Promise<Texts>,
): TextLoader<Texts> {
  const loaded: { [Of in TextLocale]?: Texts } = {}
  return {
    load: async (locale) => (loaded[locale] ??= await fetchTexts(locale)),
    get: (locale) => {
      const texts = loaded[locale]
      if (texts === undefined) throw new Error('a part that is loaded later came without its words')
      return texts
    },
  }
}
