/**
 * PUT user with layouts that have not changed (decision 0094). An editor saves the whole list and has usually
 * changed one layout of it. The others arrive byte for byte as the last save was answered, and those bytes
 * were validated then, so they are neither parsed nor validated again. Rows that are as the portal itself
 * writes them are validated without a copy.
 *
 * Only a body of one form is read here: the ID, then the list, nothing else, in the bytes of JSON.stringify.
 * For every other body, and for every body with a problem, the ordinary reading decides and finds the words.
 */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { changeUserForm } from '#contract/subscriber/forms.ts'
import { areCanonicalRows } from '#contract/entities/canonical-rows.ts'
import { layoutInputSchema, type Layout } from '#contract/subscriber/layout.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { scanJson } from '#core/text/json-scan.ts'
import type { Account } from '#store/accounts/account-types.ts'
import { layoutJson } from '#store/accounts/layouts/list-json-cache.ts'
import { BODY_LIMITS, readJsonBody } from '../http/json-body.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'

type UserForm = z.output<typeof changeUserForm>

export interface KnownLayouts {
  /**
   * Reads a body whose list of layouts is valid; those of the last save are not read again.
   *
   * @returns what the ordinary reading returns for it; `null` = the ordinary reading has to decide
   */
  read(account: number, body: Buffer): UserForm | null
  /** Keeps the layouts of a save, all of which this process has validated. */
  remember(account: Pick<Account, 'id' | 'layouts'>): void
}

interface KnownLayout {
  readonly layout: Layout
  /** The layout as its save was answered. */
  readonly json: string
  /** {@link KnownLayout.json} in UTF-8, made when a body is first compared with it. */
  readonly bytes: () => Buffer
  /** Objects and arrays in it, counted when a body is first read beside it. */
  readonly composites: () => number
}

/** Bytes of all kept lists, with the values that were read from them. */
const MAX_BYTES = 16 * 1024 * 1024
/** A list, its text and its bytes take about this many times the memory of the text. */
const SIZE_OF_KNOWN = 7
const TAIL = Buffer.from(']}}')
const COMMA = 0x2c
const OPEN_LIST = Buffer.from('[')
const CLOSE_LIST = Buffer.from(']')
/** Body and user, which surround the list. */
const COMPOSITES_AROUND = 2

const layoutsSchema = z.array(layoutInputSchema).min(1)
/** The same for layouts whose rows need no parse, and are not copied. */
const canonicalLayoutsSchema = z
  .array(layoutInputSchema.extend({ rows: z.custom<Layout['rows']>(areCanonicalRows) }))
  .min(1)

/** @param maxBytes for tests */
export function createKnownLayouts(maxBytes: number = scaleToHeap(MAX_BYTES)): KnownLayouts {
  const lists = new LRUCache<number, readonly KnownLayout[]>({
    maxSize: maxBytes,
    sizeCalculation: (list) => list.reduce((sum, { json }) => sum + json.length * SIZE_OF_KNOWN, 1),
  })
  return {
    read: (account, body) => {
      const layouts = readList(lists.get(account) ?? [], account, body)
      return layouts && { user: { ID: account, [LAYOUTS_FIELD]: layouts } }
    },
    remember: ({ id, layouts }) => {
      const before = lists.get(id) ?? []
      lists.set(
        id,
        layouts.map((layout) => before.find((known) => isSame(known.layout, layout)) ?? knownLayout(layout)),
      )
    },
  }
}

function knownLayout(layout: Layout): KnownLayout {
  const json = layoutJson(layout)
  const bytes = once(() => Buffer.from(json, 'utf8'))
  return { layout, json, bytes, composites: once(() => scanJson(bytes(), BODY_LIMITS).composites) }
}

/** Makes a value at the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Whether both have the same text: the same rows, which are immutable, and equal members beside them. */
function isSame(a: Layout, b: Layout): boolean {
  if (a.rows !== b.rows) return false
  const [headA, headB] = [a, b].map(({ rows: _rows, ...rest }) => JSON.stringify(rest))
  return headA === headB
}

type SentLayouts = NonNullable<UserForm['user'][typeof LAYOUTS_FIELD]>

/**
 * The list of a body that begins and ends with known layouts, in their order, or with none. What is between
 * is one range of bytes, read as strictly as a body. When that range is a list of layouts by itself, between
 * the known ones the whole is valid JSON, and its value is theirs in this order.
 */
function readList(known: readonly KnownLayout[], account: number, body: Buffer): SentLayouts | null {
  const head = Buffer.from(`{"user":{"ID":${account},"${LAYOUTS_FIELD}":[`)
  if (!isAt(body, 0, head) || !isAt(body, body.length - TAIL.length, TAIL)) return null
  const range = changedRange(known, body, head.length, body.length - TAIL.length)
  const first = known.slice(0, range.before)
  const last = known.slice(known.length - range.after)
  const unchanged = [...first, ...last]
  const changed = range.bytes === null ? [] : readChanged(body, range.bytes, unchanged)
  return changed && [...first.map(({ layout }) => layout), ...changed, ...last.map(({ layout }) => layout)]
}

interface ChangedRange {
  /** Number of known layouts in front of it, from the first. */
  readonly before: number
  /** Number of known layouts behind it, to the last. */
  readonly after: number
  /** First byte of what is between them, and the first byte behind it; `null` = nothing is. */
  readonly bytes: { readonly start: number; readonly end: number } | null
}

/**
 * @param from offset behind the bracket that opens the list
 * @param to offset of the bracket that closes it
 */
function changedRange(known: readonly KnownLayout[], body: Buffer, from: number, to: number): ChangedRange {
  let [start, end, before, after] = [from, to, 0, 0]
  for (const layout of known) {
    const bytes = layout.bytes()
    const behind = start + bytes.length
    if (behind > end || !isAt(body, start, bytes)) break
    if (behind === end) return { before: before + 1, after, bytes: null }
    if (body[behind] !== COMMA) break
    before += 1
    start = behind + 1
  }
  for (const layout of known.slice(before).reverse()) {
    const bytes = layout.bytes()
    const front = end - bytes.length
    if (front < start || !isAt(body, front, bytes)) break
    if (front === start) return { before, after: after + 1, bytes: null }
    if (body[front - 1] !== COMMA) break
    after += 1
    end = front - 1
  }
  return { before, after, bytes: { start, end } }
}

/** @returns `null` = no list of valid layouts, or too much for one body */
function readChanged(
  body: Buffer,
  { start, end }: NonNullable<ChangedRange['bytes']>,
  unchanged: readonly KnownLayout[],
): SentLayouts | null {
  const list =
    unchanged.length === 0
      ? body.subarray(start - OPEN_LIST.length, end + CLOSE_LIST.length)
      : Buffer.concat([OPEN_LIST, body.subarray(start, end), CLOSE_LIST])
  const read = readJsonBody(list, {
    depth: BODY_LIMITS.depth - COMPOSITES_AROUND,
    composites:
      BODY_LIMITS.composites -
      COMPOSITES_AROUND -
      unchanged.reduce((sum, { composites }) => sum + composites(), 0),
  })
  if (!read.ok) return null
  return canonicalLayoutsSchema.safeParse(read.value).data ?? layoutsSchema.safeParse(read.value).data ?? null
}

function isAt(body: Buffer, offset: number, bytes: Buffer): boolean {
  return (
    offset >= 0 &&
    offset + bytes.length <= body.length &&
    body.compare(bytes, 0, bytes.length, offset, offset + bytes.length) === 0
  )
}
