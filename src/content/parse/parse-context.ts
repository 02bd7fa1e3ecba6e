/**
 * Shared context of all readers of a pack: the files, the list of problems, and the layouts of documents in
 * files.
 */
import path from 'node:path'
import { isRecord } from '#core/text/is-record.ts'
import { compareText } from '#core/text/compare-text.ts'
import {
  checkDocument,
  type CheckedDocument,
  type DocumentForm,
  type Location,
  type Source,
} from './checked-document.ts'
import { valueAt } from './localise.ts'
import type { PackFiles } from './pack-files.ts'
import { parseFile, type ParsedFile } from './parsed-file.ts'
import type { ProblemList } from './problems.ts'

/** Readers add to `problems` and go on, so that one import names all problems. */
export interface PackParseContext {
  readonly pack: PackFiles
  readonly problems: ProblemList
}

export interface NamedFile {
  /** Without folder and ending. */
  readonly name: string
  readonly parsed: ParsedFile
}

/** A document that was found. References to it are valid even if the document is not. */
export interface ParsedDocuments<Body> {
  readonly ids: ReadonlySet<string>
  readonly documents: readonly CheckedDocument<Body>[]
}

/** Location of a whole file. */
export function fileLocation({ pack }: PackParseContext, name: string): Location {
  return { file: path.join(pack.directory, name), line: null, place: '' }
}

/** Reads `stem.yaml` or `stem.json`; reports a problem when neither or both exist. */
export function readSingleFile(context: PackParseContext, stem: string): ParsedFile | null {
  const names = [`${stem}.yaml`, `${stem}.json`].filter((name) => context.pack.files.has(name))
  const [name] = names
  if (name === undefined) {
    context.problems.add({ ...fileLocation(context, `${stem}.yaml`), reason: 'is missing' })
    return null
  }
  if (names.length > 1) {
    const reason = `stands beside ${stem}.yaml; one of them must go`
    context.problems.add({ ...fileLocation(context, `${stem}.json`), reason })
  }
  return parseFile(context.pack, name, context.problems)
}

/** All YAML and JSON files of a folder, and the names of those that could not be read. */
export function filesIn(
  context: PackParseContext,
  folder: string,
): { files: NamedFile[]; names: Set<string> } {
  const files: NamedFile[] = []
  const names = new Set<string>()
  for (const file of context.pack.files.keys()) {
    const name = new RegExp(`^${folder}/([^/]+)\\.(?:yaml|json)$`).exec(file)?.[1]
    if (name === undefined) continue
    if (names.has(name)) {
      const reason = 'stands beside a file of the same name; one of them must go'
      context.problems.add({ ...fileLocation(context, file), reason })
    }
    names.add(name)
    const parsed = parseFile(context.pack, file, context.problems)
    if (parsed) files.push({ name, parsed })
  }
  return { files, names }
}

/** Reads one document per file; its ID must be the file's name. */
export function readFolder<Body>(
  context: PackParseContext,
  folder: string,
  form: DocumentForm<Body>,
): ParsedDocuments<Body> {
  const { files, names } = filesIn(context, folder)
  const documents = files.flatMap(({ name, parsed }) => {
    const source = { parsed, base: [], id: name, position: 0 }
    const id = isRecord(parsed.value) ? (parsed.value['id'] ?? parsed.value['ID']) : undefined
    const checked = checkDocument(source, form, context.problems)
    if (typeof id === 'string' && id !== name) {
      const reason = `is "${id}" but the file is named "${name}"`
      context.problems.add({ file: parsed.file, line: parsed.lineOf(['id']), place: 'id', reason })
    }
    return checked ?? []
  })
  return { ids: names, documents }
}

/** The same as {@link readList} of a file that may be missing. */
export function readOptionalList<Body>(
  context: PackParseContext,
  stem: string,
  form: DocumentForm<Body>,
): ParsedDocuments<Body> {
  const isThere = [`${stem}.yaml`, `${stem}.json`].some((name) => context.pack.files.has(name))
  return isThere ? readList(context, stem, form) : { ids: new Set(), documents: [] }
}

/** Reads a file with a list of documents with unique ids. */
export function readList<Body>(
  context: PackParseContext,
  stem: string,
  form: DocumentForm<Body>,
): ParsedDocuments<Body> {
  const parsed = readSingleFile(context, stem)
  if (!parsed) return { ids: new Set(), documents: [] }
  if (!Array.isArray(parsed.value)) {
    context.problems.add({ file: parsed.file, line: 1, place: '', reason: 'must be a list' })
    return { ids: new Set(), documents: [] }
  }
  const sources = parsed.value.map((entry: unknown, index): Source => {
    const id = valueAt(entry, ['id']) ?? valueAt(entry, ['ID'])
    return { parsed, base: [index], id: typeof id === 'string' ? id : '', position: index }
  })
  return readSources(context, sources, form)
}

/** Checks located documents and the uniqueness of their ids. */
export function readSources<Body>(
  context: PackParseContext,
  sources: readonly Source[],
  form: DocumentForm<Body>,
): ParsedDocuments<Body> {
  const ids = new Set<string>()
  const documents = sources.flatMap((source) => {
    const { parsed, base, id } = source
    if (id !== '' && ids.has(id)) {
      const position = base.length > 0 ? `[${base.join('][')}].id` : 'id'
      const line = parsed.lineOf([...base, 'id'])
      context.problems.add({ file: parsed.file, line, place: position, reason: `"${id}" is used twice` })
    }
    ids.add(id)
    return checkDocument(source, form, context.problems) ?? []
  })
  return { ids, documents }
}

/** Order of dated documents: newest first, then by id. */
export function newestFirst<Body extends { date: string }>(
  documents: readonly CheckedDocument<Body>[],
): CheckedDocument<Body>[] {
  return documents
    .toSorted((a, b) => compareText(b.bodies.no.date, a.bodies.no.date) || compareText(a.id, b.id))
    .map((document, position) => ({ ...document, position }))
}
