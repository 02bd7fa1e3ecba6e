/**
 * Data of the writers of a fault, which identify the write: names and titles contain its number. Of three
 * writes one changes names and layouts, one only names, and one only layouts.
 */
import { z } from 'zod'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { readIfMatch } from '#server/subscriber-api/user-tag.ts'

/** Numbers of the writes in an account; 0 = none yet. */
export interface WrittenState {
  readonly names: number
  readonly list: number
  /** Version of the account, from its ETag: grows by one with every write. */
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
    ...(hasList
      ? { [LAYOUTS_FIELD]: Array.from({ length: LAYOUTS }, (_, index) => layoutOf(text, index)) }
      : {}),
  }
}

function layoutOf(text: string, at: number) {
  return {
    title: text,
    path: `oppsett-${at}`,
    menuTitle: '',
    shortTitle: '',
    subtitle: '',
    icon: '',
    rows: Array.from({ length: BLOCKS }, () => ({
      layout: '100',
      columns: [
        [
          {
            type: 'text',
            heading: text,
            subtitle: '',
            description: '',
            source: '',
            icon: '',
            seamless: false,
            inverted: false,
            attributes: { text: `${text} ${'å'.repeat(100)}` },
          },
        ],
      ],
    })),
  }
}

const shownSchema = z.object({
  ID: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  [LAYOUTS_FIELD]: z.array(
    z.object({
      title: z.string(),
      rows: z.array(
        z.object({
          columns: z.array(
            z.array(z.object({ heading: z.string(), attributes: z.object({ text: z.string() }) })),
          ),
        }),
      ),
    }),
  ),
})

/** @returns `null` = not the state of a single write */
export function shownState(user: unknown, tag: string | undefined): WrittenState | null {
  const { ID, first_name, last_name, [LAYOUTS_FIELD]: layouts } = shownSchema.parse(user)
  const match = readIfMatch(tag, ID)
  const [version = null] = match.kind === 'versions' ? match.versions : []
  const inList = layouts.flatMap(({ title, rows }) => [
    title,
    ...rows.flatMap(({ columns }) =>
      columns.flat().flatMap(({ heading, attributes }) => [heading, attributes.text.split(' å')[0] ?? '']),
    ),
  ])
  const names = oneNumber([first_name, last_name])
  const list = oneNumber(inList)
  const isWhole = inList.length === (list === 0 ? 0 : LAYOUTS * (1 + 2 * BLOCKS))
  return names === null || list === null || version === null || !isWhole ? null : { names, list, version }
}

/** @returns 0 = no write yet; `null` = different numbers */
function oneNumber(texts: readonly string[]): number | null {
  const [text = '', ...more] = new Set(texts)
  const number = text === '' ? 0 : Number(/^Write (\d+)$/.exec(text)?.[1] ?? Number.NaN)
  return more.length > 0 || Number.isNaN(number) ? null : number
}

/**
 * `unheard`: the write without a response is stored; `lost`: the acknowledged one is not; `torn`: parts of
 * several, or a write that was never sent.
 */
export type Finding = 'kept' | 'unheard' | 'lost' | 'torn'

/**
 * @param acknowledged the last state with response 200
 * @param unanswered numbers of later writes without a response, or with a temporary failure
 * @param shown `null` = not a consistent state
 */
export function findingOf(
  acknowledged: WrittenState,
  unanswered: readonly number[],
  shown: WrittenState | null,
): Finding {
  if (shown === null) return 'torn'
  if (isSame(shown, acknowledged)) return 'kept'
  if (shown.version < acknowledged.version) return 'lost'
  return isExplained(acknowledged, unanswered, shown) ? 'unheard' : 'torn'
}

/** Whether some of the writes, in their order, lead from one state to the other. */
function isExplained(before: WrittenState, writes: readonly number[], shown: WrittenState): boolean {
  const raised = shown.version - before.version
  const isFrom = (number: number, was: number, part: 'hasNames' | 'hasList') =>
    number === was || (writes.includes(number) && partsOf(number)[part])
  const isInBoth = (number: number) =>
    !writes.includes(number) ||
    !partsOf(number).hasNames ||
    !partsOf(number).hasList ||
    (shown.names >= number && shown.list >= number)
  return (
    raised >= 1 &&
    raised <= writes.length &&
    isFrom(shown.names, before.names, 'hasNames') &&
    isFrom(shown.list, before.list, 'hasList') &&
    isInBoth(shown.names) &&
    isInBoth(shown.list)
  )
}

/** Whether this is the state after write `number`, on top of `before` and of writes without a response. */
export function isAfterWrite(
  before: WrittenState,
  unanswered: readonly number[],
  number: number,
  shown: WrittenState | null,
): boolean {
  const { hasNames, hasList } = partsOf(number)
  return (
    shown !== null &&
    isExplained(before, [...unanswered, number], shown) &&
    (!hasNames || shown.names === number) &&
    (!hasList || shown.list === number)
  )
}

export function isSame(one: WrittenState, other: WrittenState): boolean {
  return one.names === other.names && one.list === other.list && one.version === other.version
}
