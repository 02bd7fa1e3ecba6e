/**
 * The question before unsaved text is left, which is fetched with the first change; without it the page works
 * as before.
 */
import type { ComponentType } from 'react'
import { splitLocale } from '#core/locale.ts'
import { loadLayoutTexts } from '#texts/layout-texts.ts'
import type { LeaveQuestionProps } from '../account/leave-question.tsx'

/** Never throws. */
export async function fetchLeaveQuestion(): Promise<{ default: ComponentType<LeaveQuestionProps> }> {
  try {
    const [module] = await Promise.all([
      import('../account/leave-question.tsx'),
      loadLayoutTexts(splitLocale(location.pathname).locale),
    ])
    return { default: module.LeaveQuestion }
  } catch (failure) {
    console.warn(failure)
    return { default: () => null }
  }
}
