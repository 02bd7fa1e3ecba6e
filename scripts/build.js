/**
 * Usage: node scripts/build.js (Node 24 or newer)
 *
 * Builds the client (dist/client) and the server (dist/server), and lays a brotli and a gzip form beside each
 * text file of the client, so that no request waits for compression.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inForeground } from './set-up/run.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
const ASSETS = join(ROOT, 'dist', 'client', 'assets')

/** Fonts (woff2) and pictures are compressed already. */
const TEXT_FILE = /\.(?:js|mjs|css|svg|json|map|txt|html|xml|ttf|wasm)$/

/** @param {'client' | 'server'} part */
async function build(part) {
  const env = { ...process.env, NODE_ENV: 'production', KVARTAL_BUILD: part }
  const args = [VITE, 'build', '--mode', 'production', '--config', 'vite.config.ts']
  const code = await inForeground(process.execPath, args, { cwd: ROOT, env })
  if (code !== 0) throw new Error(`vite build of the ${part} failed with exit code ${code}`)
}

/** @param {string} folder */
async function compressAll(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT_FILE.test(name))
  for (const name of files) {
    const path = join(folder, name)
    const content = await readFile(path)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
  return files.length
}

try {
  await rm(join(ROOT, 'dist'), { recursive: true, force: true })
  await build('client')
  await build('server')
  console.log(`Compressed ${await compressAll(ASSETS)} files.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
