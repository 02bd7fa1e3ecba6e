/**
 * Settings from environment variables. All are optional; a wrong one is reported by name. Each file of this
 * folder holds one subject: its variables, the resulting type, and the function between them.
 */
import { accountEnvironment, accountSettings, type AccountEnvironment } from './accounts.ts'
import { databaseEnvironment, databaseSettings, type DatabaseEnvironment } from './database.ts'
import { mailEnvironment, mailSettings, type MailEnvironment } from './mail.ts'
import { outsideEnvironment, outsideSettings, type OutsideEnvironment } from './outside.ts'
import { REAL_SECRET_FILES, type SecretFiles } from './secret.ts'
import { DOCUMENTED_IN, settingProblem } from './setting-problem.ts'
import { readSettingSources, type Variables } from './setting-sources.ts'
import { signOnEnvironment, signOnSettings, type SignOnEnvironment } from './providers.ts'
import { siteEnvironment, siteSettings, type SiteEnvironment } from './site.ts'
import { tracingEnvironment, tracingSettings, type TracingEnvironment } from './tracing.ts'

const environmentSchema = siteSettings
  .and(databaseSettings)
  .and(outsideSettings)
  .and(mailSettings)
  .and(accountSettings)
  .and(tracingSettings)
  .and(signOnSettings)

/** The schema of every setting by its name, in the order of the subjects. */
export const SETTING_SCHEMAS = {
  ...siteSettings.shape,
  ...databaseSettings.shape,
  ...outsideSettings.shape,
  ...mailSettings.shape,
  ...accountSettings.shape,
  ...tracingSettings.shape,
  ...signOnSettings.shape,
} as const

export interface Environment extends SiteEnvironment, DatabaseEnvironment, OutsideEnvironment {
  readonly mail: MailEnvironment
  readonly accounts: AccountEnvironment
  /** `null` = nothing is traced. */
  readonly tracing: TracingEnvironment | null
  readonly signOn: SignOnEnvironment
}

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | {
      readonly ok: false
      readonly problems: readonly string[]
      /** The settings may be right at a later start: a file of a secret cannot be read yet. */
      readonly isTemporary: boolean
    }

/** @param files file system that holds the files of secrets; replaced in tests */
export function readEnvironment(
  variables: Variables,
  files: SecretFiles = REAL_SECRET_FILES,
): EnvironmentResult {
  const { values, fromFiles, problems, areProblemsTemporary } = readSettingSources(variables, files)
  // Settings that need the unread secret would be reported as well.
  if (problems.length > 0) {
    return {
      ok: false,
      problems: problems.map((problem) => `${problem} ${DOCUMENTED_IN}`),
      isTemporary: areProblemsTemporary,
    }
  }
  const parsed = environmentSchema.safeParse(values)
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => settingProblem(issue, values, fromFiles)),
      isTemporary: false,
    }
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
      tracing: tracingEnvironment(parsed.data),
      signOn: signOnEnvironment(parsed.data),
    },
  }
}
