import type { ComponentType } from 'react'
import { splitLocale } from '#core/locale.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import type { ManagedSeriesProps } from './managed-series.tsx'

/**
 * Loads the form of followed data sources, which a mail's link leads to, with the layout texts that its
 * picker uses. When loading fails, the page shows the rest: stopping the newsletter must not depend on it.
 */
export async function loadManagedSeries(): Promise<{ default: ComponentType<ManagedSeriesProps> }> {
  try {
    // A document has one language.
    const [{ ManagedSeries }] = await Promise.all([
      import('./managed-series.tsx'),
      loadLayoutTexts(splitLocale(location.pathname).locale),
    ])
    return { default: ManagedSeries }
  } catch (failure) {
    console.warn(failure)
    return { default: () => null }
  }
}
