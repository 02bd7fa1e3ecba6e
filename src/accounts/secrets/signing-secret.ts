/**
 * The secret that signs session tokens, and from which the other keys are derived (security S13; decision
 * 0038).
 */
import { randomBytes } from 'node:crypto'
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '#core/text/error-message.ts'
import { WrongSettingError } from '#core/wrong-setting.ts'
import { makeDataFolder } from '#store/data-folder.ts'
import { DataFolderError } from '#store/errors.ts'
import { weaknessOf } from './secret-strength.ts'

export interface SigningSecret {
  readonly current: Uint8Array
  /** Previous secret: accepted, no longer used for signing. */
  readonly previous: Uint8Array | null
}

/** `DATA_DIR` holds no usable secret; the message says what to do and contains no secret. */
export class SigningSecretError extends Error {
  override readonly name = 'SigningSecretError'
}

export interface SigningSecretSettings {
  readonly jwtSecret: string | null
  readonly jwtSecretPrevious: string | null
  /** With an external database every instance must know the same secret, so none is generated. */
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/** File in `DATA_DIR`; its text, without the final line break, equals JWT_SECRET. */
const SECRET_FILE = 'jwt-secret'
const MADE_BYTES = 48
const HOW = 'Make one with: openssl rand -base64 48'

/**
 * Reads the signing secret of the settings. With the embedded store and no setting, uses the one in
 * `DATA_DIR`, which is created when missing.
 *
 * @throws WrongSettingError for a weak or missing setting; SigningSecretError, DataFolderError for the secret
 *   in `DATA_DIR`
 */
export async function readSigningSecret({
  jwtSecret,
  jwtSecretPrevious,
  databaseUrl,
  dataDir,
}: SigningSecretSettings): Promise<SigningSecret> {
  if (jwtSecret === null && databaseUrl !== null) {
    throw new WrongSettingError(
      `JWT_SECRET must be set when DATABASE_URL is, the same for every instance. ${HOW}`,
    )
  }
  return {
    current: jwtSecret === null ? await storedSecret(dataDir) : secretFromSetting(jwtSecret, 'JWT_SECRET'),
    previous: jwtSecretPrevious === null ? null : secretFromSetting(jwtSecretPrevious, 'JWT_SECRET_PREVIOUS'),
  }
}

function secretFromSetting(text: string, setting: string): Uint8Array {
  return checkedSecret(text, (weakness) => new WrongSettingError(`${setting} ${weakness}. ${HOW}`))
}

/** @param refusal makes the error from the weakness */
function checkedSecret(text: string, refusal: (weakness: string) => Error): Uint8Array {
  // Shells and files add a line break, which must not make two instances differ.
  const secret = text.trim()
  const weakness = weaknessOf(secret)
  if (weakness !== null) throw refusal(weakness)
  return new TextEncoder().encode(secret)
}

async function storedSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, SECRET_FILE)
  try {
    await makeDataFolder(dataDir)
    const text = (await readIfThere(path)) ?? (await makeSecret(path))
    return checkedSecret(
      text,
      (weakness) =>
        new SigningSecretError(
          `JWT_SECRET is not set, and what ${path} holds ${weakness}. Remove that file, and the next start makes a new one.`,
        ),
    )
  } catch (failure) {
    if (failure instanceof SigningSecretError || failure instanceof DataFolderError) throw failure
    const reason = errorMessage(failure)
    throw new SigningSecretError(
      `JWT_SECRET is not set, and none can be kept in ${path} (${reason}). Let the user of this program write there, or set JWT_SECRET.`,
      { cause: failure },
    )
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    // A copy or a restored backup may have widened the file mode.
    if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => {})
    return await readFile(path, 'utf8')
  } catch (failure) {
    if (isCode(failure, 'ENOENT')) return null
    throw failure
  }
}

/** Written under another name and then linked, which only one process can do: all others read that file. */
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(MADE_BYTES).toString('base64url')}\n`)
    await file.sync()
    await link(draft, path).catch((failure: unknown) => {
      if (!isCode(failure, 'EEXIST')) throw failure
    })
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  return await readFile(path, 'utf8')
}

function isCode(failure: unknown, code: string): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === code
}
