/** Lazy parts of the newsletter with their texts. All throw when they cannot be loaded. */
import { splitLocale } from '#core/locale.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import { loadNewsletterTexts } from '#texts/loaded/newsletter-form-texts.ts'

/** A document has one language. */
function localeOfDocument() {
  return splitLocale(location.pathname).locale
}

/** Loads the texts of layouts as well, which the form's pickers use. */
export async function loadNewsletterForm() {
  const locale = localeOfDocument()
  const [{ NewsletterForm }] = await Promise.all([
    import('./newsletter-form.tsx'),
    loadNewsletterTexts(locale),
    loadLayoutTexts(locale),
  ])
  return { default: NewsletterForm }
}

/** In the shape that `lazy` of React takes. */
export async function loadNewsletterFacts() {
  const [{ NewsletterFacts }] = await Promise.all([
    import('./newsletter-facts.tsx'),
    loadNewsletterTexts(localeOfDocument()),
  ])
  return { default: NewsletterFacts }
}
