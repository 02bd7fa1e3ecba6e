/** Writes documents as YAML. Equal content gives equal bytes, and `read-pack.ts` returns the same content. */
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#core/text/is-record.ts'
import { toYaml } from '#core/text/to-yaml.ts'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { parseFile } from '../parse/parsed-file.ts'
import { ProblemList } from '../parse/problems.ts'

type Fields = Readonly<Record<string, unknown>>

/** A file of a pack, by its path in it. */
export type ExportedFile = readonly [name: string, bytes: Buffer]

/**
 * Writes `{stem}.yaml`. Content that the YAML reader does not return (more than a megabyte, lone surrogates)
 * becomes `{stem}.json`, which a pack may have in the same places.
 */
export function documentFile(stem: string, value: unknown): ExportedFile {
  const yaml = Buffer.from(toYaml(value), 'utf8')
  const name = `${stem}.yaml`
  const read = parseFile({ directory: '', hash: '', files: new Map([[name, yaml]]) }, name, new ProblemList())
  if (read && isDeepStrictEqual(read.value, value)) return [name, yaml]
  return [`${stem}.json`, Buffer.from(`${JSON.stringify(value, null, 1)}\n`, 'utf8')]
}

/** Renames `ID` of the API to `id` of the files. */
export function idLowerCase({ ID, ...fields }: Fields): Fields {
  return { id: ID, ...fields }
}

/** Moves the fields that the API groups under `texts` to the top level. */
export function seriesFields({ ID, texts, ...fields }: Fields): Fields {
  return { id: ID, ...(isRecord(texts) ? texts : {}), ...fields }
}

const { type: _type, ...USUAL_BLOCK } = blockSchema.parse({ type: 'text' })

/** Removes default values from the blocks of a page, at every depth. */
export function pageWithoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pageWithoutDefaults)
  if (!isRecord(value)) return value
  return isBlock(value)
    ? blockWithoutDefaults(value)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pageWithoutDefaults(part)]))
}

function isBlock(value: Fields): boolean {
  return Object.hasOwn(value, 'type') && Object.hasOwn(value, 'attributes')
}

function blockWithoutDefaults(block: Fields): Fields {
  const usual: Fields = USUAL_BLOCK
  return Object.fromEntries(
    Object.entries(block).filter(
      ([key, value]) => !Object.hasOwn(usual, key) || !isDeepStrictEqual(value, usual[key]),
    ),
  )
}
