import { isFormula } from '#core/figures/formula-reference.ts'
import {
  emailSettingsSchema,
  type Alert,
  type EmailSettings,
  type NewsAlert,
} from '#contract/subscriber/email-settings.ts'
import { StoreDamagedError } from '../errors.ts'
import { parseStoredJson } from '../engine/stored-json.ts'

/** Newsletter settings as the row of an account has them, as JSON. */
export interface StoredSettings {
  readonly email_settings: string
  readonly news_alerts: string
  /** Alerts that watch a formula, which programs before decision 0120 would refuse to read. */
  readonly formula_alerts: string
}

/** Made once: a schema compiles its parser at its first use, which takes longer than the use. */
const formulaAlertsSchema = emailSettingsSchema.pick({ alerts: true, news_alerts: true })

/**
 * Parses the newsletter settings in the row of an account. Alerts that watch a formula come last in each
 * list.
 *
 * @param location of the store
 * @throws StoreDamagedError
 */
export function parseStoredSettings(
  { email_settings, news_alerts, formula_alerts }: StoredSettings,
  location: string,
): EmailSettings {
  const parse = (text: string) => parseStoredJson(text, location, 'a part of an account')
  const settings = emailSettingsSchema.safeParse({
    ...Object(parse(email_settings)),
    news_alerts: parse(news_alerts),
  })
  const onFormulas = formulaAlertsSchema.safeParse(byKind(parse(formula_alerts)))
  if (!settings.success || !onFormulas.success)
    throw new StoreDamagedError(location, 'the newsletter settings of an account are not what was written')
  const { alerts, news_alerts: news } = onFormulas.data
  return {
    ...settings.data,
    alerts: [...settings.data.alerts, ...alerts],
    news_alerts: [...settings.data.news_alerts, ...news],
  }
}

function byKind(list: unknown): { readonly alerts: unknown; readonly news_alerts: unknown } {
  if (!Array.isArray(list)) return { alerts: list, news_alerts: list }
  const isNews = (item: unknown) => typeof item === 'object' && item !== null && 'on' in item
  return { alerts: list.filter((item) => !isNews(item)), news_alerts: list.filter(isNews) }
}

/** Columns with these settings. */
export function storedSettingsOf({ alerts, news_alerts, ...settings }: EmailSettings): StoredSettings {
  const others = (list: readonly (Alert | NewsAlert)[]) => list.filter((alert) => !watchesFormula(alert))
  return {
    email_settings: JSON.stringify({ ...settings, alerts: others(alerts) }),
    news_alerts: JSON.stringify(others(news_alerts)),
    formula_alerts: JSON.stringify([...alerts, ...news_alerts].filter(watchesFormula)),
  }
}

function watchesFormula({ series = '' }: Alert | NewsAlert): boolean {
  return isFormula(series)
}
