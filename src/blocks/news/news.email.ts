/** Articles in a mail: the featured one first, with its excerpt. Pictures are left out. */
import type { MailLine } from '#email-ui/mail-content.ts'
import { mailHref, type MailContext } from '../shared/mail-context.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { NewsCard } from './news-card.ts'
import type { NewsView } from './news.view.ts'

export const newsEmail: MailRenderer<NewsView> = ({ featured, cards }, _hasHeading, context) => {
  const items = [...(featured ? [featured] : []), ...cards].map((card) => lineOf(card, context))
  return items.length === 0 ? [{ kind: 'note', text: context.texts.news.none }] : [{ kind: 'list', items }]
}

function lineOf({ title, link, excerpt, date, cities }: NewsCard, context: MailContext): MailLine {
  return {
    text: title,
    href: mailHref(link?.href ?? null, context),
    lead: excerpt,
    note: [date.text, ...(cities === '' ? [] : [cities])].join(' · '),
  }
}
