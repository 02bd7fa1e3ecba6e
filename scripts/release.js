/**
 * Usage: `npm run release -- FOLDER`
 *
 * Creates a folder with the files of a server only: the built portal, its runtime packages, Node itself, the
 * content and the service files. The folder can be copied to any Linux of this processor; nothing is
 * installed or built there. The Dockerfile uses the same folder.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fillRelease } from './release/release-files.js'
import { ROOT, setUp } from './set-up.js'
import { explain, SetUpFailure } from './set-up/plain-words.js'

try {
  const [given] = process.argv.slice(2)
  if (given === undefined)
    throw new SetUpFailure('Usage: npm run release -- FOLDER (one that is not there yet)')
  const folder = resolve(given)
  if (existsSync(folder))
    throw new SetUpFailure(`${folder} is there already. A release is never written over.`)
  const node = await setUp({ build: true })
  await mkdir(dirname(folder), { recursive: true })
  // Beside its place first: half a release is never found there.
  const part = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`))
  try {
    await fillRelease({ root: ROOT, folder: join(part, 'release'), node })
    await rename(join(part, 'release'), folder)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  console.log(folder)
} catch (error) {
  explain(error)
}
