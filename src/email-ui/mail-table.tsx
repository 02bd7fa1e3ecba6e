/** A data table in a mail, and the only table without `role="presentation"`. */
import type { ReactElement } from 'react'
import type { MailCell, MailTable } from './mail-content.ts'
import { Anchor } from './mail-prose.tsx'
import { HAIRLINE, lightColour, NOTE, type MailStyle } from './mail-style.ts'

/** Style of each cell, inline for mail programs and therefore short. */
const FONT = '14px/20px Inter,Helvetica,Arial,sans-serif'
const [INK, MUTED] = [lightColour('k-ink'), lightColour('k-muted')]
const PADDING = '8px 0 8px 12px'
const FIRST_PADDING = '8px 0'
const CAPTION: MailStyle = { ...NOTE, margin: '0 0 6px' }

/**
 * A table wider than the screen scrolls sideways where the program supports it. The caption does not scroll,
 * so it is no `<caption>`.
 */
export function MailDataTable({
  table: { caption, columns, rows },
}: {
  readonly table: MailTable
}): ReactElement {
  const alignOf = (columnIndex: number) => (columns[columnIndex]?.isNumber === true ? 'right' : 'left')
  return (
    <>
      {caption !== '' && (
        <p className="k-muted" style={CAPTION}>
          {caption}
        </p>
      )}
      <div style={{ margin: '0 0 16px', overflowX: 'auto' }}>
        <table
          {...(caption === '' ? {} : { 'aria-label': caption })}
          width="100%"
          border={0}
          cellPadding={0}
          cellSpacing={0}
          style={{ borderCollapse: 'collapse' }}
        >
          <thead>
            <tr>
              {columns.map(({ label }, index) => (
                <th
                  key={index}
                  scope="col"
                  align={alignOf(index)}
                  className="k-muted"
                  style={{ ...cell(index, MUTED), borderTop: 0, verticalAlign: 'bottom' }}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              <tr key={rowAt}>
                {row.map((content, index) =>
                  index === 0 ? (
                    <th
                      key={index}
                      scope="row"
                      align="left"
                      className="k-ink k-edge"
                      style={cell(index, INK)}
                    >
                      <Cell content={content} />
                    </th>
                  ) : (
                    <td key={index} align={alignOf(index)} className="k-ink k-edge" style={cell(index, INK)}>
                      <Cell content={content} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function cell(columnIndex: number, color: string): MailStyle {
  return {
    padding: columnIndex === 0 ? FIRST_PADDING : PADDING,
    borderTop: HAIRLINE,
    font: FONT,
    color,
    verticalAlign: 'top',
  }
}

function Cell({ content }: { readonly content: MailCell }) {
  return typeof content === 'string' ? content : <Anchor href={content.href}>{content.text}</Anchor>
}
