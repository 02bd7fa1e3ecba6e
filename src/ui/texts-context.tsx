/** The page's words and language for every component below. A page has one of each, set at its root. */
import { createContext, useContext, type ReactNode } from 'react'
import type { Locale } from '#core/locale.ts'
import type { Texts } from '#texts/texts.ts'

interface Language {
  readonly locale: Locale
  readonly texts: Texts
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({ locale, texts, children }: Language & { children: ReactNode }) {
  return <LanguageContext value={{ locale, texts }}>{children}</LanguageContext>
}

/** @throws outside a LanguageProvider */
function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('a component that speaks stands outside a LanguageProvider')
  return language
}

export function useTexts(): Texts {
  return useLanguage().texts
}

export function useLocale(): Locale {
  return useLanguage().locale
}
