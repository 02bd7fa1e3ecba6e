/** Teasers of the analyst reports in a mail. */
import { mailHref } from '../shared/mail-context.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { ReportsView } from './reports.view.ts'

export const reportsEmail: MailRenderer<ReportsView> = ({ teasers }, _hasHeading, context) => {
  if (teasers.length === 0) return [{ kind: 'note', text: context.texts.reports.noneChosen }]
  const items = teasers.map(({ heading, text, link }) => ({
    text: heading,
    href: mailHref(link?.href ?? null, context),
    lead: text,
    note: '',
  }))
  return [{ kind: 'list', items }]
}
