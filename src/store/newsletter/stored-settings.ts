import { emailSettingsSchema, type EmailSettings } from '#contract/subscriber/email-settings.ts'
import { StoreDamagedError } from '../errors.ts'
import { parseStoredJson } from '../engine/stored-json.ts'

/** Newsletter settings as the row of an account has them, as JSON. */
export interface StoredSettings {
  readonly email_settings: string
  readonly news_alerts: string
}

/**
 * Parses the newsletter settings in the row of an account.
 *
 * @param location of the store
 * @throws StoreDamagedError
 */
export function parseStoredSettings(
  { email_settings, news_alerts }: StoredSettings,
  location: string,
): EmailSettings {
  const parse = (text: string) => parseStoredJson(text, location, 'a part of an account')
  const settings = emailSettingsSchema.safeParse({
    ...Object(parse(email_settings)),
    news_alerts: parse(news_alerts),
  })
  if (!settings.success)
    throw new StoreDamagedError(location, 'the newsletter settings of an account are not what was written')
  return settings.data
}

/** Columns with these settings. */
export function storedSettingsOf({ news_alerts, ...settings }: EmailSettings): StoredSettings {
  return { email_settings: JSON.stringify(settings), news_alerts: JSON.stringify(news_alerts) }
}
