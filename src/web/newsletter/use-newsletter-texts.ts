import { newsletterTexts } from '#texts/loaded/newsletter-form-texts.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import { useLocale } from '#ui/texts-context.tsx'

/** For parts that are loaded with `loadNewsletterTexts`. @throws in any other */
export function useNewsletterTexts(): NewsletterTexts {
  return newsletterTexts(useLocale())
}
