/** The feeds of other sites. */
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import { usePortalList } from './use-portal-list.ts'

interface FeedsPickerProps {
  readonly max: number
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onClose: () => void
}

export function FeedsPicker(props: FeedsPickerProps) {
  const { pickers: words } = useLayoutTexts()
  return <PickerDialog {...props} heading={words.feeds} list={usePortalList('feeds')} isSingle={false} />
}
