/**
 * Parses layouts from this browser's storage, which may contain anything. Hand-written, because the schemas
 * stay on the server; an invalid layout is `null`.
 */
import type { Block } from '#contract/entities/dashboard.ts'
import { isRecord } from '#core/text/is-record.ts'
import { COLUMNS_OF_ROW, type RowLayout } from '#core/layout/row-layouts.ts'
import type { LayoutSource } from '#core/layout/draft.ts'

type Fields = Readonly<Record<string, unknown>>

/** Rows that have not the columns of their layout are taken as they are: a draft puts that right. */
export function readLayoutSource(value: unknown): LayoutSource<Block> | null {
  if (!isRecord(value) || typeof value['title'] !== 'string' || !Array.isArray(value['rows'])) return null
  const rows = value['rows'].map(readRow)
  if (!rows.every((row) => row !== null)) return null
  const { ID, title } = value
  return {
    ...(typeof ID === 'string' ? { ID } : {}),
    title,
    rows,
    subtitle: textIn(value, 'subtitle'),
    menuTitle: textIn(value, 'menuTitle'),
    shortTitle: textIn(value, 'shortTitle'),
    icon: textIn(value, 'icon'),
  }
}

/** `null` = it has no type. Whatever else is missing is empty. */
function readBlock(value: unknown): Block | null {
  if (!isRecord(value)) return null
  const { type, attributes } = value
  if (typeof type !== 'string' || type === '') return null
  return {
    type,
    heading: textIn(value, 'heading'),
    subtitle: textIn(value, 'subtitle'),
    description: textIn(value, 'description'),
    source: textIn(value, 'source'),
    icon: textIn(value, 'icon'),
    seamless: value['seamless'] === true,
    inverted: value['inverted'] === true,
    attributes: isRecord(attributes) ? { ...attributes } : {},
  }
}

/** An empty block of a type. */
export function emptyBlock(type: string): Block {
  return {
    type,
    heading: '',
    subtitle: '',
    description: '',
    source: '',
    icon: '',
    seamless: false,
    inverted: false,
    attributes: {},
  }
}

function readRow(value: unknown): LayoutSource<Block>['rows'][number] | null {
  if (!isRecord(value) || !isRowLayout(value['layout']) || !Array.isArray(value['columns'])) return null
  const columns = value['columns'].map((column: unknown) =>
    Array.isArray(column) ? column.map(readBlock) : [null],
  )
  const read = columns.filter((column): column is Block[] => column.every((block) => block !== null))
  return read.length === columns.length ? { layout: value['layout'], columns: read } : null
}

function isRowLayout(value: unknown): value is RowLayout {
  return typeof value === 'string' && Object.hasOwn(COLUMNS_OF_ROW, value)
}

function textIn(value: Fields, key: string): string {
  const text = value[key]
  return typeof text === 'string' ? text : ''
}
