/**
 * What the writers of a fault write, so that what is found afterwards says which write it was: names and titles carry its number. Of three
 * writes one changes names and layouts, one only names, and one only layouts.
 */
import { z } from 'zod'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { readIfMatch } from '#server/subscriber-api/user-tag.ts'

/** Numbers of the writes that an account shows; 0 = none yet. */
export interface WrittenState {
  readonly names: number
  readonly list: number
  /** Of the account, behind its ETag: one more with every write. */
  readonly version: number
}

/** Layouts of a list, and blocks of each: some pages of a database, and quickly written. */
const LAYOUTS = 3
const BLOCKS = 8

const partsOf = (number: number) => ({ hasNames: number % 3 !== 2, hasList: number % 3 !== 1 })

/** The fields that write `number` sends. */
export function fieldsOf(number: number): Readonly<Record<string, unknown>> {
  const text = `Write ${number}`
  const { hasNames, hasList } = partsOf(number)
  return {
    ...(hasNames ? { first_name: text, last_name: text } : {}),
    ...(hasList ? { [LAYOUTS_FIELD]: Array.from({ length: LAYOUTS }, (_, at) => layoutOf(text, at)) } : {}),
  }
}

function layoutOf(text: string, at: number) {
  return {
    title: text, path: `oppsett-${at}`, menuTitle: '', shortTitle: '', subtitle: '', icon: '',
    rows: Array.from({ length: BLOCKS }, () => ({ layout: '100', columns: [[{
      type: 'text', heading: text, subtitle: '', description: '', source: '', icon: '', seamless: false, inverted: false,
      attributes: { text: `${text} ${'å'.repeat(100)}` },
    }]] })),
  }
}

/** What an account shows after write `number`. */
export function afterWrite({ names, list, version }: WrittenState, number: number): WrittenState {
  const { hasNames, hasList } = partsOf(number)
  return { names: hasNames ? number : names, list: hasList ? number : list, version: version + 1 }
}

const shownSchema = z.object({
  ID: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  [LAYOUTS_FIELD]: z.array(z.object({
    title: z.string(),
    rows: z.array(z.object({ columns: z.array(z.array(z.object({ heading: z.string(), attributes: z.object({ text: z.string() }) }))) })),
  })),
})

/** @returns `null` = it is no one write but parts of several, or a part of one */
export function shownState(user: unknown, tag: string | undefined): WrittenState | null {
  const { ID, first_name, last_name, [LAYOUTS_FIELD]: layouts } = shownSchema.parse(user)
  const match = readIfMatch(tag, ID)
  const [version = null] = match.kind === 'versions' ? match.versions : []
  const inList = layouts.flatMap(({ title, rows }) => [title, ...rows.flatMap(({ columns }) => columns.flat().flatMap(({ heading, attributes }) => [heading, attributes.text.split(' å')[0] ?? '']))])
  const names = oneNumber([first_name, last_name])
  const list = oneNumber(inList)
  const isWhole = inList.length === (list === 0 ? 0 : LAYOUTS * (1 + 2 * BLOCKS))
  return names === null || list === null || version === null || !isWhole ? null : { names, list, version }
}

/** @returns 0 = nothing is written there; `null` = not one number */
function oneNumber(texts: readonly string[]): number | null {
  const [text = '', ...more] = new Set(texts)
  const number = text === '' ? 0 : Number(/^Write (\d+)$/.exec(text)?.[1] ?? Number.NaN)
  return more.length > 0 || Number.isNaN(number) ? null : number
}

/**
 * `unheard`: the write whose answer never came is stored; `lost`: the acknowledged one is not; `torn`: parts of several, or what nobody wrote.
 */
export type Finding = 'kept' | 'unheard' | 'lost' | 'torn'

/**
 * @param acknowledged the last state that was answered with 200
 * @param unanswered the number of the write that was under way; `null` = none was
 * @param shown `null` = no one state
 */
export function findingOf(acknowledged: WrittenState, unanswered: number | null, shown: WrittenState | null): Finding {
  if (shown === null) return 'torn'
  if (isSame(shown, acknowledged)) return 'kept'
  if (unanswered !== null && isSame(shown, afterWrite(acknowledged, unanswered))) return 'unheard'
  return shown.version < acknowledged.version ? 'lost' : 'torn'
}

export function isSame(one: WrittenState, other: WrittenState): boolean {
  return one.names === other.names && one.list === other.list && one.version === other.version
}
