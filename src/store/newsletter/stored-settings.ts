import { emailSettingsSchema, type EmailSettings } from '#contract/subscriber/email-settings.ts'
import { StoreDamagedError } from '../errors.ts'
import { storedJson } from '../stored-json.ts'

/**
 * The newsletter settings of an account, as they stand in its row.
 *
 * @param place of the store
 * @throws StoreDamagedError
 */
export function storedSettings(text: string, place: string): EmailSettings {
  const settings = emailSettingsSchema.safeParse(storedJson(text, place, 'a part of an account'))
  if (!settings.success)
    throw new StoreDamagedError(place, 'the newsletter settings of an account are not what was written')
  return settings.data
}
