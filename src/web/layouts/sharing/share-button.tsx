import { useState } from 'react'
import type { Layout } from '#contract/subscriber/layout.ts'
import { shareOwnerTexts } from '#texts/loaded/loaded-share-texts.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/texts-context.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** Opens the dialog that makes a link to the layout. */
export function ShareButton({ layout }: { layout: Layout }) {
  const words = shareOwnerTexts(useLocale())
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="tertiary"
        icon="external"
        aria-label={words.shareNamed(layout.title)}
        onClick={() => setOpen(true)}
      >
        {words.share}
      </Button>
      {isOpen && <ShareDialog layout={layout} onClose={() => setOpen(false)} />}
    </>
  )
}
