/**
 * The built browser files: read once at the start, served from memory, and listed for the pages that load
 * them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BLOCK_TYPES, type BlockType } from '#blocks/registry.schema.ts'
import { PUBLIC_HEADERS, IMMUTABLE } from '../http/headers.ts'
import type { HotPath } from '../responses/hot-path.ts'
import { prepareFile, type EncodedFile } from '../responses/prepared-file.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'

/** Content-Type by the ending of a built file. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
export type Manifest = z.infer<typeof manifestSchema>

/**
 * Vite's manifest of the browser build.
 *
 * @throws when there is no build
 */
export function readManifest(clientDirectory: string): Manifest {
  return manifestSchema.parse(
    JSON.parse(readFileSync(join(clientDirectory, '.vite', 'manifest.json'), 'utf8')),
  )
}

/** Registers every built file on the hot path, with the compressed forms that the build wrote beside it. */
export function registerAssets(clientDirectory: string, hotPath: HotPath): void {
  const directory = join(clientDirectory, 'assets')
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.br') || name.endsWith('.gz')) continue
    const compressed = (ending: string) => {
      const path = join(directory, name + ending)
      return existsSync(path) ? readFileSync(path) : null
    }
    const { prepared, options } = prepareAsset(name, {
      identity: readFileSync(join(directory, name)),
      gzip: compressed('.gz'),
      br: compressed('.br'),
    })
    hotPath.keepPermanently(`/assets/${name}`, prepared, options)
  }
}

/** A built file as a response. Its name changes with its content, so it is immutable. */
export function prepareAsset(
  name: string,
  forms: EncodedFile,
): { readonly prepared: PreparedResponse; readonly options: PrepareOptions } {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return prepareFile(forms, {
    status: 200,
    headers: ['Content-Type', type, ...PUBLIC_HEADERS],
    cacheControl: IMMUTABLE,
  })
}

/** Source file of the lazy part that only some pages show (src/web/lazy-parts.ts). */
const PARTS = { sections: 'src/web/page/sections/section-parts.ts' } as const

/**
 * The files that a page's entry needs at once: its script, the scripts that it imports, its styles and the
 * two typefaces.
 */
export interface EntryFiles {
  readonly script: string
  readonly preloads: readonly string[]
  /** Additional files of each part. */
  readonly parts: Readonly<Record<keyof typeof PARTS, readonly string[]>>
  /** Additional files of each type of block. */
  readonly types: ReadonlyMap<BlockType, readonly string[]>
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** @throws when the build lacks the entry */
export function entryFiles(manifest: Manifest, entry: string): EntryFiles {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`the browser build has no entry "${entry}"`)
  const chunks = [...staticImportsOf(manifest, entry)].flatMap((name) => manifest[name] ?? [])
  const further = (part: string) => additionalFiles(manifest, entry, part).map(url)
  return {
    script: url(chunk.file),
    preloads: chunks.filter((part) => part !== chunk).map((part) => url(part.file)),
    parts: { sections: further(PARTS.sections) },
    types: new Map(BLOCK_TYPES.map((type) => [type, further(`src/blocks/${type}/${type}.web.tsx`)])),
    styles: [...new Set(chunks.flatMap((part) => part.css))].map(url),
    fonts: Object.values(manifest)
      .map((asset) => asset.file)
      .filter((file) => file.endsWith('.woff2'))
      .map(url),
  }
}

/**
 * The scripts that a part needs and that its page has not loaded already, as paths in the folder of the
 * build.
 */
export function additionalFiles(manifest: Manifest, entry: string, part: string): string[] {
  return [...staticImportsOf(manifest, part).difference(staticImportsOf(manifest, entry))].flatMap(
    (name) => manifest[name]?.file ?? [],
  )
}

const url = (file: string) => `/${file}`

/** @returns the name itself, and all that it imports at once */
function staticImportsOf(manifest: Manifest, start: string): Set<string> {
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const imported of manifest[name]?.imports ?? []) reach(imported)
  }
  reach(start)
  return reached
}
