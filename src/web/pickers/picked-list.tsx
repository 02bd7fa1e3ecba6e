/**
 * Form fields whose values are chosen from a list of the portal: data sources, feeds, a comment. The list is
 * loaded when the picker is opened.
 */
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldProblem, type FieldProps } from '#ui/form/field-frame.tsx'
import { useAccountTexts, useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ItemTools, useItemList } from './item-tools.tsx'
import { lazyPicker } from './lazy-picker.tsx'
import styles from './picked-list.module.css'
import { usePortalList, type PortalListName } from './use-portal-list.ts'

const SeriesPicker = lazyPicker(
  async () => (await import('./series-picker.tsx')).SeriesPicker,
  ({ isSingle }) => {
    const { pickers } = useLayoutTexts()
    return isSingle ? pickers.oneSeries : pickers.series
  },
)
const FeedsPicker = lazyPicker(
  async () => (await import('./feeds-picker.tsx')).FeedsPicker,
  () => useLayoutTexts().pickers.feeds,
)
const CommentPicker = lazyPicker(
  async () => (await import('./comment-picker.tsx')).CommentPicker,
  () => useLayoutTexts().pickers.comment,
)

/** Chosen IDs in their order, and what takes the new list. */
export interface PickedValue {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

type PickedFieldProps = FieldProps &
  PickedValue & { max: number } & {
    /** Titles of choices that the list of the portal does not have, by id. */
    titles?: ReadonlyMap<string, string>
  }

type PickedSeriesProps = PickedFieldProps & {
  /** Name of the button, where a form has two lists of series. */
  add?: string | undefined
  /** Default: the list of series alone. */
  Picker?: typeof SeriesPicker
}

/** Chosen series by ID; a single one where `max` is 1. */
export function PickedSeries({ add, Picker = SeriesPicker, ...props }: PickedSeriesProps) {
  const { pickers } = useLayoutTexts()
  const { max, ids, onChange } = props
  const isSingle = max === 1
  return (
    <PickedList {...props} list="series" open={add ?? (isSingle ? pickers.oneSeries : pickers.series)}>
      {(close) => <Picker max={max} isSingle={isSingle} chosen={ids} onChange={onChange} onClose={close} />}
    </PickedList>
  )
}

/** Chosen feeds by ID. */
export function PickedFeeds(props: PickedFieldProps) {
  const { pickers } = useLayoutTexts()
  const { max, ids, onChange } = props
  return (
    <PickedList {...props} list="feeds" open={pickers.feeds}>
      {(close) => <FeedsPicker max={max} chosen={ids} onChange={onChange} onClose={close} />}
    </PickedList>
  )
}

/** The chosen comment by ID, or none. */
export function PickedComment(props: FieldProps & PickedValue) {
  const { pickers } = useLayoutTexts()
  const { ids, onChange } = props
  return (
    <PickedList {...props} max={1} list="comments" open={pickers.comment}>
      {(close) => <CommentPicker chosen={ids} onChange={onChange} onClose={close} />}
    </PickedList>
  )
}

type PickedListProps = PickedFieldProps & {
  list: PortalListName
  /** Label of the button without a choice. */
  open: string
  children: (close: () => void) => ReactNode
}

function PickedList({
  field,
  label,
  help,
  isOptional = false,
  ids,
  max,
  list: listName,
  open,
  titles,
  onChange,
  children,
}: PickedListProps) {
  const { pickers: words, settings } = useLayoutTexts()
  const { form: formWords } = useAccountTexts()
  const entries = usePortalList(listName)
  const [isOpen, setOpen] = useState(false)
  const nameOf = (id: string) =>
    entries.entry(id)?.title ?? titles?.get(id) ?? (entries.status === 'ready' ? words.unknown(id) : id)
  const list = useItemList({ id: field.id, items: ids, nameOf, onChange })
  const described = [
    help === undefined ? '' : `${field.id}-help`,
    field.problem === '' ? '' : `${field.id}-error`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div
      id={field.id}
      role="group"
      tabIndex={-1}
      className={`field ${styles.picked}`}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={described || undefined}
    >
      <span id={`${field.id}-label`}>
        <span className={styles.name}>{label}</span>
        {max > 1 && (
          <Count text={settings.list.count(String(ids.length), String(max))} count={ids.length} max={max} />
        )}
        {isOptional && <span className="field-optional"> ({formWords.optional})</span>}
      </span>
      {help !== undefined && (
        <div id={`${field.id}-help`} className="field-help">
          {help}
        </div>
      )}
      {ids.length > 0 && (
        <ol className={styles.chosen}>
          {ids.map((id, index) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              {(max > 1 || isOptional) && (
                <ItemTools id={field.id} at={index} count={ids.length} name={nameOf(id)} list={list} />
              )}
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          id={`${field.id}-add`}
          size="small"
          icon={ids.length === 0 ? 'plus' : 'compose'}
          aria-describedby={`${field.id}-label`}
          onClick={() => setOpen(true)}
        >
          {ids.length === 0 ? open : words.change}
        </Button>
      </div>
      {isOpen && children(() => setOpen(false))}
      <FieldProblem field={field} />
      <p role="status">
        <VisuallyHidden>{list.announcement}</VisuallyHidden>
      </p>
    </div>
  )
}

/** `12/20`, read as "12 of 20" (decision 52). */
export function Count({ text, count, max }: { text: string; count: number; max: number }) {
  return (
    <span className={styles.count}>
      {' '}
      <span aria-hidden="true">{`${count}/${max}`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
