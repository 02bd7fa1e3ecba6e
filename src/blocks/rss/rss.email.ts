/**
 * Headlines of outside feeds in a mail, each with its date and source; else the reason, and links to the
 * feeds.
 */
import type { MailPart } from '#email-ui/mail-content.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { RssView } from './rss.view.ts'

export const rssEmail: MailRenderer<RssView> = ({ items, failure, elsewhere }, _hasHeading, { texts }) => {
  const lines = items.map(({ title, href, date, source: { attribution } }) => ({
    text: title,
    href,
    note: [...(date ? [date.text] : []), attribution].filter((text) => text !== '').join(' · '),
  }))
  const sources = elsewhere.map(({ attribution, href }) => ({ text: attribution, href, note: '' }))
  return [
    ...(failure ? [note(`${failure.heading}. ${failure.text}`)] : []),
    ...(sources.length > 0
      ? [note(texts.rss.elsewhere), { kind: 'list', items: sources } satisfies MailPart]
      : []),
    ...(lines.length > 0 ? [{ kind: 'list', items: lines } satisfies MailPart] : []),
  ]
}

function note(text: string): MailPart {
  return { kind: 'note', text }
}
