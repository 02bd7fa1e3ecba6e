/** The areas of all markets, each with its vacancy. */
import { useMemo } from 'react'
import { MARKETS } from '#core/markets.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { PickerDialog } from '../../pickers/picker-dialog.tsx'
import { usePortalList } from '../../pickers/use-portal-list.ts'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'

interface AreaPickerProps {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onClose: () => void
}

export function AreaPicker(props: AreaPickerProps) {
  const { alerts } = useNewsletterTexts()
  const { settings } = useLayoutTexts()
  const { market } = settings
  const list = usePortalList('areas')
  const groups = useMemo(
    () =>
      list.groups.map((group) => {
        const key = MARKETS.find((market) => market === group.name)
        return { ...group, name: key ? market[key] : group.name }
      }),
    [list.groups, market],
  )
  return <PickerDialog {...props} heading={alerts.chooseArea} list={{ ...list, groups }} max={1} isSingle />
}
