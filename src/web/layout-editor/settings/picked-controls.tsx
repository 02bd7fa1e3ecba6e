/** What is chosen from a list of the portal: data sources, feeds, a comment. What is chosen stands here; the list is fetched when opened. */
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldProblem } from '#ui/form/field-frame.tsx'
import { useAccountTexts, useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { usePortalList, type PortalListName } from '../pickers/use-portal-list.ts'
import { useFramedField } from './form-context.ts'
import { ItemTools, useItemList } from './item-tools.tsx'
import type { ControlFrame } from './typed-controls.tsx'
import styles from './settings.module.css'

const SeriesPicker = lazy(async () => ({ default: (await import('../pickers/series-picker.tsx')).SeriesPicker }))
const FeedsPicker = lazy(async () => ({ default: (await import('../pickers/feeds-picker.tsx')).FeedsPicker }))
const CommentPicker = lazy(async () => ({ default: (await import('../pickers/comment-picker.tsx')).CommentPicker }))

type PickedProps = ControlFrame & { readonly ids: readonly string[]; readonly onChange: (ids: readonly string[]) => void }

export function SeriesControl({ max, ...rest }: PickedProps & { max: number }) {
  const { pickers } = useLayoutTexts()
  const isSingle = max === 1
  return (
    <PickedControl {...rest} max={max} list="series" open={isSingle ? pickers.oneSeries : pickers.series}>
      {(close) => <SeriesPicker max={max} isSingle={isSingle} chosen={rest.ids} onChange={rest.onChange} onClose={close} />}
    </PickedControl>
  )
}

export function FeedsControl({ max, ...rest }: PickedProps & { max: number }) {
  const { pickers } = useLayoutTexts()
  return (
    <PickedControl {...rest} max={max} list="feeds" open={pickers.feeds}>
      {(close) => <FeedsPicker max={max} chosen={rest.ids} onChange={rest.onChange} onClose={close} />}
    </PickedControl>
  )
}

export function CommentControl(props: PickedProps) {
  const { pickers } = useLayoutTexts()
  return (
    <PickedControl {...props} max={1} list="comments" open={pickers.comment}>
      {(close) => <CommentPicker chosen={props.ids} onChange={props.onChange} onClose={close} />}
    </PickedControl>
  )
}

type PickedControlProps = PickedProps & {
  max: number
  list: PortalListName
  /** On the button while nothing is chosen. */
  open: string
  children: (close: () => void) => ReactNode
}

function PickedControl({ path, label, help, isOptional, ids, max, list: listName, open, onChange, children }: PickedControlProps) {
  const { pickers: words, settings } = useLayoutTexts()
  const { form: formWords } = useAccountTexts()
  const field = useFramedField(path)
  const titles = usePortalList(listName)
  const [isOpen, setOpen] = useState(false)
  const nameOf = (id: string) => titles.entry(id)?.title ?? (titles.status === 'ready' ? words.unknown(id) : id)
  const list = useItemList({ id: field.id, items: ids, nameOf, onChange })
  const described = [help === undefined ? '' : `${field.id}-help`, field.problem === '' ? '' : `${field.id}-error`].filter(Boolean).join(' ')
  return (
    <div id={field.id} role="group" tabIndex={-1} className={`field ${styles.picked}`} aria-labelledby={`${field.id}-label`} aria-describedby={described || undefined}>
      <span id={`${field.id}-label`}>
        <span className={styles.name}>{label}</span>
        {max > 1 && <span className={styles.count}> {settings.list.count(String(ids.length), String(max))}</span>}
        {isOptional && <span className="field-optional"> ({formWords.optional})</span>}
      </span>
      {help !== undefined && (
        <div id={`${field.id}-help`} className="field-help">
          {help}
        </div>
      )}
      {ids.length > 0 && (
        <ol className={styles.chosen}>
          {ids.map((id, at) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              {(max > 1 || isOptional) && <ItemTools id={field.id} at={at} count={ids.length} name={nameOf(id)} list={list} />}
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button id={`${field.id}-add`} size="small" icon={ids.length === 0 ? 'plus' : 'compose'} aria-describedby={`${field.id}-label`} onClick={() => setOpen(true)}>
          {ids.length === 0 ? open : words.change}
        </Button>
      </div>
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
      <FieldProblem field={field} />
      <p role="status">
        <VisuallyHidden>{list.said}</VisuallyHidden>
      </p>
    </div>
  )
}
