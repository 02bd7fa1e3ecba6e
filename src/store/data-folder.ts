/** The folder of the embedded store and of the secret beside it (`DATA_DIR`). */
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, DataFolderError } from './errors.ts'

/**
 * Makes the folder and its missing parents, one by one: Node's recursive form loops for ever where folders
 * cannot be made and the system reports ENOENT (`/proc`).
 *
 * @throws DataFolderError
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeWithParents(folder, OWN_MODE)
  } catch (thrown) {
    throw new DataFolderError(folder, thrown)
  }
}

/** Access for the owner only; folders above get the system's default mode. */
const OWN_MODE = 0o700

async function makeWithParents(folder: string, mode?: number): Promise<void> {
  const parent = path.dirname(folder)
  try {
    await makeOne(folder, mode)
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT' || parent === folder) throw thrown
    await makeWithParents(parent)
    await makeOne(folder, mode)
  }
}

/** Makes one folder; an existing one is fine, also when another process has just made it. */
async function makeOne(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode)
  } catch (thrown) {
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (!isThere) throw thrown
  }
}
