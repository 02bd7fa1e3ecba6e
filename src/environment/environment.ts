/**
 * Settings from environment variables. All are optional; a wrong one is reported by name. Each file of this
 * folder holds one subject: its variables, the resulting type, and the function between them.
 */
import { accountEnvironment, accountSettings, type AccountEnvironment } from './accounts.ts'
import { databaseEnvironment, databaseSettings, type DatabaseEnvironment } from './database.ts'
import { mailEnvironment, mailSettings, type MailEnvironment } from './mail.ts'
import { outsideEnvironment, outsideSettings, type OutsideEnvironment } from './outside.ts'
import { settingProblem } from './setting-problem.ts'
import { siteEnvironment, siteSettings, type SiteEnvironment } from './site.ts'

const environmentSchema = siteSettings
  .and(databaseSettings)
  .and(outsideSettings)
  .and(mailSettings)
  .and(accountSettings)

export interface Environment extends SiteEnvironment, DatabaseEnvironment, OutsideEnvironment {
  readonly mail: MailEnvironment
  readonly accounts: AccountEnvironment
}

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] }

/** An empty variable counts as not set, as shells and container files leave them. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const setVariables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(setVariables)
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => settingProblem(issue, setVariables)) }
  }
  const site = siteEnvironment(parsed.data)
  return {
    ok: true,
    environment: {
      ...site,
      ...databaseEnvironment(parsed.data),
      ...outsideEnvironment(parsed.data),
      mail: mailEnvironment(parsed.data, site.publicUrl),
      accounts: accountEnvironment(parsed.data),
    },
  }
}
