/** Folder of the embedded store and of the secret beside it (`DATA_DIR`). */
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, DataFolderError } from './errors.ts'

/**
 * Creates the folder and its missing parents one by one: Node's recursive form loops for ever where folders
 * cannot be created and the system reports ENOENT (`/proc`).
 *
 * @throws DataFolderError
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeWithParents(folder, OWN_MODE)
  } catch (error) {
    throw new DataFolderError(folder, error)
  }
}

/** Access for the owner only; folders above get the system's default mode. */
const OWN_MODE = 0o700

async function makeWithParents(folder: string, mode?: number): Promise<void> {
  const parent = path.dirname(folder)
  try {
    await makeOne(folder, mode)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    await makeWithParents(parent)
    await makeOne(folder, mode)
  }
}

/** Creates one folder; ignores an existing one, which another process may just have created. */
async function makeOne(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode)
  } catch (error) {
    const isThere = await stat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    )
    if (!isThere) throw error
  }
}
