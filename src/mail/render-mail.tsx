/** Renders the parts of a mail as HTML and plain text. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailPart } from '#email-ui/mail-content.ts'
import { MailDocument } from '#email-ui/mail-document.tsx'
import { MailPartBlock } from '#email-ui/mail-parts.tsx'
import { mailText } from '#email-ui/mail-text.ts'
import type { RenderedMail } from './account-mail.ts'

/** Markup cached by part object: parts sent to many readers are one object and rendered once. */
const markupByPart = new WeakMap<MailPart, string>()

/** Every text is escaped during rendering. */
export function renderMail(content: MailContent): RenderedMail {
  const drawnParts = content.parts.map(renderPart).join('')
  return {
    subject: content.subject,
    text: mailText(content),
    html: `<!doctype html>\n${renderToStaticMarkup(<MailDocument content={content} drawnParts={drawnParts} />)}\n`,
  }
}

function renderPart(part: MailPart): string {
  const cached = markupByPart.get(part)
  if (cached !== undefined) return cached
  const markup = flattenString(renderToStaticMarkup(<MailPartBlock part={part} />))
  markupByPart.set(part, markup)
  return markup
}

/**
 * Flattens a concatenated string. V8 keeps such a string as pieces, and each mail that contains it would walk
 * thousands of them.
 */
function flattenString(text: string): string {
  return Buffer.from(text).toString()
}
