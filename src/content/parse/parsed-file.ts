/** Parses a YAML or JSON file, with the line of each part. */
import path from 'node:path'
import {
  LineCounter,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type YAMLMap,
} from 'yaml'
import { errorMessage } from '#core/text/error-message.ts'
import { isNestedDeeperThan } from '#core/text/json-depth.ts'
import { countMembers, duplicateKeys } from '#core/text/json-members.ts'
import type { PackFiles } from './pack-files.ts'
import type { Path, ProblemList } from './problems.ts'

export interface ParsedFile {
  /** File name in problems. */
  readonly file: string
  readonly value: unknown
  /** Line of the part, or of its nearest existing ancestor; `null` when lines are unknown. */
  lineOf(path: Path): number | null
}

/** Maximum size of a YAML document; large data is CSV or JSON. */
const MAX_YAML_CHARACTERS = 1024 * 1024
/** Maximum number of aliases: a few are normal use, hundreds of nested copies are an attack. */
const MAX_ALIASES = 20
const MAX_DEPTH = 64
const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep`

/** The text of a file. @returns `null`, with a problem, when its bytes are not UTF-8 */
export function readText(pack: PackFiles, name: string, problems: ProblemList): string | null {
  const bytes = pack.files.get(name)
  if (!bytes) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    problems.add({
      file: path.join(pack.directory, name),
      line: null,
      place: '',
      reason: 'is not encoded as UTF-8',
    })
    return null
  }
}

/**
 * Parses a `.yaml`, `.json` or `.geojson` file. Hostile input costs time linear in its size.
 *
 * @returns `null`, with problems, when the file cannot be read as one document
 */
export function parseFile(pack: PackFiles, name: string, problems: ProblemList): ParsedFile | null {
  const text = readText(pack, name, problems)
  if (text === null) return null
  const file = path.join(pack.directory, name)
  const problem = (line: number | null, reason: string) => problems.add({ file, line, place: '', reason })
  const parsed = name.endsWith('.yaml') ? parseYaml(file, text, problem) : parseJson(file, text, problem)
  if (!parsed || !isTooDeep(parsed.value)) return parsed
  problem(null, TOO_DEEP)
  return null
}

type AddProblem = (line: number | null, reason: string) => void

function parseJson(file: string, text: string, problem: AddProblem): ParsedFile | null {
  if (isNestedDeeperThan(text, MAX_DEPTH)) {
    problem(null, TOO_DEEP)
    return null
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const message = errorMessage(error)
    const line = /\(line (\d+) /.exec(message)?.[1]
    problem(line === undefined ? null : Number(line), `is not valid JSON: ${message.split('\n')[0]}`)
    return null
  }
  if (membersOf(value) < countMembers(text)) {
    for (const { name, line } of duplicateKeys(text)) problem(line, duplicateKeyReason(name))
    return null
  }
  // JSON is YAML too; it is parsed as YAML only when a problem needs a line.
  let lines: ParsedFile | null | undefined
  return {
    file,
    value,
    lineOf(position) {
      if (lines === undefined)
        lines = text.length > MAX_YAML_CHARACTERS ? null : parseYaml(file, text, () => {})
      return lines?.lineOf(position) ?? null
    },
  }
}

function duplicateKeyReason(key: string): string {
  return `has the key "${key}" twice in one mapping`
}

/** Counts the members of all objects of a value. Iterative, because the depth is not checked yet. */
function membersOf(value: unknown): number {
  let count = 0
  const remaining = [value]
  while (remaining.length > 0) {
    const part = remaining.pop()
    if (typeof part !== 'object' || part === null) continue
    const entries: unknown[] = Object.values(part)
    if (!Array.isArray(part)) count += entries.length
    for (const entry of entries) remaining.push(entry)
  }
  return count
}

function parseYaml(file: string, text: string, problem: AddProblem): ParsedFile | null {
  if (text.length > MAX_YAML_CHARACTERS) {
    problem(null, 'is larger than the 1 MB that a YAML file may have')
    return null
  }
  try {
    const counter = new LineCounter()
    // Duplicate keys are checked below, because the parser's own check takes quadratic time.
    const document = parseDocument(text, {
      lineCounter: counter,
      strict: true,
      uniqueKeys: false,
      stringKeys: true,
      prettyErrors: false,
      logLevel: 'error',
    })
    const lineAt = (offset: number) => counter.linePos(offset).line
    const faults = [...document.errors, ...document.warnings]
    // The parser reports a stack overflow as an error of the text.
    if (faults.some(({ message }) => message.includes('call stack'))) throw new RangeError('too deep')
    for (const { message, pos } of faults) problem(lineAt(pos[0]), `is not valid YAML: ${message}`)
    if (document.directives?.yaml.explicit && document.directives.yaml.version !== '1.2') {
      problem(1, 'is marked as another version of YAML than 1.2')
      return null
    }
    const hasTwins = reportDuplicateKeys(document, (key, offset) =>
      problem(lineAt(offset), duplicateKeyReason(key)),
    )
    if (faults.length > 0 || hasTwins) return null
    return {
      file,
      value: document.toJS({ maxAliasCount: MAX_ALIASES }),
      lineOf: (position) => lineIn(document, position, lineAt),
    }
  } catch (error) {
    // RangeError: stack overflow. ReferenceError: more aliases than allowed.
    problem(
      null,
      error instanceof RangeError ? 'is nested too deeply' : 'uses aliases that multiply its size',
    )
    return null
  }
}

/** Reports keys that occur twice in a mapping. @returns whether there are any */
function reportDuplicateKeys(document: Document, report: (key: string, offset: number) => void): boolean {
  let hasTwins = false
  visit(document, {
    Map: (_key, map) => {
      const seenKeys = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        if (seenKeys.has(name)) {
          hasTwins = true
          report(name, key.range?.[0] ?? 0)
        }
        seenKeys.add(name)
      }
    },
  })
  return hasTwins
}

/** Follows the path as far as it exists; a missing part has the line of its mapping. */
function lineIn(document: Document, position: Path, lineAt: (offset: number) => number): number {
  let node: unknown = document.contents
  let offset = startOf(node) ?? 0
  for (const step of position) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = pairOf(node, step)
      if (!pair) break
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step]
      offset = startOf(node) ?? offset
    } else break
  }
  return lineAt(offset)
}

function pairOf(map: YAMLMap, step: string | number): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

/** Iterative. After this depth check recursive readers are safe. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((entry): unknown[] =>
      typeof entry === 'object' && entry !== null ? Object.values(entry) : [],
    )
    if (level.length === 0) return false
  }
  return true
}
