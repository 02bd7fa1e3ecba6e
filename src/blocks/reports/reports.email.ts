/** Teasers of the analyst reports in a mail. */
import { mailHref } from '../mail-context.email.ts'
import type { MailForm } from '../mail-form.email.ts'
import type { ReportsView } from './reports.view.ts'

export const reportsEmail: MailForm<ReportsView> = ({ teasers }, _hasHeading, context) => {
  if (teasers.length === 0) return [{ kind: 'note', text: context.texts.reports.noneChosen }]
  const items = teasers.map(({ heading, text, link }) => ({
    text: heading,
    href: mailHref(link?.href ?? null, context),
    lead: text,
    note: '',
  }))
  return [{ kind: 'list', items }]
}
