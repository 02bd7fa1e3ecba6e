import type { MailPart } from '#email-ui/mail-content.ts'
import type { MailContext } from './mail-context.email.ts'

/**
 * What a block says in a mail, made from the same view as on a page. A number that only illustrates says so
 * beside itself: the frame round the block may be left away.
 *
 * @param hasHeading whether the block has a section of its own; headings in it go one level deeper then
 */
export type MailRenderer<View> = (
  view: View,
  hasHeading: boolean,
  context: MailContext,
) => readonly MailPart[]
