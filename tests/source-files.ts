/** The project's own files and their imports, for tests that read the project itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { fileSettingOf, SECRET_SETTINGS } from '#environment/secret.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A pattern of .gitignore as a file or folder name: `dist/`, `*-changed.svg`, `bench/peers/node_modules/`. */
function ignoreRules(): RegExp[] {
  const lines = readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/\/$/, '').replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*'))
    .map((pattern) => new RegExp(pattern.includes('/') ? `^${pattern}$` : `(?:^|/)${pattern}$`))
}

/** Every file that is or could be committed, with `/`, relative to the project folder. */
export function projectFiles(under = ''): string[] {
  const ignored = ignoreRules()
  const visit = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (path === '.git' || ignored.some((rule) => rule.test(path))) return []
      return entry.isDirectory() ? visit(path) : [path]
    })
  return visit(under).sort()
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The settings that the portal reads from outside, by their names. */
export function settingNames(): string[] {
  const files = projectFiles('src').filter((path) => /^src\/environment\/\w+\.ts$/.test(path))
  const names = files.flatMap((path) =>
    [...readText(path).matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name),
  )
  return [...names, ...SECRET_SETTINGS.map(fileSettingOf)]
}

/** A syntax tree node, as far as these tests read it. */
type Node = { type: string; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Every node of a TypeScript file's syntax tree. Throws on a syntax error, with the file's name. */
export function syntaxOf(path: string, source = readText(path)): Node[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Node[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      found.push(value)
      Object.values(value).forEach(visit)
    }
  }
  visit(program)
  return found
}

/** Node type of lazy imports. */
const LATER = 'ImportExpression'
const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  LATER,
  'TSImportType',
  'TSExternalModuleReference',
])

/** A name that a file imports, and whether it is loaded with the file. */
interface Import {
  readonly name: string
  readonly isAtOnce: boolean
}

/** By path. Several tests ask for the imports of every file, and parsing them takes a second or two. */
const known = new Map<string, readonly Import[]>()

function importsIn(path: string, source: string | undefined): readonly Import[] {
  const found = source === undefined ? known.get(path) : undefined
  if (found) return found
  const imports = syntaxOf(path, source)
    .filter(({ type }) => IMPORTING.has(type))
    .flatMap((node) => namesOf([node]).map((name) => ({ name, isAtOnce: node.type !== LATER })))
  if (source === undefined) known.set(path, imports)
  return imports
}

/**
 * All imports of a file: static, `import()`, `export … from`, `import('…').Type`, types and side effects
 * alike. The argument of an `import()` that is not a plain text is returned as `'?'`, which no rule allows.
 */
export function importsOf(path: string, source?: string): string[] {
  return importsIn(path, source).map(({ name }) => name)
}

/** The same without `import()`: modules that are loaded with the file. */
export function importsAtOnceOf(path: string, source?: string): string[] {
  return importsIn(path, source).flatMap(({ name, isAtOnce }) => (isAtOnce ? [name] : []))
}

function namesOf(importing: readonly Node[]): string[] {
  return importing
    .map((node) => node['source'] ?? node['argument'] ?? node['expression'])
    .filter((from) => from !== null && from !== undefined)
    .map((from) => textOf(from) ?? '?')
}

function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'TSLiteralType') return textOf(value['literal'])
  return typeof value['value'] === 'string' ? value['value'] : undefined
}
