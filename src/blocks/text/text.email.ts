/** A text in a mail. */
import { markdownParts } from '../markdown.email.ts'
import type { MailForm } from '../mail-form.email.ts'
import type { TextView } from './text.view.ts'

export const textEmail: MailForm<TextView> = ({ tree }, hasHeading, context) =>
  markdownParts(tree, hasHeading, context)
