/** A stored comment in a mail. */
import { markdownParts } from '../markdown.email.ts'
import type { MailForm } from '../mail-form.email.ts'
import type { CommentView } from './comment.view.ts'

export const commentEmail: MailForm<CommentView> = ({ title, written, tree }, hasHeading, context) => [
  ...(title === ''
    ? []
    : [
        hasHeading
          ? ({ kind: 'subheading', text: title } as const)
          : ({ kind: 'section', text: title, href: null } as const),
      ]),
  { kind: 'note', text: written.text },
  ...markdownParts(tree, hasHeading || title !== '', context),
]
