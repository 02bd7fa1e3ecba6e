/** A table in a mail: its first rows, in the order that a page shows them. */
import { formatNumber } from '#core/format/number.ts'
import type { MailCell, MailPart } from '#email-ui/mail-content.ts'
import { mailHref, type MailContext } from '../shared/mail-context.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { TableCell, TableView } from './table.view.ts'

/** Rows of a table in a mail. */
const MAX_ROWS = 30

export const tableEmail: MailRenderer<TableView> = (
  { caption, hasOwnCaption, columns, rows },
  hasHeading,
  context,
) => {
  if (columns.length === 0 || rows.length === 0) return [{ kind: 'note', text: context.texts.table.empty }]
  const max = context.isWhole === true ? rows.length : MAX_ROWS
  const table: MailPart = {
    kind: 'table',
    caption: hasHeading && !hasOwnCaption ? '' : caption,
    columns: columns.map(({ label, note, isNumeric }) => ({
      label: note === '' ? label : `${label} (${note})`,
      isNumber: isNumeric,
    })),
    rows: rows.slice(0, max).map((row) => row.map((cell) => mailCell(cell, context))),
  }
  const omitted = rows.length - max
  return omitted > 0
    ? [table, { kind: 'note', text: context.texts.block.moreRows(formatNumber(omitted, context.locale)) }]
    : [table]
}

function mailCell({ text, link }: TableCell, context: MailContext): MailCell {
  const href = mailHref(link?.href ?? null, context)
  return href === null ? text : { text, href }
}
