/** Secret settings: their length, and the files that may hold them (decision 0115). */
import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

/** Longer than any secret has to be; shells and container files have no reason to send more. */
const MAX_SECRET_LENGTH = 4096

export const secretSchema = z.string().max(MAX_SECRET_LENGTH)

/**
 * Settings that hold a secret, alone or inside an address. Each can be given as `NAME_FILE`, and none is
 * printed.
 */
export const SECRET_SETTINGS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'AI_API_KEY',
  'SMTP_URL',
  'DKIM_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OIDC_PROVIDERS',
]

/** A private key in PEM and a list of providers may have many lines; every other secret has one. */
const SECRETS_OF_SEVERAL_LINES: ReadonlySet<string> = new Set(['DKIM_KEY', 'OIDC_PROVIDERS'])

/** Largest file that is read, in bytes: four times the longest key. */
const MAX_FILE_BYTES = 65_536

/** Name of the setting whose value is the path of the secret's file. */
export function fileSettingOf(name: string): string {
  return `${name}_FILE`
}

/** What reading a file of a secret needs of the file system. */
export interface SecretFiles {
  /** @throws when there is no such file or it cannot be read */
  readonly stat: (path: string) => { readonly isFile: boolean; readonly bytes: number }
  /** @throws when the file cannot be read, or is not UTF-8 */
  readonly read: (path: string) => string
}

export const REAL_SECRET_FILES: SecretFiles = {
  stat: (path) => {
    const found = statSync(path)
    return { isFile: found.isFile(), bytes: found.size }
  },
  read: (path) => new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)),
}

export type SecretFileResult =
  | { readonly ok: true; readonly secret: string }
  /** `isTemporary`: the file may be readable at a later start, as when its volume is mounted. */
  | { readonly ok: false; readonly problem: string; readonly isTemporary: boolean }

/**
 * Reads the secret of one setting from its file, without the line breaks at its end.
 *
 * @param name of the secret, without `_FILE`
 * @returns the secret, or a sentence that begins with the name of the file's setting. It quotes neither the
 *   content nor the path, because a secret may have been given as the path by mistake
 */
export function readSecretFile(name: string, path: string, files: SecretFiles): SecretFileResult {
  const problem = (what: string, isTemporary = false): SecretFileResult => ({
    ok: false,
    problem: `${fileSettingOf(name)} ${what}`,
    isTemporary,
  })
  try {
    const { isFile, bytes } = files.stat(path)
    if (!isFile) return problem('must name a file; it names a directory or a device')
    if (bytes > MAX_FILE_BYTES) return problem(`must name a file of ${MAX_FILE_BYTES} bytes at most`)
    const secret = files.read(path).replace(/[\r\n]+$/, '')
    if (secret === '') return problem('names an empty file')
    return /[\r\n]/.test(secret) && !SECRETS_OF_SEVERAL_LINES.has(name)
      ? problem('must name a file of one line')
      : { ok: true, secret }
  } catch (failure) {
    return failure instanceof TypeError
      ? problem('must name a file of UTF-8 text')
      : problem(`names a file that cannot be read: ${reasonOf(failure)}`, true)
  }
}

/** The system's own message holds the path. */
function reasonOf(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'unknown error'
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is none of this name'
    case 'EACCES':
    case 'EPERM':
      return 'the user of this program may not read it'
    default:
      return code
  }
}
