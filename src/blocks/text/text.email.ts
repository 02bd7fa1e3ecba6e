/** A text in a mail. */
import { markdownParts } from '../shared/markdown.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { TextView } from './text.view.ts'

export const textEmail: MailRenderer<TextView> = ({ tree }, hasHeading, context) =>
  markdownParts(tree, hasHeading, context)
