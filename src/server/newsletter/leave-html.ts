/** A page with one sentence and perhaps one button, for readers whose browser runs no scripts. */
import { escapedHtml } from '#core/escaped-html.ts'
import { smallPage, type SmallPage } from '../small-page.ts'

export interface LeaveHtml extends Omit<SmallPage, 'body'> {
  readonly text: string
  /** What the button says; `null` = there is nothing left to do. */
  readonly action: string | null
  /** Where the reader may go on. */
  readonly link: { readonly label: string; readonly href: string }
}

export function leaveHtml({ text, action, link, ...page }: LeaveHtml): string {
  const form =
    action === null
      ? ''
      : `<form method="post"><button type="submit">${escapedHtml(action)}</button></form>\n`
  return smallPage({
    ...page,
    body: `<p>${escapedHtml(text)}</p>\n${form}<p><a href="${escapedHtml(link.href)}">${escapedHtml(link.label)}</a></p>`,
  })
}
