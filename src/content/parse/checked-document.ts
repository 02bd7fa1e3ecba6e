/** Checks one document of a pack: located in a file, resolved to both languages, validated by its schema. */
import type { z } from 'zod'
import { isRecord } from '#core/text/is-record.ts'
import type { ContentKind } from '#contract/content-item.ts'
import { LANGS, localise, missingLanguages, pathInFile, valueAt, type Lang } from './localise.ts'
import type { ParsedFile } from './parsed-file.ts'
import { UNKNOWN_FIELD, reportIssues } from './schema-reasons.ts'
import { pathText, type PackProblem, type Path, type ProblemList, type ReportAt } from './problems.ts'

type Fields = Readonly<Record<string, unknown>>

/** File format of the documents of one kind. */
export interface DocumentForm<Body> {
  readonly kind: ContentKind
  readonly schema: z.ZodType<Body>
  /**
   * Converts the fields of the file, in one language, to the schema's input. Unknown fields are kept, so that
   * they are reported.
   */
  readonly toBody?: (fields: Fields, lang: Lang) => Fields
  /** Converts a path in the body to the path in the file. Default: `ID` is `id` where the file has that. */
  readonly toFilePath?: (path: Path, lang: Lang) => Path
  /** Fields for people, which are not imported. */
  readonly notes?: readonly string[]
}

/** Location of a document. */
export interface Source {
  readonly parsed: ParsedFile
  /** Path to the document inside its file. */
  readonly base: Path
  readonly id: string
  readonly position: number
}

/** Where a problem lies in the pack. */
export type Location = Pick<PackProblem, 'file' | 'line' | 'place'>

export interface CheckedDocument<Body> {
  readonly kind: ContentKind
  readonly id: string
  readonly position: number
  readonly bodies: Readonly<Record<Lang, Body>>
  /** Location of a part of the body in the file. */
  at(path: Path, lang?: Lang): Location
}

/** @returns `null`, with problems, when its schema rejects the document */
export function checkDocument<Body>(
  source: Source,
  form: DocumentForm<Body>,
  problems: ProblemList,
): CheckedDocument<Body> | null {
  const { parsed, base, id, position } = source
  const raw = valueAt(parsed.value, base)
  const locate = (path: Path): Location => ({
    file: parsed.file,
    line: parsed.lineOf(path),
    place: pathText(path),
  })
  missingLanguages(raw, base, (path, reason) => problems.addLazily(() => ({ ...locate(path), reason })))
  if (!isRecord(raw)) {
    problems.add({ ...locate(base), reason: 'must be a mapping of fields' })
    return null
  }
  const at = (path: Path, lang: Lang = 'no') => {
    const inDocument = filePath(form, raw, path, lang)
    return locate(pathInFile(parsed.value, [...base, ...inDocument], lang))
  }
  const [no, en] = LANGS.map((lang) =>
    checkLanguage(raw, form, lang, (path, reason) =>
      problems.addLazily(() => ({ ...at(path, lang), reason })),
    ),
  )
  return no && en ? { kind: form.kind, id, position, bodies: { no: no.body, en: en.body }, at } : null
}

function checkLanguage<Body>(
  raw: Fields,
  form: DocumentForm<Body>,
  lang: Lang,
  report: ReportAt,
): { body: Body } | null {
  const fields = localise(raw, lang)
  if (!isRecord(fields)) return null
  const fieldsWithoutNotes = Object.fromEntries(
    Object.entries(fields).filter(([key]) => !form.notes?.includes(key)),
  )
  const input = form.toBody ? form.toBody(fieldsWithoutNotes, lang) : idUpperCase(fieldsWithoutNotes)
  const checked = form.schema.safeParse(input)
  if (checked.success) {
    reportUnknown(input, checked.data, [], report)
    return { body: checked.data }
  }
  reportIssues(checked.error, input, report)
  return null
}

/** Reports unknown fields, which schemas drop: in a pack they are most often misspelt names. */
export function reportUnknown(input: unknown, parsed: unknown, path: Path, report: ReportAt): void {
  if (Array.isArray(input) && Array.isArray(parsed)) {
    input.forEach((entry: unknown, index) => reportUnknown(entry, parsed[index], [...path, index], report))
  } else if (isRecord(input) && isRecord(parsed)) {
    for (const [key, entry] of Object.entries(input)) {
      if (Object.hasOwn(parsed, key)) reportUnknown(entry, parsed[key], [...path, key], report)
      else if (entry !== undefined) report([...path, key], UNKNOWN_FIELD)
    }
  }
}

/** Files may write `id`, as most do, or `ID`, as the API has it. */
function idUpperCase({ id, ...fields }: Fields): Fields {
  return id === undefined ? fields : { ID: id, ...fields }
}

function filePath<Body>(form: DocumentForm<Body>, raw: Fields, path: Path, lang: Lang): Path {
  if (form.toFilePath) return form.toFilePath(path, lang)
  return path[0] === 'ID' && !Object.hasOwn(raw, 'ID') ? ['id', ...path.slice(1)] : path
}
