/** Every setting with its value and where that comes from, for the operator; no secret is in it. */
import { readEnvironment, SETTING_SCHEMAS } from './environment.ts'
import { REAL_SECRET_FILES, SECRET_SETTINGS, fileSettingOf, type SecretFiles } from './secret.ts'
import { readSettingSources, type Variables } from './setting-sources.ts'

/** `unset`: there is no value, and no default that could be printed. */
export type SettingSource = 'default' | 'environment' | 'file' | 'unset'

export interface SettingFacts {
  readonly name: string
  readonly isSecret: boolean
  /** Value that holds without a setting; `null` = none, or it follows from other settings. */
  readonly defaultValue: string | null
}

export interface ReportedSetting extends SettingFacts {
  readonly source: SettingSource
  /** `null` = a secret, no value, or a wrong one. */
  readonly value: string | null
}

export interface SettingsReport {
  readonly settings: readonly ReportedSetting[]
  /** Sentences that begin with the name of a setting. */
  readonly problems: readonly string[]
}

/** Every setting, in the order of the subjects; derived from the schemas. */
export function settingFacts(): SettingFacts[] {
  return Object.entries(SETTING_SCHEMAS).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined)
    // A list of objects has no default.
    const text = data === undefined || typeof data === 'object' ? '' : String(data)
    return { name, isSecret: SECRET_SETTINGS.includes(name), defaultValue: text === '' ? null : text }
  })
}

/** @param files file system that holds the files of secrets; replaced in tests */
export function reportSettings(variables: Variables, files: SecretFiles = REAL_SECRET_FILES): SettingsReport {
  const { values, fromFiles } = readSettingSources(variables, files)
  const read = readEnvironment(variables, files)
  const sourceOf = ({ name, defaultValue }: SettingFacts): SettingSource => {
    if (fromFiles.has(name) || values[fileSettingOf(name)] !== undefined) return 'file'
    if (values[name] !== undefined) return 'environment'
    return defaultValue === null ? 'unset' : 'default'
  }
  const problems = read.ok ? [] : read.problems
  // A wrong value may be a secret at the wrong name; its problem shows it where that is safe.
  const isShown = ({ name, isSecret }: SettingFacts) =>
    !isSecret && !problems.some((problem) => problem.startsWith(`${name} `))
  return {
    settings: settingFacts().map((facts) => ({
      ...facts,
      source: sourceOf(facts),
      value: isShown(facts) ? withoutLogin(values[facts.name] ?? facts.defaultValue) : null,
    })),
    problems,
  }
}

/** An address that is no secret may still have been given with a password or a key in its query. */
function withoutLogin(value: string | null): string | null {
  return value?.replace(/:\/\/[^/\s]*@/g, '://…@').replace(/(:\/\/[^?\s]*)\?\S*/g, '$1?…') ?? null
}
