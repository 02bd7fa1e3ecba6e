/**
 * A mail as an HTML document: tables for the outline, since Outlook for Windows knows little else, and inline styles, since Gmail may drop
 * all others. Nothing is fetched, nothing runs, nothing is submitted; it reads the same without pictures, because it has none.
 */
import type { ReactElement, ReactNode } from 'react'
import type { MailContent } from './mail-content.ts'
import { MailPartBlock } from './mail-parts.tsx'
import { DISPLAY_FONT, lightColour, MAIL_STYLE_SHEET, SHEET_WIDTH, TEXT_FONT, type MailStyle } from './mail-style.ts'

const HIDDEN: MailStyle = { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0, msoHide: 'all' }
const FOOT: MailStyle = { margin: '0 0 8px', fontFamily: TEXT_FONT, fontSize: 14, lineHeight: '21px', color: lightColour('k-muted') }

/** Without its doctype, which is no element. */
export function MailDocument({ content }: { readonly content: MailContent }): ReactElement {
  const { locale, subject, preheader, sender, parts, footer } = content
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{MAIL_STYLE_SHEET}</style>
      </head>
      <body className="k-paper" style={{ margin: 0, padding: 0, backgroundColor: lightColour('k-paper') }}>
        <div style={HIDDEN}>{preheader}</div>
        {/* The language once more: web mail drops the root and the body of a document. */}
        <div lang={locale} className="k-paper" style={{ padding: '24px 12px', backgroundColor: lightColour('k-paper') }}>
          <Sheet>
            <Bar />
            <Sender sender={sender} />
            <tr>
              <td className="k-pad" style={{ padding: '8px 40px 20px' }}>
                {parts.map((part, at) => <MailPartBlock key={`${at}${part.kind}`} part={part} />)}
              </td>
            </tr>
          </Sheet>
          <Outline>
            <tr>
              <td className="k-pad" style={{ padding: '20px 40px 8px' }}>
                {footer.map((line) => <p key={line} className="k-muted" style={FOOT}>{line}</p>)}
              </td>
            </tr>
          </Outline>
        </div>
      </body>
    </html>
  )
}

/**
 * As wide as a mail and never wider than the screen. The attribute is for Outlook, which knows no greatest width; everywhere else the
 * style stands above it.
 */
function Outline({ children, className, style }: { readonly children: ReactNode; readonly className?: string; readonly style?: MailStyle }) {
  return (
    <table
      role="presentation" align="center" width={SHEET_WIDTH} border={0} cellPadding={0} cellSpacing={0} className={className}
      style={{ maxWidth: '100%', margin: '0 auto', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

function Sheet({ children }: { readonly children: ReactNode }) {
  const style: MailStyle = {
    backgroundColor: lightColour('k-sheet'), border: `1px solid ${lightColour('k-edge')}`, borderCollapse: 'separate', borderRadius: 4,
  }
  return <Outline className="k-sheet k-edge" style={style}>{children}</Outline>
}

/** The colour of the site over the mail. */
function Bar() {
  return (
    <tr>
      <td className="k-bar" height={4} style={{ height: 4, fontSize: 0, lineHeight: 0, backgroundColor: lightColour('k-bar') }}>{'\u00A0'}</td>
    </tr>
  )
}

function Sender({ sender: { name, tagline, href } }: Pick<MailContent, 'sender'>) {
  return (
    <tr>
      <td className="k-pad" style={{ padding: '28px 40px 16px', fontFamily: DISPLAY_FONT }}>
        <a href={href} className="k-ink" style={{ fontSize: 22, lineHeight: '28px', fontWeight: 700, color: lightColour('k-ink'), textDecoration: 'none' }}>
          {name}
        </a>
        <br />
        <span className="k-muted" style={{ fontFamily: TEXT_FONT, fontSize: 14, lineHeight: '20px', color: lightColour('k-muted') }}>{tagline}</span>
      </td>
    </tr>
  )
}
