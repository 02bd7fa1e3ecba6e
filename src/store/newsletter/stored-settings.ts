import { emailSettingsSchema, type EmailSettings } from '#contract/subscriber/email-settings.ts'
import { StoreDamagedError } from '../errors.ts'
import { parseStoredJson } from '../engine/stored-json.ts'

/**
 * Parses the newsletter settings in the row of an account.
 *
 * @param location of the store
 * @throws StoreDamagedError
 */
export function parseStoredSettings(text: string, location: string): EmailSettings {
  const settings = emailSettingsSchema.safeParse(parseStoredJson(text, location, 'a part of an account'))
  if (!settings.success)
    throw new StoreDamagedError(location, 'the newsletter settings of an account are not what was written')
  return settings.data
}
