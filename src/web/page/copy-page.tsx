import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { accountState } from '../account/account-state.ts'
import { isPlainClick } from '../in-site-link.ts'
import { copyAddress } from '../layout-paths.ts'

/** Begins a layout with what a public page shows. A guest logs in first, and it goes on; without scripts it is a link that says so. */
export function CopyPage({ path }: { path: string }) {
  const { account } = useTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const address = copyAddress(path)
  const href = localizedPath(address, locale)
  const press = (event: MouseEvent) => {
    if (accountState().status === 'signed-in' || !isPlainClick(event)) return
    event.preventDefault()
    import('../account/once-signed-in.ts')
      .then(({ onceSignedIn }) => onceSignedIn(() => void navigate(address)))
      .catch(() => location.assign(href)) // a new document, with the server's dialog in it
  }
  return (
    <Button variant="tertiary" size="small" icon="copy" href={href} onClick={press} rel="nofollow" data-print="hide">
      {account.copyPage}
    </Button>
  )
}
