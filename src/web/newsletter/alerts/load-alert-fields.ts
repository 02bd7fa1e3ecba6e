/** The form of alerts with its words, in files of their own. Throws when they cannot be loaded. */
import { splitLocale } from '#core/locale.ts'
import { loadAlertFormTexts } from '#texts/loaded/alert-form-texts.ts'

export async function loadAlertFields() {
  const [{ AlertFields }] = await Promise.all([
    import('./alert-fields.tsx'),
    loadAlertFormTexts(splitLocale(location.pathname).locale),
  ])
  return { default: AlertFields }
}
