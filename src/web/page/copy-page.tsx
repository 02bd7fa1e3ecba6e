import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { useLoginLink } from '../account/use-login-link.ts'
import { useNavigate } from '../router/router-context.ts'
import { copyPageAddress } from '#pages/paths/layout-paths.ts'

/** Starts a layout as a copy of a public page. A guest logs in first; without scripts it is a link. */
export function CopyPage({ path }: { path: string }) {
  const { account } = useTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const address = copyPageAddress(path)
  const href = localizedPath(address, locale)
  const isMember = useAccountState().status === 'signed-in'
  const press = useLoginLink(() => navigate(address))
  return (
    <Button
      variant="tertiary"
      size="small"
      icon="copy"
      href={href}
      onClick={isMember ? undefined : press}
      rel="nofollow"
      data-print="hide"
    >
      {account.copyPage}
    </Button>
  )
}
