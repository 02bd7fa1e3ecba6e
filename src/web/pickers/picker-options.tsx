/**
 * The entries of a picker in their groups: the listbox of its combobox. The focus stays in the field; the
 * active entry is marked here.
 */
import type { ReactNode, Ref } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import type { PickerEntry, PickerGroup } from './picker-entries.ts'
import styles from './pickers.module.css'

interface PickerOptionsProps {
  readonly ref: Ref<HTMLDivElement>
  /** Id of the picker: the list is `{id}-list`, an entry `{id}-{index among all}`. */
  readonly id: string
  readonly heading: string
  readonly groups: readonly PickerGroup[]
  readonly chosen: readonly string[]
  /** The place of the active entry among all. */
  readonly active: number
  readonly isSingle: boolean
  readonly isBusy: boolean
  readonly aside: ((entry: PickerEntry) => ReactNode) | undefined
  readonly onPress: (entry: PickerEntry) => void
}

export function PickerOptions({
  ref,
  id,
  heading,
  groups,
  isSingle,
  isBusy,
  active,
  ...option
}: PickerOptionsProps) {
  return (
    // Pressing on an entry must not take the focus from the field.
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={heading}
      aria-multiselectable={!isSingle || undefined}
      aria-busy={isBusy}
      tabIndex={-1}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {withFirstIndex(groups).map(({ name, first, entries }) => (
        <div
          key={name}
          role={name === '' ? 'presentation' : 'group'}
          aria-labelledby={name === '' ? undefined : `${id}-g${first}`}
        >
          {name !== '' && (
            <div id={`${id}-g${first}`} role="presentation" className={styles.group}>
              {name}
            </div>
          )}
          {entries.map((entry, index) => (
            <Option
              key={entry.id}
              {...option}
              entry={entry}
              id={`${id}-${first + index}`}
              isActive={active === first + index}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<PickerOptionsProps, 'chosen' | 'aside' | 'onPress'> {
  readonly entry: PickerEntry
  readonly id: string
  readonly isActive: boolean
}

function Option({ entry, id, isActive, chosen, aside, onPress }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={chosen.includes(entry.id)}
      data-active={isActive || undefined}
      className={styles.option}
      onClick={() => onPress(entry)}
    >
      <span className={styles.tick}>{chosen.includes(entry.id) && <Icon name="check" />}</span>
      <span className={styles.title}>
        {entry.title}
        {entry.note !== '' && <span className={styles.note}>{entry.note}</span>}
      </span>
      {aside?.(entry)}
    </button>
  )
}

/** Each group with the place of its first entry among all. */
function withFirstIndex(
  groups: readonly PickerGroup[],
): readonly (PickerGroup & { readonly first: number })[] {
  let first = 0
  return groups.map((group) => {
    const groupStart = first
    first += group.entries.length
    return { ...group, first: groupStart }
  })
}
