/**
 * The typefaces of pictures. They are part of the built code, so that they cannot be missing; the renderer
 * reads fonts from files only, and so they are laid into a temporary folder of this process.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import interExtra from './fonts/inter-extra.ttf?inline'
import interRegular from './fonts/inter-regular.ttf?inline'
import newsreaderMedium from './fonts/newsreader-medium.ttf?inline'

const FONTS = {
  'inter-regular.ttf': interRegular,
  'newsreader-medium.ttf': newsreaderMedium,
  'inter-extra.ttf': interExtra,
}

export interface FontFiles {
  /** Paths of the files, which are there. @throws when they cannot be written */
  paths(): Promise<readonly string[]>
  /** Takes the folder away. */
  remove(): Promise<void>
}

/** @param parent parent folder of the temporary folder */
export function pictureFonts(parent: string = tmpdir()): FontFiles {
  let laid: Promise<readonly string[]> | null = null
  return {
    paths: async () => {
      const known = await laid?.catch(() => [])
      // Some systems clear old files out of their temporary folder while the server runs.
      if (known && known.length > 0 && known.every((path) => existsSync(path))) return known
      laid = writeFonts(parent)
      return laid
    },
    remove: async () => {
      const [first] = (await laid?.catch(() => [])) ?? []
      laid = null
      if (first !== undefined) await rm(join(first, '..'), { recursive: true, force: true })
    },
  }
}

async function writeFonts(parent: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(parent, 'kvartal-fonts-'))
  return Promise.all(
    Object.entries(FONTS).map(async ([name, dataUrl]) => {
      const path = join(folder, name)
      await writeFile(path, Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
      return path
    }),
  )
}
