/** A lease in a mail: the next adjustment first, in a sentence that says by how much. */
import type { MailPart } from '#email-ui/mail-content.ts'
import { mailHref } from '../shared/mail-context.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { LeaseView } from './lease.view.ts'

export const leaseEmail: MailRenderer<LeaseView> = (
  { rent, next, lines, notes, link },
  hasHeading,
  context,
) => {
  const href = mailHref(link.href, context)
  return [
    ...(next === null ? [] : nextParts(next, hasHeading)),
    ...(rent === null
      ? []
      : [
          { kind: 'paragraph', text: `${rent.label}: ${rent.yearly} ${rent.since}.` } satisfies MailPart,
          {
            kind: 'list',
            items: rent.facts.map(({ term, text }) => ({ text: `${term}: ${text}`, href: null, note: '' })),
          } satisfies MailPart,
        ]),
    ...notes.map((text): MailPart => ({ kind: 'note', text })),
    { kind: 'prose', runs: [{ text: link.text, href, isStrong: false }], isNote: false },
    ...lines.map((text): MailPart => ({ kind: 'note', text })),
  ]
}

function nextParts(
  { heading, headline, text }: NonNullable<LeaseView['next']>,
  hasHeading: boolean,
): readonly MailPart[] {
  const title = headline === '' ? heading : headline
  return [
    hasHeading ? { kind: 'subheading', text: title } : { kind: 'section', text: title, href: null },
    { kind: 'paragraph', text },
  ]
}
