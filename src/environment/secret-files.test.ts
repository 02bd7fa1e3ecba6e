/** Secrets in files: what is read, and how each mistake is named (decision 0115). */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnvironment, SETTING_SCHEMAS } from './environment.ts'
import { fileSettingOf, SECRET_SETTINGS, type SecretFiles } from './secret.ts'
import { reportSettings, settingFacts } from './settings-report.ts'

/** A file system of one file for each path. */
function filesOf(files: Readonly<Record<string, string>>): SecretFiles {
  const contentOf = (path: string) => {
    const content = files[path]
    if (content === undefined) throw Object.assign(new Error(`${path} s3cret`), { code: 'ENOENT' })
    return content
  }
  return { stat: (path) => ({ isFile: true, bytes: contentOf(path).length }), read: contentOf }
}

describe('a secret in a file', () => {
  test.each([
    ['without a line break', 'c2VjcmV0IG9mIG1ldHJpY3M='],
    ['with a line break at its end', 'c2VjcmV0IG9mIG1ldHJpY3M=\n'],
    ['with line breaks of Windows', 'c2VjcmV0IG9mIG1ldHJpY3M=\r\n\r\n'],
  ])('%s is read without it', (_why, content) =>
    expect(readEnvironment({ METRICS_TOKEN_FILE: '/t' }, filesOf({ '/t': content }))).toMatchObject({
      ok: true,
      environment: { metricsToken: 'c2VjcmV0IG9mIG1ldHJpY3M=' },
    }),
  )

  test('a private key keeps its lines', () =>
    expect(
      readEnvironment(
        { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 's', DKIM_KEY_FILE: '/k' },
        filesOf({ '/k': '-----BEGIN\nkey\n-----END\n' }),
      ),
    ).toMatchObject({ ok: true, environment: { mail: { dkim: { key: '-----BEGIN\nkey\n-----END' } } } }))

  test('an empty variable names no file', () =>
    expect(readEnvironment({ JWT_SECRET_FILE: '', JWT_SECRET: 'k' }, filesOf({}))).toMatchObject({
      ok: true,
    }))

  test.each(SECRET_SETTINGS)('%s has a file that no other variable is needed for', (name) => {
    const read = readEnvironment({ [fileSettingOf(name)]: '/nowhere' }, filesOf({}))
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(`^${name}_FILE `)])
  })

  test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, string, boolean]>([
    [
      'is missing',
      { JWT_SECRET_FILE: '/s3cret' },
      {},
      'JWT_SECRET_FILE names a file that cannot be read: there is none of this name',
      true,
    ],
    ['is empty', { JWT_SECRET_FILE: '/f' }, { '/f': '\n' }, 'JWT_SECRET_FILE names an empty file', false],
    [
      'has two lines',
      { SMTP_URL_FILE: '/f' },
      { '/f': '# s3cret\nsmtp://a' },
      'SMTP_URL_FILE must name a file of one line',
      false,
    ],
    [
      'is too large',
      { JWT_SECRET_FILE: '/f' },
      { '/f': 's3cret'.repeat(20_000) },
      'JWT_SECRET_FILE must name a file of 65536 bytes at most',
      false,
    ],
    [
      'is given beside the secret',
      { JWT_SECRET_FILE: '/f', JWT_SECRET: 's3cret' },
      { '/f': 's3cret' },
      'JWT_SECRET_FILE must not be set together with JWT_SECRET',
      false,
    ],
    [
      'holds what the setting does not allow',
      { METRICS_TOKEN_FILE: '/f' },
      { '/f': 's3cret' },
      'METRICS_TOKEN_FILE: METRICS_TOKEN must be at least 16 letters, digits and -._~+/',
      false,
    ],
  ])(
    'that %s is named in one line, without path and content',
    (_why, variables, files, problem, isTemporary) =>
      expect(readEnvironment(variables, filesOf(files))).toEqual({
        ok: false,
        problems: [`${problem} (README, Settings)`],
        isTemporary,
      }),
  )

  test('a missing file beside a mistake that stays is no temporary problem', () =>
    expect(
      readEnvironment({ JWT_SECRET_FILE: '/a', SMTP_URL_FILE: '/b' }, filesOf({ '/b': '' })),
    ).toMatchObject({ isTemporary: false, problems: [expect.anything(), expect.anything()] }))

  test('on the disk: a file, a directory, and bytes that are no text', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const at = (name: string) => join(folder, name)
    writeFileSync(at('file'), 'postgres://u:p@db/kvartal\n')
    mkdirSync(at('directory'))
    writeFileSync(at('bytes'), Uint8Array.of(0xff, 0xfe, 0x61))
    const read = (path: string) => readEnvironment({ DATABASE_URL_FILE: path })
    expect(read(at('file'))).toMatchObject({ environment: { databaseUrl: 'postgres://u:p@db/kvartal' } })
    expect(read(at('directory'))).toMatchObject({
      problems: [expect.stringMatching(/^DATABASE_URL_FILE must name a file; it names a directory/)],
    })
    expect(read(at('bytes'))).toMatchObject({
      problems: [expect.stringMatching(/^DATABASE_URL_FILE must name a file of UTF-8 text/)],
    })
  })
})

describe('secret settings', () => {
  test('are settings, and every setting with a name of a secret is one', () => {
    const names = Object.keys(SETTING_SCHEMAS)
    expect(SECRET_SETTINGS.filter((name) => !names.includes(name))).toEqual([])
    const sounding = names.filter((name) =>
      /SECRET|TOKEN|KEY$|PASSWORD$|^(?:DATABASE|SMTP)\w*_URL/.test(name),
    )
    expect(sounding.filter((name) => !SECRET_SETTINGS.includes(name))).toEqual([])
  })
})

describe('the report of settings', () => {
  const reported = (variables: Record<string, string>, files: Record<string, string> = {}) => {
    const { settings, problems } = reportSettings(variables, filesOf(files))
    return { problems, of: (name: string) => settings.find((setting) => setting.name === name) }
  }

  test.each<[string, Record<string, string>, string, string, string | null]>([
    ['a default', {}, 'PORT', 'default', '3000'],
    ['a variable', { PORT: '8080' }, 'PORT', 'environment', '8080'],
    ['no value', {}, 'OPS_PORT', 'unset', null],
    ['a secret', { SMTP_URL: 'smtp://u:s3cret@mail.example' }, 'SMTP_URL', 'environment', null],
    ['a file', { JWT_SECRET_FILE: '/f' }, 'JWT_SECRET', 'file', null],
    [
      'an address with a login',
      { ANALYTICS_URL: 'https://u:p@a.example/e?key=s3cret' },
      'ANALYTICS_URL',
      'environment',
      'https://…@a.example/e?…',
    ],
    ['a wrong value', { COMMON_PASSWORDS: 's3cret' }, 'COMMON_PASSWORDS', 'environment', null],
  ])('%s', (_why, variables, name, source, value) => {
    const report = reported(variables, { '/f': 's3cret' })
    expect(report.of(name)).toMatchObject({ source, value })
    expect(JSON.stringify(report)).not.toContain('s3cret')
  })

  test('has every setting once', () =>
    expect(settingFacts().map(({ name }) => name)).toEqual(Object.keys(SETTING_SCHEMAS)))
})
