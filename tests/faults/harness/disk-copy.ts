/** A consistent copy of a disk image. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

const TRIES = 20

/**
 * Copies an image whose file system has no writer at the moment. The kernel may still write: then the copy is
 * repeated.
 *
 * @throws when the image did not stay unchanged long enough
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
