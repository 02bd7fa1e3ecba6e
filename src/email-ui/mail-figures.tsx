/** Key figures in a mail: two per line, or one on a narrow screen where the style sheet is supported. */
import type { ReactElement } from 'react'
import type { MailFigure } from './mail-content.ts'
import { Anchor } from './mail-prose.tsx'
import { DISPLAY_FONT, HAIRLINE, lightColour, NOTE, TEXT, type MailStyle } from './mail-style.ts'

const COLUMNS = 2
const GAP = 16
const TITLE: MailStyle = { ...NOTE, margin: 0, lineHeight: '20px' }
const VALUE: MailStyle = {
  margin: '2px 0',
  fontFamily: DISPLAY_FONT,
  fontSize: 26,
  lineHeight: '34px',
  color: lightColour('k-ink'),
}
const CHANGE: MailStyle = { ...TEXT, margin: 0, fontSize: 14, lineHeight: '20px' }

export function MailFigures({ figures }: { readonly figures: readonly MailFigure[] }): ReactElement {
  const rows = Array.from({ length: Math.ceil(figures.length / COLUMNS) }, (_, index) =>
    figures.slice(index * COLUMNS, (index + 1) * COLUMNS),
  )
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 16px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((figure, column) => (
              <Figure
                key={column}
                figure={figure}
                column={column}
                isFirstRow={index === 0}
                isAlone={row.length === 1}
                columns={row.length === 1 && rows.length > 1 ? COLUMNS : 1}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FigureProps {
  readonly figure: MailFigure
  readonly column: number
  /** The first row, directly below a heading. */
  readonly isFirstRow: boolean
  /** The last of an odd number, which spans the whole line. */
  readonly isAlone: boolean
  /**
   * Column span: 1 where no other row has a second cell, because a column without any cell start is an error
   * (HTML §4.9.12).
   */
  readonly columns: number
}

function Figure({
  figure: { title, href, value, change, note },
  column,
  isFirstRow,
  isAlone,
  columns,
}: FigureProps) {
  const padding = `${isFirstRow ? 0 : 12}px ${column === 0 && !isAlone ? GAP : 0}px 16px ${column === 0 ? 0 : GAP}px`
  const style: MailStyle = { padding, borderTop: HAIRLINE, ...(isFirstRow ? { borderTopWidth: 0 } : {}) }
  const className = isFirstRow && column > 0 ? 'k-half k-next k-edge' : 'k-half k-edge'
  return (
    <td
      className={className}
      {...(columns > 1 ? { colSpan: columns } : {})}
      width={isAlone ? '100%' : '50%'}
      valign="top"
      style={style}
    >
      <p className="k-muted" style={TITLE}>
        <Anchor href={href}>{title}</Anchor>
      </p>
      <p className="k-ink" style={VALUE}>
        {value}
      </p>
      {change !== '' && (
        <p className="k-ink" style={CHANGE}>
          {change}
        </p>
      )}
      {note !== '' && (
        <p className="k-muted" style={TITLE}>
          {note}
        </p>
      )}
    </td>
  )
}
