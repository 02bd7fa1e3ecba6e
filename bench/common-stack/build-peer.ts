/**
 * The production build of the peer's page, each text file with a brotli and a gzip form beside it, as the
 * portal's own build has.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ROOT } from '../server-process.ts'

const PEER = join(ROOT, 'bench', 'peers', 'dashboard')
const TEXT_FILE = /\.(?:html|js|css|svg|txt)$/

/** One file of the site in each of its encodings. */
export interface SiteFile {
  readonly plain: Buffer
  /** `null` for files that are compressed already. */
  readonly br: Buffer | null
  readonly gzip: Buffer | null
}

/**
 * @param folder output folder of the build
 * @returns the files by their path on the site, such as `/assets/index-1a2b3c4d.js`
 * @throws when the packages of bench/peers are not installed
 */
export async function buildPeer(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  mkdirSync(folder, { recursive: true })
  await build({
    root: PEER,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    await Promise.all(
      names.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [path.slice(folder.length), await formsOf(path)] as const
      }),
    ),
  )
}

async function formsOf(path: string): Promise<SiteFile> {
  const plain = readFileSync(path)
  if (!TEXT_FILE.test(path)) return { plain, br: null, gzip: null }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { plain, br, gzip: gz }
}
