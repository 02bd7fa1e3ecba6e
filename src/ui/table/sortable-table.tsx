import { useId, useState, type FocusEvent, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { nextSortOrder, validSortOrder, sortRows, type SortOrder, type SortValue } from './sort-rows.ts'
import styles from './sortable-table.module.css'

export type TableColumn<Key extends string> = {
  readonly key: Key
  readonly label: string
  /** Numbers stand at the end, so that their digits line up. */
  readonly align?: 'start' | 'end'
  /** Default true. */
  readonly sortable?: boolean
  /** Unit or period, small under the label. */
  readonly note?: string
}

/** A row with its cells by column, each with what it is sorted by. */
export type TableRow<Key extends string> = {
  readonly id: string
  readonly cells: Readonly<Record<Key, { readonly text: ReactNode; readonly sort: SortValue }>>
}

type SortableTableProps<Key extends string> = {
  /** Names the table and its scroller. */
  caption: string
  /** Keeps the caption for screen readers, where a heading above says the same. */
  isCaptionHidden?: boolean
  /** The first names the row and stays in view when the table is scrolled sideways. */
  columns: readonly TableColumn<Key>[]
  rows: readonly TableRow<Key>[]
  /** The order that the server renders. */
  initialOrder: SortOrder<Key>
  /** Collation of the page's language. */
  compareText: (a: string, b: string) => number
  /** Row shown as under the pointer, e.g. while its area on the map is. */
  highlightedId?: string | null
  /** The row under the pointer or with focus in it; null when it leaves. */
  onHighlight?: (id: string | null) => void
}

/**
 * A table sorted by its column headers. Each sortable header is a button; `aria-sort` is set on the active
 * column only. The table scrolls sideways in a focusable region of its own and the page never does (WCAG
 * 1.4.10).
 */
export function SortableTable<Key extends string>(props: SortableTableProps<Key>) {
  const { caption, columns, rows, compareText, isCaptionHidden = false } = props
  const captionId = useId()
  const [chosenOrder, setOrder] = useState(props.initialOrder)
  const order = validSortOrder(columns, chosenOrder, props.initialOrder)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
    <section className={styles.scroller} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className={styles.caption} data-hidden={isCaptionHidden || undefined}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                order={order}
                onPress={() => setOrder(nextSortOrder(order, column.key))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, order, compareText).map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              isHighlighted={row.id === props.highlightedId}
              onHighlight={props.onHighlight}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadProps<Key extends string> = { column: TableColumn<Key>; order: SortOrder<Key>; onPress: () => void }

function Head<Key extends string>({ column, order, onPress }: HeadProps<Key>) {
  const { label, note, align = 'start', sortable = true } = column
  const direction = sortable && order.key === column.key ? order.direction : undefined
  const words = (
    <span>
      {label}
      {note !== undefined && <small className={styles.note}> {note}</small>}
    </span>
  )
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      {sortable ? (
        <button type="button" className={styles.sort} onClick={onPress} onFocus={showWhole}>
          {words}
          <Icon
            name={direction === undefined ? 'sort' : direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
          />
        </button>
      ) : (
        words
      )}
    </th>
  )
}

/** Scrolls a focused cell fully into view: browsers leave partly visible ones. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type RowProps<Key extends string> = {
  row: TableRow<Key>
  columns: readonly TableColumn<Key>[]
  isHighlighted: boolean
  onHighlight: ((id: string | null) => void) | undefined
}

function Row<Key extends string>({ row, columns, isHighlighted, onHighlight }: RowProps<Key>) {
  const start = onHighlight && (() => onHighlight(row.id))
  const end = onHighlight && (() => onHighlight(null))
  return (
    <tr
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={start}
      onPointerLeave={end}
      onFocus={start}
      onBlur={end}
    >
      {columns.map(({ key, align = 'start' }, i) => {
        const { text } = row.cells[key]
        if (i > 0)
          return (
            <td key={key} data-align={align} translate={align === 'end' ? 'no' : undefined}>
              {text}
            </td>
          )
        return (
          <th key={key} scope="row" data-align={align}>
            {text}
          </th>
        )
      })}
    </tr>
  )
}
