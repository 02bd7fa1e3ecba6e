/**
 * Documents as YAML: the same content gives the same bytes, and the reader of packs gives the same content
 * back.
 */
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
 * `{stem}.yaml`. What YAML cannot hold (more than a megabyte, half a surrogate pair) is written as
 * `{stem}.json`, which a pack takes in the same places.
 */
export function documentFile(stem: string, value: unknown): ExportedFile {
  const yaml = Buffer.from(toYaml(value), 'utf8')
  const name = `${stem}.yaml`
  const read = parseFile({ directory: '', hash: '', files: new Map([[name, yaml]]) }, name, new ProblemList())
  if (read && isDeepStrictEqual(read.value, value)) return [name, yaml]
  return [`${stem}.json`, Buffer.from(`${JSON.stringify(value, null, 1)}\n`, 'utf8')]
}

/** Files write `id`, where the API has `ID`. */
export function idLowerCase({ ID, ...others }: Fields): Fields {
  return { id: ID, ...others }
}

/** What the API groups under `texts` stands beside the rest. */
export function seriesFields({ ID, texts, ...others }: Fields): Fields {
  return { id: ID, ...(isRecord(texts) ? texts : {}), ...others }
}

const { type: _type, ...USUAL_BLOCK } = blockSchema.parse({ type: 'text' })

/** A page without what its blocks have anyway, wherever in it they stand. */
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
