/** What /login and /register open over home. Until accounts exist it says so, and that nothing is lost without one. */
import { useNavigate } from 'react-router'
import { localizedPath, type Locale } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTexts } from '#ui/texts-context.tsx'

export function StartDialog({ locale }: { locale: Locale }) {
  const { account } = useTexts()
  const navigate = useNavigate()
  return (
    <Dialog heading={account.heading} closeLabel={account.close} onClose={() => void navigate('/')}>
      <p>{account.notOpen}</p>
      <p>
        <Button variant="primary" href={localizedPath('/', locale)}>
          {account.toMarket}
        </Button>
      </p>
    </Dialog>
  )
}
