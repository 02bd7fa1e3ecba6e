/** The project's own files and what they import, for the tests that read the project itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A name of a file or folder, as .gitignore may hold it: `dist/`, `*-changed.svg`, `bench/peers/node_modules/`. */
function ignoreRules(): RegExp[] {
  const lines = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').map((line) => line.trim())
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
  return files.flatMap((path) => [...readText(path).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name))
}

/** What a syntax tree is made of, as far as these tests look at it. */
type Node = { type: string, [key: string]: unknown }

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

/** What code is fetched by when it is wanted. */
const LATER = 'ImportExpression'
const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', LATER, 'TSImportType', 'TSExternalModuleReference'])

/**
 * What a file imports: static, `import()`, `export … from`, `import('…').Type`, types and side effects alike.
 * An `import()` of something other than a plain text is given as `'?'`, which no rule allows.
 */
export function importsOf(path: string, source?: string): string[] {
  return namesOf(syntaxOf(path, source).filter(({ type }) => IMPORTING.has(type)))
}

/** The same without `import()`: what a file cannot be read, typed or begun without. */
export function importsAtOnceOf(path: string, source?: string): string[] {
  return namesOf(syntaxOf(path, source).filter(({ type }) => IMPORTING.has(type) && type !== LATER))
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

/** A function as it is measured. */
interface MeasuredFunction {
  /** '' = none of its own. */
  readonly name: string
  readonly lines: number
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** The beginning of a call that is one. */
const CHAPTER = /(?:test\.)?describe\b/y
const NAMING = new Set(['VariableDeclarator', 'Property', 'PropertyDefinition', 'MethodDefinition'])

/**
 * The functions of a file. A chapter of tests (`describe`) is none, nor is a suite, whose body is one chapter: they are read part by part
 * as a file is. A test is one.
 */
export function functionsOf(path: string, source = readText(path)): MeasuredFunction[] {
  const nodes = syntaxOf(path, source)
  const textAt = (node: unknown) => (isNode(node) ? source.slice(Number(node['start']), Number(node['end'])) : '')
  const isChapter = (node: unknown) => {
    if (!isNode(node) || node.type !== 'CallExpression') return false
    CHAPTER.lastIndex = Number(node['start'])
    return CHAPTER.test(source)
  }
  const names = new Map<unknown, string>()
  const chapters = new Set<unknown>()
  for (const node of nodes) {
    if (NAMING.has(node.type)) names.set(node['init'] ?? node['value'], textAt(node['id'] ?? node['key']))
    if (isChapter(node)) listOf(node['arguments']).forEach((argument) => chapters.add(argument))
  }
  const isSuite = ({ body }: Node) => {
    const [only, ...others] = isNode(body) ? listOf(body['body']) : []
    return others.length === 0 && isNode(only) && isChapter(only['expression'])
  }
  return nodes
    .filter((node) => FUNCTIONS.has(node.type) && !chapters.has(node) && !isSuite(node))
    .map((node) => ({ name: names.get(node) ?? textAt(node['id']), lines: textAt(node).split('\n').length }))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
