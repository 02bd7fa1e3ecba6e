/** A mail's parts as what is sent: HTML and plain text. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailPart } from '#email-ui/mail-content.ts'
import { MailDocument } from '#email-ui/mail-document.tsx'
import { MailPartBlock } from '#email-ui/mail-parts.tsx'
import { mailText } from '#email-ui/mail-text.ts'
import type { RenderedMail } from './account-mail.ts'

/** Parts that are sent to many readers are one object, drawn once and forgotten with it. */
const markupByPart = new WeakMap<MailPart, string>()

/** Every text is escaped on the way. */
export function renderMail(content: MailContent): RenderedMail {
  const drawnParts = content.parts.map(renderPart).join('')
  return {
    subject: content.subject,
    text: mailText(content),
    html: `<!doctype html>\n${renderToStaticMarkup(<MailDocument content={content} drawnParts={drawnParts} />)}\n`,
  }
}

function renderPart(part: MailPart): string {
  const known = markupByPart.get(part)
  if (known !== undefined) return known
  const markup = flattenString(renderToStaticMarkup(<MailPartBlock part={part} />))
  markupByPart.set(part, markup)
  return markup
}

/**
 * A string that was put together is held as its pieces, and each mail that has it in it would go through
 * thousands of them.
 */
function flattenString(text: string): string {
  return Buffer.from(text).toString()
}
