/** Articles in a mail: the featured one first, with what it is about. Their pictures stay on the page. */
import type { MailLine } from '#email-ui/mail-content.ts'
import { mailHref, type MailContext } from '../mail-context.email.ts'
import type { MailForm } from '../mail-form.email.ts'
import type { NewsCard } from './news-card.ts'
import type { NewsView } from './news.view.ts'

export const newsEmail: MailForm<NewsView> = ({ featured, cards }, _hasHeading, context) => {
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
