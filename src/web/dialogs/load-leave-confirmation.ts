/**
 * Confirmation before unsaved text is left, loaded with the first change; without it the page works as
 * before.
 */
import type { ComponentType } from 'react'
import { splitLocale } from '#core/locale.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import type { LeaveConfirmationProps } from './leave-confirmation.tsx'

/** Never throws. */
export async function loadLeaveConfirmation(): Promise<{ default: ComponentType<LeaveConfirmationProps> }> {
  try {
    const [module] = await Promise.all([
      import('./leave-confirmation.tsx'),
      loadLayoutTexts(splitLocale(location.pathname).locale),
    ])
    return { default: module.LeaveConfirmation }
  } catch (failure) {
    console.warn(failure)
    return { default: () => null }
  }
}
