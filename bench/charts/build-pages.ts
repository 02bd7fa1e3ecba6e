/** Vite builds of the measured pages, each separate so that the libraries share nothing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { additionalFiles, readManifest } from '#server/assets/built-assets.ts'
import { ROOT } from '../server-process.ts'
import { pageFile, type LibraryName } from './libraries.ts'

const SITE = 'src/web/entry-nb.tsx'
const INTERACTIVE_CHART = 'src/blocks/chart/interactive/interactive-chart.web.tsx'

/** Modules that every page has already loaded before a chart hydrates: React, and the modules of all blocks. */
const LOADED_BEFORE = ['react', 'react-dom', 'react/jsx-runtime', /^#ui\//]

/**
 * Writes `{library}.js` and `harness.js`, with a style sheet if there is one.
 *
 * @returns gzip size of each library's script, in bytes
 */
export async function buildPages(
  libraries: readonly LibraryName[],
  folder: string,
): Promise<ReadonlyMap<LibraryName, number>> {
  await scriptSize(join(import.meta.dirname, 'harness.page.ts'), 'harness', folder)
  const sizes = new Map<LibraryName, number>()
  for (const library of libraries) sizes.set(library, await scriptSize(pageFile(library), library, folder))
  return sizes
}

/** Gzip bytes that a page downloads before its chart is interactive, on top of those for its first picture. */
export function interactiveChartSize(): number {
  const client = join(ROOT, 'dist', 'client')
  const files = additionalFiles(readManifest(client), SITE, INTERACTIVE_CHART)
  if (files.length === 0) throw new Error('the build has no interactive chart')
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0)
}

async function scriptSize(file: string, name: string, folder: string): Promise<number> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), loadedLater],
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { [name]: file },
        external: LOADED_BEFORE,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', assetFileNames: `${name}[extname]` },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${file} was not built`)
  const [script, ...others] = built.output.filter((part) => part.type === 'chunk')
  if (!script || others.length > 0) throw new Error(`${file} was not built into one script`)
  return gzipSync(script.code).length
}

/** Excludes modules loaded on a click, and Vite's preload helper, which every page has already. */
const loadedLater: Plugin = {
  name: 'loaded-later',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' ? { id: source, external: true } : null,
}
