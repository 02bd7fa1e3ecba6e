/** A copy of a disk as it is at one moment. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

const TRIES = 20

/**
 * Copies an image whose file system has no writer just now. Its own kernel thread may: then the copy is taken
 * again.
 *
 * @throws when it was never the same for long enough
 */
export async function diskCopy(image: string, to: string): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    await copyFile(image, to)
    if ((await sumOf(image)) === (await sumOf(to))) return
  }
  throw new Error('the disk changed during every copy')
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha1')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
