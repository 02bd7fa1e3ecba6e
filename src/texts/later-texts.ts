/**
 * The words of what is loaded when it is seen or touched, in the page's language: fetched together with the
 * code that says them, so that a page that is only read carries neither.
 */
import type { LaterTexts } from './texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const fetched: { [Of in TextLocale]?: LaterTexts } = {}

/**
 * @param part code that speaks with {@link laterTexts}, as `import()` gives it
 * @throws when either cannot be fetched
 */
export async function withLaterTexts<Part>(part: Promise<Part>, locale: TextLocale): Promise<Part> {
  const [loaded, texts] = await Promise.all([part, importTexts(locale)])
  fetched[locale] = texts
  return loaded
}

/** @throws before {@link withLaterTexts} has fetched them */
export function laterTexts(locale: TextLocale): LaterTexts {
  const texts = fetched[locale]
  if (!texts) throw new Error('a part that is loaded later came without its words')
  return texts
}

async function importTexts(locale: TextLocale): Promise<LaterTexts> {
  return locale === 'nb-NO'
    ? (await import('./later-nb.ts')).laterNb
    : (await import('./later-en.ts')).laterEn
}
