/** Shows the admin badge on any page; its code and texts are loaded when needed. */
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import type { Locale } from '#core/locale.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { useIsAdmin, watchAdminHash } from './admin-state.ts'

const chipByLocale = {
  'nb-NO': lazy(() => loadChip('nb-NO')),
  'en-GB': lazy(() => loadChip('en-GB')),
} as const

async function loadChip(locale: Locale): Promise<{ default: () => ReactNode }> {
  try {
    const [{ AdminChip }] = await Promise.all([import('./admin-chip.tsx'), loadLayoutTexts(locale)])
    return { default: AdminChip }
  } catch (failure) {
    console.warn(failure)
    return { default: Nothing }
  }
}

function Nothing() {
  return null
}

export function AdminGate() {
  const isAdmin = useIsAdmin()
  const Chip = chipByLocale[useLocale()]
  useEffect(watchAdminHash, [])
  if (!isAdmin) return null
  return (
    <Suspense fallback={null}>
      <Chip />
    </Suspense>
  )
}
