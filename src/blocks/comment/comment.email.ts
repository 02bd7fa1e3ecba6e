/** A stored comment in a mail. */
import { markdownParts } from '../shared/markdown.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { CommentView } from './comment.view.ts'

export const commentEmail: MailRenderer<CommentView> = (
  { title, written: dateText, tree },
  hasHeading,
  context,
) => [
  ...(title === ''
    ? []
    : [
        hasHeading
          ? ({ kind: 'subheading', text: title } as const)
          : ({ kind: 'section', text: title, href: null } as const),
      ]),
  { kind: 'note', text: dateText.text },
  ...markdownParts(tree, hasHeading || title !== '', context),
]
