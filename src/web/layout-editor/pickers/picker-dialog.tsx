/**
 * A list to choose from, in a dialog over whatever opened it: a field that searches (a combobox, ARIA practices) with its listbox always
 * open. Stands beside the form in the document, since a form may hold no other.
 */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useBackCloses } from '../../account/dialogs/use-back-closes.ts'
import { choose, foundIn, placeAfterKey, type PickerEntry, type PickerGroup, type PickerLimits } from './picker-entries.ts'
import styles from './pickers.module.css'

const NONE = -1

export interface PickerListState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly groups: readonly PickerGroup[]
  readonly again: () => void
}

interface PickerDialogProps extends PickerLimits {
  readonly heading: string
  readonly list: PickerListState
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onClose: () => void
  /** Said when there is no room for another. */
  readonly tooMany?: string
  /** Names the event that choosing is, and nothing where it is none. */
  readonly analytics?: string
  /** Beside the title of an entry. */
  readonly aside?: (entry: PickerEntry) => ReactNode
  readonly foot?: ReactNode
}

export function PickerDialog(props: PickerDialogProps) {
  const { pickers: words } = useLayoutTexts()
  useBackCloses(true, props.onClose)
  return createPortal(
    <Dialog heading={props.heading} closeLabel={words.close} onClose={props.onClose} isWide>
      <div className={styles.picker}>
        <PickerBody {...props} />
        {props.foot}
      </div>
    </Dialog>,
    document.body,
  )
}

function PickerBody({ heading, list, chosen, max, isSingle, onChange, onClose, tooMany, analytics, aside }: PickerDialogProps) {
  const { pickers: words } = useLayoutTexts()
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState('')
  const [active, setActive] = useState(NONE)
  const [isFull, setFull] = useState(false)
  const groups = foundIn(list.groups, question)
  const entries = groups.flatMap((group) => group.entries)

  const press = (entry: PickerEntry) => {
    const choosing = choose(chosen, entry.id, { max, isSingle })
    setFull(choosing.kind === 'full')
    if (choosing.kind === 'full') return
    onChange(choosing.ids)
    if (choosing.isDone) onClose()
  }
  const follow = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // A click, so that it counts as one.
      listRef.current?.querySelector<HTMLElement>('[data-active]')?.click()
      return
    }
    const place = placeAfterKey(event.key, active, entries.length)
    if (place === null) return
    event.preventDefault()
    setActive(place)
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className={styles.search}>
        <label htmlFor={`${id}-field`}>{words.search}</label>
        <input
          id={`${id}-field`}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          className="field-control"
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value)
            setActive(NONE)
          }}
          onKeyDown={follow}
        />
      </div>
      <div className={styles.state}>
        <p role="status">{said(list.status, question, entries.length, words)}</p>
        {!isSingle && (
          <p className={styles.count}>{words.counted(String(chosen.length), String(max))}</p>
        )}
      </div>
      {list.status === 'failed' && (
        <Button size="small" onClick={list.again}>
          {words.again}
        </Button>
      )}
      <p role="alert" className={isFull ? styles.full : undefined}>
        {isFull && (tooMany ?? words.tooMany(String(max)))}
      </p>
      {/* Pressing on an entry must not take the focus from the field. */}
      <div
        ref={listRef}
        id={`${id}-list`}
        role="listbox"
        aria-label={heading}
        aria-multiselectable={!isSingle || undefined}
        aria-busy={list.status === 'loading'}
        tabIndex={-1}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {placed(groups).map(({ name, first, entries: inGroup }) => (
          <div key={name} role={name === '' ? 'presentation' : 'group'} aria-labelledby={name === '' ? undefined : `${id}-g${first}`}>
            {name !== '' && (
              <div id={`${id}-g${first}`} role="presentation" className={styles.group}>
                {name}
              </div>
            )}
            {inGroup.map((entry, at) => (
              <button
                key={entry.id}
                type="button"
                tabIndex={-1}
                id={`${id}-${first + at}`}
                role="option"
                aria-selected={chosen.includes(entry.id)}
                data-active={active === first + at || undefined}
                data-analytics={analytics}
                data-analytics-source={analytics === undefined ? undefined : entry.id}
                className={styles.option}
                onClick={() => press(entry)}
              >
                <span className={styles.tick}>{chosen.includes(entry.id) && <Icon name="check" />}</span>
                <span className={styles.title}>
                  {entry.title}
                  {entry.note !== '' && <span className={styles.note}>{entry.note}</span>}
                </span>
                {aside?.(entry)}
              </button>
            ))}
          </div>
        ))}
      </div>
      {!isSingle && (
        <div>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      )}
    </>
  )
}

/** Each group with the place of its first entry among all. */
function placed(groups: readonly PickerGroup[]): readonly (PickerGroup & { readonly first: number })[] {
  let first = 0
  return groups.map((group) => {
    const here = first
    first += group.entries.length
    return { ...group, first: here }
  })
}

type Words = ReturnType<typeof useLayoutTexts>['pickers']

function said(status: PickerListState['status'], question: string, count: number, words: Words): string {
  if (status === 'loading') return words.loading
  if (status === 'failed') return words.failed
  if (count === 0) return words.none
  return question.trim() === '' ? '' : words.found(String(count))
}
