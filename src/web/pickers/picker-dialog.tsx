/**
 * A list to choose from, in a dialog: a search field (combobox, ARIA practices) with its listbox always open.
 * Rendered beside the form in the document, since forms cannot be nested.
 */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { track } from '../analytics/track.ts'
import { useDialogHistory } from '../history/use-dialog-history.ts'
import {
  choose,
  searchEntries,
  indexAfterKey,
  type PickerEntry,
  type PickerGroup,
  type PickerLimits,
} from './picker-entries.ts'
import { PickerOptions } from './picker-options.tsx'
import styles from './pickers.module.css'

const NONE = -1

/** The list while it is loaded; `retry` loads a failed one again. */
export interface PickerListState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly groups: readonly PickerGroup[]
  readonly retry: () => void
}

interface PickerDialogProps extends PickerLimits {
  readonly heading: string
  readonly list: PickerListState
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onClose: () => void
  /** Said when there is no room for another. */
  readonly tooMany?: string
  /** Analytics event of a choice; omitted = none. */
  readonly analytics?: string
  /** Beside the title of an entry. */
  readonly aside?: (entry: PickerEntry) => ReactNode
  readonly foot?: ReactNode
}

export function PickerDialog(props: PickerDialogProps) {
  const { pickers: words } = useLayoutTexts()
  useDialogHistory(props.onClose)
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

function PickerBody(props: PickerDialogProps) {
  const { heading, list, chosen, max, chosenElsewhere = 0, isSingle, onClose, tooMany, aside } = props
  const { pickers: words } = useLayoutTexts()
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState('')
  const [active, setActive] = useState(NONE)
  const { isFull, press } = useChoosing(props)
  const groups = searchEntries(list.groups, question)
  const entries = groups.flatMap((group) => group.entries)

  const follow = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- in Safari only this code tells that the Enter ends a word of an input method (UI Events)
    if (event.keyCode === 229) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // Same as a click.
      listRef.current?.querySelector<HTMLElement>('[data-active]')?.click()
      return
    }
    const place = indexAfterKey(event.key, active, entries.length)
    if (place === null) return
    event.preventDefault()
    setActive(place)
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <SearchField
        id={id}
        question={question}
        active={entries[active] ? active : NONE}
        isEmpty={entries.length === 0}
        onKeyDown={follow}
        onChange={(next) => {
          setQuestion(next)
          setActive(NONE)
        }}
      />
      <div className={styles.state}>
        <p role="status">{statusText(list.status, question, entries.length, words)}</p>
        {!isSingle && (
          <p className={styles.count}>
            {words.counted(String(chosenElsewhere + chosen.length), String(max))}
          </p>
        )}
      </div>
      {list.status === 'failed' && (
        <Button ref={handOverFocus} size="small" onClick={list.retry}>
          {words.again}
        </Button>
      )}
      <p role="alert" className={isFull ? styles.full : undefined}>
        {isFull && (tooMany ?? words.tooMany(String(max)))}
      </p>
      <PickerOptions
        ref={listRef}
        {...{ id, heading, groups, chosen, active, isSingle, aside }}
        isBusy={list.status === 'loading'}
        onPress={press}
      />
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

/** `isFull`: the entry pressed last had no room. */
function useChoosing({ chosen, onChange, onClose, analytics, ...limits }: PickerDialogProps) {
  const [isFull, setFull] = useState(false)
  const press = (entry: PickerEntry) => {
    const choosing = choose(chosen, entry.id, limits)
    setFull(choosing.kind === 'full')
    if (choosing.kind === 'full') return
    if (analytics !== undefined && choosing.ids.includes(entry.id)) track(analytics, entry.id)
    onChange(choosing.ids)
    if (choosing.isDone) onClose()
  }
  return { isFull, press }
}

interface SearchFieldProps {
  /** Id of the picker. */
  readonly id: string
  readonly question: string
  /** Index of the active entry among all, or -1. */
  readonly active: number
  readonly isEmpty: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onChange: (question: string) => void
}

function SearchField({ id, question, active, isEmpty, onKeyDown, onChange }: SearchFieldProps) {
  const { pickers: words } = useLayoutTexts()
  return (
    <div className={styles.search}>
      <label htmlFor={`${id}-field`}>{words.search}</label>
      <input
        id={`${id}-field`}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={!isEmpty}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === NONE ? undefined : `${id}-${active}`}
        autoComplete="off"
        className="field-control"
        value={question}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

type Words = ReturnType<typeof useLayoutTexts>['pickers']

function statusText(
  status: PickerListState['status'],
  question: string,
  count: number,
  words: Words,
): string {
  if (status === 'loading') return words.loading
  if (status === 'failed') return words.failed
  if (count === 0) return words.none
  return question.trim() === '' ? '' : words.found(String(count))
}
