/** The words for composing layouts in the page's language, fetched together with the code that uses them. */
import { createTextLoader } from './text-loader.ts'
import type { LayoutTexts } from '../texts.ts'

export const { load: loadLayoutTexts, get: layoutTexts } = createTextLoader<LayoutTexts>(async (locale) =>
  locale === 'nb-NO'
    ? (await import('../nb/layouts/layout-words.ts')).layoutWordsNb
    : (await import('../en/layouts/layout-words.ts')).layoutWordsEn,
)
