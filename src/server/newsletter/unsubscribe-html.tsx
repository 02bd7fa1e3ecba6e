/** A page with one sentence and at most one button, for browsers without scripts. */
import { renderSmallPage, type SmallPage } from '../errors/small-page.tsx'

export interface UnsubscribeHtml extends Omit<SmallPage, 'body'> {
  readonly text: string
  /** The label of the button; `null` = no button. */
  readonly action: string | null
  /** A link to the next page. */
  readonly link: { readonly label: string; readonly href: string }
}

export function unsubscribeHtml({ text, action, link, ...page }: UnsubscribeHtml): string {
  return renderSmallPage({
    ...page,
    body: (
      <>
        <p>{text}</p>
        {action !== null && (
          <form method="post">
            <button type="submit">{action}</button>
          </form>
        )}
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      </>
    ),
  })
}
