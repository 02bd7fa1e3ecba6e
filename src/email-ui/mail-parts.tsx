/** Renders each part of a mail in markup that mail programs support. */
import type { ReactElement } from 'react'
import type { MailPart } from './mail-content.ts'
import { MailFigures } from './mail-figures.tsx'
import { MailBulletList, MailLines } from './mail-lists.tsx'
import { MailPictureBlock } from './mail-picture.tsx'
import { Anchor, MailProse } from './mail-prose.tsx'
import {
  DISPLAY_FONT,
  HAIRLINE,
  lightColour,
  LINK,
  NOTE,
  TEXT,
  TEXT_FONT,
  type MailStyle,
} from './mail-style.ts'
import { MailDataTable } from './mail-table.tsx'

const HEADING: MailStyle = {
  margin: '0 0 16px',
  fontFamily: DISPLAY_FONT,
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 400,
  color: lightColour('k-ink'),
}
const SECTION: MailStyle = {
  margin: '32px 0 14px',
  padding: '22px 0 0',
  borderTop: HAIRLINE,
  fontFamily: DISPLAY_FONT,
  fontSize: 22,
  lineHeight: '28px',
  fontWeight: 400,
  color: lightColour('k-ink'),
}
const SUBHEADING: MailStyle = {
  margin: '20px 0 8px',
  fontFamily: TEXT_FONT,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 700,
  color: lightColour('k-ink'),
}
const BUTTON_PADDING = '13px 26px'
const BUTTON: MailStyle = {
  borderRadius: 4,
  backgroundColor: lightColour('k-button'),
  msoPaddingAlt: BUTTON_PADDING,
}
const LABEL: MailStyle = {
  display: 'inline-block',
  padding: BUTTON_PADDING,
  fontFamily: TEXT_FONT,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  color: lightColour('k-label'),
  textDecoration: 'none',
}

export function MailPartBlock({ part }: { readonly part: MailPart }): ReactElement {
  switch (part.kind) {
    case 'heading':
      return (
        <h1 className="k-ink" style={HEADING}>
          {part.text}
        </h1>
      )
    case 'paragraph':
      return (
        <p className="k-ink" style={TEXT}>
          {part.text}
        </p>
      )
    case 'note':
      return (
        <p className="k-muted" style={NOTE}>
          {part.text}
        </p>
      )
    case 'link':
      return (
        <p className="k-ink" style={TEXT}>
          {part.before}{' '}
          <a href={part.href} className="k-link" style={LINK}>
            {part.label}
          </a>
        </p>
      )
    case 'button':
      return <MailButton label={part.label} href={part.href} spelledOut={part.spelledOut} />
    case 'rule':
      return <hr className="k-edge" style={{ margin: '8px 0 20px', border: 0, borderTop: HAIRLINE }} />
    case 'section':
      return (
        <h2 className="k-ink k-edge" style={SECTION}>
          <Anchor href={part.href}>{part.text}</Anchor>
        </h2>
      )
    case 'subheading':
      return (
        <h3 className="k-ink" style={SUBHEADING}>
          {part.text}
        </h3>
      )
    case 'prose':
      return <MailProse runs={part.runs} isNote={part.isNote} />
    case 'bullets':
      return <MailBulletList bullets={part} />
    case 'list':
      return <MailLines items={part.items} />
    case 'figures':
      return <MailFigures figures={part.figures} />
    case 'picture':
      return <MailPictureBlock picture={part} />
    case 'table':
      return <MailDataTable table={part} />
  }
}

interface MailButtonProps {
  readonly label: string
  readonly href: string
  readonly spelledOut: string
}

/**
 * The cell has the colour and the link the padding, so that the whole button is a link; Outlook pads the cell
 * instead.
 */
function MailButton({ label, href, spelledOut }: MailButtonProps) {
  return (
    <>
      <table
        role="presentation"
        border={0}
        cellPadding={0}
        cellSpacing={0}
        style={{ margin: '8px 0 24px', borderCollapse: 'separate' }}
      >
        <tbody>
          <tr>
            <td className="k-button" style={BUTTON}>
              <a href={href} className="k-label" style={LABEL}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="k-muted" style={NOTE}>
        {spelledOut}
        <br />
        <a href={href} className="k-link" style={{ ...LINK, wordBreak: 'break-all' }}>
          {href}
        </a>
      </p>
    </>
  )
}
