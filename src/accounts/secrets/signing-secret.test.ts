import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WrongSettingError } from '#core/wrong-setting.ts'
import { DataFolderError } from '#store/errors.ts'
import { weaknessOf } from './secret-strength.ts'
import { readSigningSecret, SigningSecretError, type SigningSecretSettings } from './signing-secret.ts'

const GOOD = 'Qm9vZnJ1aXQ5c2tqZWdnbGFtcGVrb3Bw+tIe7Wd/3aPzLx0='
const OTHER = '8f1c27be90d35a64f7c1e02b9d86a3547e5cb1f0298d64a3c7be150f92d83a6e'

let dataDir = ''
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'kvartal-secret-')), 'data')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }))

const settings = (overrides: Partial<SigningSecretSettings> = {}): SigningSecretSettings => ({
  jwtSecret: null,
  jwtSecretPrevious: null,
  databaseUrl: null,
  dataDir,
  ...overrides,
})
const textOf = (bytes: Uint8Array | null) => (bytes === null ? null : new TextDecoder().decode(bytes))
const file = () => join(dataDir, 'jwt-secret')

describe('configured secrets', () => {
  test.each<[string, Partial<SigningSecretSettings>, string, string | null]>([
    ['one', { jwtSecret: GOOD }, GOOD, null],
    ['with a database', { jwtSecret: GOOD, databaseUrl: 'postgres://db/k' }, GOOD, null],
    ['and the previous one', { jwtSecret: GOOD, jwtSecretPrevious: OTHER }, GOOD, OTHER],
    ['with the line break of a file', { jwtSecret: `${GOOD}\n` }, GOOD, null],
  ])('%s', async (_why, overrides, current, previous) => {
    const secret = await readSigningSecret(settings(overrides))
    expect([textOf(secret.current), textOf(secret.previous)]).toEqual([current, previous])
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test.each<[string, Partial<SigningSecretSettings>, RegExp]>([
    [
      'none, with a database',
      { databaseUrl: 'postgres://db/k' },
      /^JWT_SECRET must be set.* openssl rand -base64 48$/,
    ],
    ['a short one', { jwtSecret: 's3cret-tuba' }, /^JWT_SECRET must be at least 32 bytes long\. .*openssl/],
    ['a weak one', { jwtSecret: 's3cret-tuba-'.repeat(5) }, /^JWT_SECRET is too easy to guess/],
    ['only spaces', { jwtSecret: ' '.repeat(64) }, /^JWT_SECRET must be at least 32 bytes/],
    [
      'a weak previous secret',
      { jwtSecret: GOOD, jwtSecretPrevious: 's3cret-tuba' },
      /^JWT_SECRET_PREVIOUS must be at least/,
    ],
  ])('refused: %s', async (_why, overrides, message) => {
    const failure: unknown = await readSigningSecret(settings(overrides)).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(WrongSettingError)
    expect(String(failure).replace(/^\w+: /, '')).toMatch(message)
    expect(String(failure)).not.toContain('tuba')
  })
})

describe('generated and stored secret', () => {
  test('is the same at the next start, readable by this user only, and strong enough to configure', async () => {
    const first = await readSigningSecret(settings())
    expect(await readSigningSecret(settings())).toEqual(first)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    const stored = await readFile(file(), 'utf8')
    expect(await readSigningSecret(settings({ jwtSecret: stored, databaseUrl: 'postgres://db/k' }))).toEqual(
      first,
    )
    expect(stored.trim()).toHaveLength(64)
  })

  test('differs between folders', async () => {
    const [firstSecret, two] = [
      await readSigningSecret(settings()),
      await readSigningSecret(settings({ dataDir: `${dataDir}-2` })),
    ]
    expect(firstSecret.current).not.toEqual(two.current)
  })

  test('is the same for all processes that start at once, and no draft file stays', async () => {
    const secrets = await Promise.all(Array.from({ length: 12 }, () => readSigningSecret(settings())))
    expect(new Set(secrets.map(({ current }) => textOf(current))).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['jwt-secret'])
  })

  test('gets its file mode restored', async () => {
    await readSigningSecret(settings())
    await chmod(file(), 0o644)
    await readSigningSecret(settings())
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['empty', ''],
    ['cut off', 'abcdef'],
    ['written by hand', 'change-me-to-something-very-long-and-random'],
  ])('damaged: %s', async (_why, content) => {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file(), content)
    await expect(readSigningSecret(settings())).rejects.toThrow(SigningSecretError)
    await expect(readSigningSecret(settings())).rejects.toThrow(
      /JWT_SECRET is not set, and what .*jwt-secret holds .*Remove that file/,
    )
    expect(await readFile(file(), 'utf8')).toBe(content)
  })

  test('the folder is no folder', async () => {
    await mkdir(join(dataDir, '..'), { recursive: true })
    await writeFile(dataDir, '')
    await expect(readSigningSecret(settings())).rejects.toThrow(DataFolderError)
  })

  test('the file is a folder', async () => {
    await mkdir(file(), { recursive: true })
    await expect(readSigningSecret(settings())).rejects.toThrow(
      /^JWT_SECRET is not set, and none can be kept in .*jwt-secret \(.*\)\. .*set JWT_SECRET/,
    )
  })
})

describe('weak secrets', () => {
  test.each([
    ['openssl rand -base64 48', 'x0aV7l1q8J0c2nKpS9fWbT3YgUeHrZ4dM6tQ5iOvLwBkNjXyCmEzDsFhRu+P/AaG'],
    ['openssl rand -hex 32', OTHER],
    ['64 characters of a password manager', '}t7V;wQ2&mZ!pX9(bK4^nG8@rL1%yD5*'],
    ['several unrelated words', 'grevling trombone vaffeljern skumring propell lakris'],
    ['Norwegian letters', 'bjørnebær-kråkebolle-ærfugl-skjærgård-øyenstikker'],
  ])('accepted: %s', (_why, secret) => expect(weaknessOf(secret)).toBeNull())

  test.each([
    ['too short', 'x0aV7l1q8J0c2nKpS9fWbT3YgUeHrZ4'],
    ['hexadecimal, 128 bits', '8f1c27be90d35a64f7c1e02b9d86a354'],
    ['one repeated letter', 'a'.repeat(64)],
    ['few letters', 'abcabdacbabcbdacdabcabdbacbdbcad'],
    ['repeated', 'x0aV7l1q8J0c'.repeat(4)],
    ['repeated and cut off', 'x0aV7l1q8J0cKpS9fWbT'.repeat(3).slice(0, 50)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['backwards', '9876543210zyxwvutsrqponmlkjihgfedcba'],
    ['digits', '01234567890123456789012345678901'],
    ['an example', 'your-256-bit-secret-goes-here-please-change'],
    ['another', 'change_me_please_this_is_not_a_secret_value'],
    ['Norwegian', 'hemmelig-hemmelig-passord-for-kvartal-oslo'],
    ['capitals', 'SuperSecretJWTSigningKeyForDevelopment123'],
    ['a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['separators', '-=-=secret=-=-=key-=-=-=-=test-=-=-=123='],
  ])('%s', (_why, secret) => expect(weaknessOf(secret)).toEqual(expect.any(String)))
})
