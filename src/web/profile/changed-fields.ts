/** Changes made in a form of the profile. */
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { User } from '#contract/subscriber/user.ts'
import { LOCALES } from '#core/locale.ts'
import { isCity } from '#core/markets.ts'
import type { FormValues } from '#ui/form/form-problems.ts'
import type { ProfileField } from './profile-rules.ts'

/** Only fields that differ from the stored ones, so that a change made elsewhere stays. */
export function changedFields(values: FormValues<ProfileField>, user: User): UserChanges {
  const changes: UserChanges = {}
  for (const name of ['first_name', 'last_name', 'subscriber_email', 'company', 'title'] as const) {
    const text = values[name].trim()
    if (text !== user[name]) changes[name] = text
  }
  const city = isCity(values.city) ? values.city : ''
  if (city !== user.city) changes.city = city
  const locale = LOCALES.find((item) => item === values.locale)
  if (locale && locale !== user.locale) changes.locale = locale
  return changes
}
