/** A mail's parts as what is sent: HTML and plain text. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent } from '#email-ui/mail-content.ts'
import { MailDocument } from '#email-ui/mail-document.tsx'
import { mailText } from '#email-ui/mail-text.ts'
import type { RenderedMail } from './account-mail.ts'

/** Every text is escaped on the way. */
export function renderMail(content: MailContent): RenderedMail {
  return {
    subject: content.subject,
    text: mailText(content),
    html: `<!doctype html>\n${renderToStaticMarkup(<MailDocument content={content} />)}\n`,
  }
}
