/**
 * The words of what is loaded when it is seen or touched, in the page's language: fetched together with the
 * code that says them, so that a page that is only read carries neither.
 */
import type { LazyTexts } from '../texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: LazyTexts } = {}

/**
 * @param part code that speaks with {@link lazyTexts}, as `import()` gives it
 * @throws when either cannot be fetched
 */
export async function withLazyTexts<Part>(part: Promise<Part>, locale: TextLocale): Promise<Part> {
  const [loaded, texts] = await Promise.all([part, importTexts(locale)])
  loadedTexts[locale] = texts
  return loaded
}

/** @throws before {@link withLazyTexts} has fetched them */
export function lazyTexts(locale: TextLocale): LazyTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('a part that is loaded later came without its words')
  return texts
}

async function importTexts(locale: TextLocale): Promise<LazyTexts> {
  return locale === 'nb-NO' ? (await import('../nb/lazy.ts')).lazyNb : (await import('../en/lazy.ts')).lazyEn
}
