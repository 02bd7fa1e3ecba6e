/** Context of the mail form of a block beside its view. */
import { isExternalUrl } from '#core/addresses/safe-url.ts'
import type { MailPicture } from '#email-ui/mail-content.ts'
import type { ChartInteraction } from '../chart/interactive/chart-interaction.ts'
import type { ViewContext } from '../view-input.ts'

export interface MailContext extends Pick<ViewContext, 'locale' | 'texts'> {
  /** The absolute address of a path of this site, which has its language prefix already. */
  readonly href: (path: string) => string
  /** The chart's prepared picture; `null` = none, and the mail has its summary and table only. */
  readonly picture: (chart: ChartInteraction) => DrawnPicture | null
  /** Whether every row of a table is included; omitted = limited to the space of a mail. */
  readonly isWhole?: boolean
}

/** Address and size of a picture; its texts come from the view. */
export type DrawnPicture = Pick<MailPicture, 'src' | 'width' | 'height'>

/** @returns `null` for a link without target in a mail: a fragment, or empty */
export function mailHref(href: string | null, context: MailContext): string | null {
  if (href === null) return null
  if (href.startsWith('/')) return context.href(href)
  return isExternalUrl(href) || /^(?:mailto|tel):/i.test(href) ? href : null
}
