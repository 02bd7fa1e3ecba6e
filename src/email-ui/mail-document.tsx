/**
 * Renders a mail as an HTML document. The layout uses tables, since Outlook for Windows supports little else,
 * and inline styles, since Gmail may drop other styles. There is no script and no form, and the mail is
 * readable without pictures. Parts are rendered separately, because a part sent to many readers is rendered
 * once.
 */
import type { ReactElement, ReactNode } from 'react'
import type { MailContent, MailLink } from './mail-content.ts'
import {
  DISPLAY_FONT,
  FIGURES_STYLE_SHEET,
  lightColour,
  LINK,
  MAIL_STYLE_SHEET,
  SHEET_WIDTH,
  TEXT_FONT,
  type MailStyle,
} from './mail-style.ts'

const HIDDEN: MailStyle = {
  display: 'none',
  maxHeight: 0,
  maxWidth: 0,
  overflow: 'hidden',
  opacity: 0,
  msoHide: 'all',
}
const FOOT: MailStyle = {
  margin: '0 0 8px',
  fontFamily: TEXT_FONT,
  fontSize: 14,
  lineHeight: '21px',
  color: lightColour('k-muted'),
}

interface MailDocumentProps {
  readonly content: MailContent
  /** Markup of each part, from `MailPartBlock`. */
  readonly drawnParts: string
}

/** The document without its doctype, which is no element. */
export function MailDocument({ content, drawnParts }: MailDocumentProps): ReactElement {
  const { locale, subject, preheader, sender, webCopy, parts, footer, links = [] } = content
  const hasFigures = parts.some(({ kind }) => kind === 'figures')
  const hasWideParts = parts.some(({ kind }) => kind === 'picture' || kind === 'table')
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{hasFigures ? MAIL_STYLE_SHEET + FIGURES_STYLE_SHEET : MAIL_STYLE_SHEET}</style>
      </head>
      <body className="k-paper" style={{ margin: 0, padding: 0, backgroundColor: lightColour('k-paper') }}>
        <div style={HIDDEN}>{preheader}</div>
        {/* The language again, since web mail drops the root and the body of a document. */}
        <div
          lang={locale}
          className="k-paper"
          style={{ padding: '24px 12px', backgroundColor: lightColour('k-paper') }}
        >
          {webCopy && <WebCopy link={webCopy} />}
          <Sheet isFixed={hasWideParts}>
            <Bar />
            <Sender sender={sender} />
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the markup holds the text */}
              <td
                className="k-pad"
                style={{ padding: '8px 40px 20px' }}
                // oxlint-disable-next-line react/no-danger -- rendered by React from escaped parts
                dangerouslySetInnerHTML={{ __html: drawnParts }}
              />
            </tr>
          </Sheet>
          <Outline>
            <tr>
              <td className="k-pad" style={{ padding: '20px 40px 8px' }}>
                {footer.map((line) => (
                  <p key={line} className="k-muted" style={FOOT}>
                    {line}
                  </p>
                ))}
                {links.map(({ label, href }) => (
                  <p key={href} className="k-muted" style={FOOT}>
                    <a href={href} className="k-link" style={LINK}>
                      {label}
                    </a>
                  </p>
                ))}
              </td>
            </tr>
          </Outline>
        </div>
      </body>
    </html>
  )
}

/**
 * Limits the width to that of a mail and of the screen. The attribute is for Outlook, which has no
 * `max-width`; elsewhere the style overrides it.
 */
function Outline({
  children,
  className,
  style,
}: {
  readonly children: ReactNode
  readonly className?: string
  readonly style?: MailStyle
}) {
  return (
    <table
      role="presentation"
      align="center"
      width={SHEET_WIDTH}
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ maxWidth: '100%', margin: '0 auto', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** `isFixed`: wide contents do not widen the sheet. */
function Sheet({ children, isFixed }: { readonly children: ReactNode; readonly isFixed: boolean }) {
  const style: MailStyle = {
    backgroundColor: lightColour('k-sheet'),
    border: `1px solid ${lightColour('k-edge')}`,
    borderCollapse: 'separate',
    borderRadius: 4,
    ...(isFixed ? { tableLayout: 'fixed' } : {}),
  }
  return (
    <Outline className="k-sheet k-edge" style={style}>
      {children}
    </Outline>
  )
}

function WebCopy({ link: { label, href } }: { readonly link: MailLink }) {
  return (
    <Outline>
      <tr>
        <td className="k-pad k-muted" align="right" style={{ ...FOOT, margin: 0, padding: '0 40px 12px' }}>
          <a href={href} className="k-link" style={LINK}>
            {label}
          </a>
        </td>
      </tr>
    </Outline>
  )
}

/** The band in the site's colour above the mail. */
function Bar() {
  return (
    <tr>
      <td
        className="k-bar"
        height={4}
        style={{ height: 4, fontSize: 0, lineHeight: 0, backgroundColor: lightColour('k-bar') }}
      >
        {'\u00A0'}
      </td>
    </tr>
  )
}

function Sender({ sender: { name, tagline, href } }: Pick<MailContent, 'sender'>) {
  return (
    <tr>
      <td className="k-pad" style={{ padding: '28px 40px 16px', fontFamily: DISPLAY_FONT }}>
        <a
          href={href}
          className="k-ink"
          style={{
            fontSize: 22,
            lineHeight: '28px',
            fontWeight: 700,
            color: lightColour('k-ink'),
            textDecoration: 'none',
          }}
        >
          {name}
        </a>
        <br />
        <span
          className="k-muted"
          style={{ fontFamily: TEXT_FONT, fontSize: 14, lineHeight: '20px', color: lightColour('k-muted') }}
        >
          {tagline}
        </span>
      </td>
    </tr>
  )
}
