/** The icons that a block or a layout can have. */
import { Icon } from '#ui/icons/icon.tsx'
import { isIconName } from '#ui/icons/icon-paths.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import styles from './pickers.module.css'

interface IconPickerProps {
  /** '' = none. */
  readonly icon: string
  readonly onChange: (icon: string) => void
  readonly onClose: () => void
}

export function IconPicker({ icon, onChange, onClose }: IconPickerProps) {
  const { pickers: words } = useLayoutTexts()
  const entries = [
    { id: '', title: words.withoutIcon, note: '' },
    ...Object.entries(words.iconNames).map(([id, title]) => ({ id, title, note: '' })),
  ]
  return (
    <PickerDialog
      heading={words.icon}
      list={{ status: 'ready', groups: [{ name: '', entries }], retry: () => {} }}
      chosen={[icon]}
      max={1}
      isSingle
      onChange={(ids) => onChange(ids[0] ?? '')}
      onClose={onClose}
      aside={({ id }) => <span className={styles.icon}>{isIconName(id) && <Icon name={id} />}</span>}
    />
  )
}
