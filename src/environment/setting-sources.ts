/** Where each setting comes from: a variable, or the file that a variable names. */
import { fileSettingOf, readSecretFile, SECRET_SETTINGS, type SecretFiles } from './secret.ts'

/** Environment variables of the process; `undefined` = not set. */
export type Variables = Readonly<Record<string, string | undefined>>

export interface SettingSources {
  /** Values by name, those of files included; nothing is empty. */
  readonly values: Readonly<Record<string, string>>
  /** Secrets that were read from a file. */
  readonly fromFiles: ReadonlySet<string>
  /** Files that hold no usable secret; each names its setting. */
  readonly problems: readonly string[]
  /** Whether all problems may be over at a later start. */
  readonly areProblemsTemporary: boolean
}

/** An empty variable counts as not set, as shells and container files leave them. */
export function readSettingSources(variables: Variables, files: SecretFiles): SettingSources {
  const values = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value] as const],
    ),
  )
  const fromFiles = new Set<string>()
  const problems: string[] = []
  let areProblemsTemporary = true
  for (const name of SECRET_SETTINGS) {
    const path = values[fileSettingOf(name)]
    if (path === undefined) continue
    if (values[name] !== undefined) {
      problems.push(`${fileSettingOf(name)} must not be set together with ${name}`)
      areProblemsTemporary = false
      continue
    }
    const read = readSecretFile(name, path, files)
    if (read.ok) {
      values[name] = read.secret
      fromFiles.add(name)
    } else {
      problems.push(read.problem)
      areProblemsTemporary &&= read.isTemporary
    }
  }
  return { values, fromFiles, problems, areProblemsTemporary }
}
