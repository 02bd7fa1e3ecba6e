/** Texts and locale of the page for every component below. A page has one of each, set at its root. */
import { createContext, useContext, type ReactNode } from 'react'
import type { Locale } from '#core/locale.ts'
import { accountTexts } from '#texts/loaded/account-texts.ts'
import { layoutTexts } from '#texts/loaded/layout-texts.ts'
import { lazyTexts } from '#texts/loaded/lazy-texts.ts'
import type { AccountTexts, LazyTexts, LayoutTexts, ReaderTexts } from '#texts/texts.ts'

interface Language {
  readonly locale: Locale
  readonly texts: ReaderTexts
}

const LanguageContext = createContext<Language | null>(null)

/** Sets language and words for all below; the root of a page has one. */
export function LanguageProvider({ locale, texts, children }: Language & { children: ReactNode }) {
  return <LanguageContext value={{ locale, texts }}>{children}</LanguageContext>
}

/** @throws outside a LanguageProvider */
function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('a component that speaks stands outside a LanguageProvider')
  return language
}

/** Words that every reader is sent. @throws outside a LanguageProvider */
export function useTexts(): ReaderTexts {
  return useLanguage().texts
}

/** For parts that are loaded with `withLazyTexts`. @throws in any other */
export function useLazyTexts(): LazyTexts {
  return lazyTexts(useLanguage().locale)
}

/** For screens that are loaded with `loadAccountTexts`. @throws in any other */
export function useAccountTexts(): AccountTexts {
  return accountTexts(useLanguage().locale)
}

/** For parts that are loaded with `loadLayoutTexts`. @throws in any other */
export function useLayoutTexts(): LayoutTexts {
  return layoutTexts(useLanguage().locale)
}

/** Language of the page. @throws outside a LanguageProvider */
export function useLocale(): Locale {
  return useLanguage().locale
}
