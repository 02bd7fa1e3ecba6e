import type { ComponentType } from 'react'
import { splitLocale } from '#core/locale.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import type { ManagedSeriesProps } from './managed-series.tsx'

/**
 * The followed data sources behind a mail's link, whose picker speaks with the words of layouts. Without the
 * code the page shows the rest: stopping the newsletter must not depend on it.
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
