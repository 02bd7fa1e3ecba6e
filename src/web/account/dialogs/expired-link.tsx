/** Where to go from a link that does not work any more. */
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useAccountTexts, useLocale } from '#ui/texts-context.tsx'
import type { DialogBodyProps } from './dialog-body.ts'

/** Pages where a new link can be requested; a guest logs in first. */
const PAGE_OF = {
  delete: '/profile/delete',
  confirmEmail: '/profile/edit',
  undoEmail: '/profile/edit',
} as const

/** "Send a new link", with the address filled in. */
export function RequestNewLink({ dialog: { name, email }, show }: Pick<DialogBodyProps, 'dialog' | 'show'>) {
  const { link } = useAccountTexts().dialogs
  const locale = useLocale()
  if (name === 'delete' || name === 'confirmEmail' || name === 'undoEmail') {
    return <Button href={localizedPath(PAGE_OF[name], locale)}>{link.startAgain}</Button>
  }
  return (
    <Button onClick={() => show({ name: name === 'validate' ? 'register' : 'forgotPassword', email })}>
      {link.sendNew}
    </Button>
  )
}

/** The token is no longer available: the page was reloaded, or the address was truncated. */
export function ExpiredLink(props: Pick<DialogBodyProps, 'dialog' | 'show'>) {
  const { link } = useAccountTexts().dialogs
  return (
    <>
      <p>{link.gone}</p>
      <p>
        <RequestNewLink {...props} />
      </p>
    </>
  )
}
