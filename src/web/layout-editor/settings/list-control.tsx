/** A list whose items have fields of their own: the figures of a block, the buttons of a campaign. */
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldProblem } from '#ui/form/field-frame.tsx'
import { useAccountTexts, useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { usePortalList } from '../../pickers/use-portal-list.ts'
import { useFramedField } from './form-context.ts'
import { useFormulaTitles } from '../formulas/use-formula-titles.ts'
import { ItemTools, useItemList } from '../../pickers/item-tools.tsx'
import { LazySeriesPicker } from './series-control.tsx'
import { itemsOf, newAttributes, textOf, type Attributes, type FieldOf } from './stored-values.ts'
import type { ControlFrame } from './typed-controls.tsx'
import picked from '../../pickers/picked-list.module.css'
import styles from './settings.module.css'

type ListControlProps = ControlFrame & {
  readonly field: FieldOf<'list'>
  readonly value: unknown
  readonly onChange: (items: readonly Attributes[]) => void
  /** Fields of one item. @param path of the item */
  readonly fieldsOf: (path: string, item: Attributes, onChange: (item: Attributes) => void) => ReactNode
}

export function ListControl({
  path,
  label,
  help,
  isOptional,
  field,
  value,
  onChange,
  fieldsOf,
}: ListControlProps) {
  const { list: words } = useLayoutTexts().settings
  const { form: formWords } = useAccountTexts()
  const framed = useFramedField(path)
  const items = itemsOf(value)
  const nameOf = useItemNames(field, items)
  const list = useItemList({ id: framed.id, items, nameOf, onChange })
  const described = [
    help === undefined ? '' : `${framed.id}-help`,
    framed.problem === '' ? '' : `${framed.id}-error`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset id={framed.id} tabIndex={-1} className={styles.group} aria-describedby={described || undefined}>
      <legend>
        {label} <span className={picked.count}>{words.count(String(items.length), String(field.max))}</span>
        {isOptional && <span className="field-optional"> ({formWords.optional})</span>}
      </legend>
      {help !== undefined && (
        <div id={`${framed.id}-help`} className="field-help">
          {help}
        </div>
      )}
      {items.length === 0 && <p className="field-help">{words.empty}</p>}
      <ol className={styles.items} data-columns={field.columns}>
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <div className={styles.itemHead}>
              <span className={styles.name}>{nameOf(item, index)}</span>
              <ItemTools
                id={framed.id}
                at={index}
                count={items.length}
                name={nameOf(item, index)}
                list={list}
              />
            </div>
            {fieldsOf(`${path}.${index}`, item, (changed) =>
              onChange(items.map((listItem, otherIndex) => (otherIndex === index ? changed : listItem))),
            )}
          </li>
        ))}
      </ol>
      <AddItems id={`${framed.id}-add`} field={field} items={items} onChange={onChange} />
      <FieldProblem field={framed} />
      <p role="status">
        <VisuallyHidden>{list.announcement}</VisuallyHidden>
      </p>
    </fieldset>
  )
}

/** Items that are series are chosen several at a time; all others are added empty. */
function AddItems({
  id,
  field,
  items,
  onChange,
}: {
  id: string
  field: FieldOf<'list'>
  items: readonly Attributes[]
  onChange: (items: readonly Attributes[]) => void
}) {
  const { list: words } = useLayoutTexts().settings
  const [isOpen, setOpen] = useState(false)
  const series = field.fields.find(({ control }) => control === 'series')
  const remaining = field.max - items.length
  const press = () => {
    if (remaining <= 0) return
    if (series) setOpen(true)
    else onChange([...items, newAttributes(field.fields)])
  }
  return (
    <div>
      <Button id={id} size="small" icon="plus" aria-disabled={remaining <= 0} onClick={press}>
        {series ? words.addSeries : words.add}
      </Button>
      {series && isOpen && (
        <AddSeries
          max={field.max}
          chosenElsewhere={items.length}
          onClose={(ids) => {
            setOpen(false)
            if (ids.length > 0)
              onChange([
                ...items,
                ...ids.map((chosenId) => ({ ...newAttributes(field.fields), [series.key]: chosenId })),
              ])
          }}
        />
      )}
    </div>
  )
}

function AddSeries({
  onClose,
  ...limits
}: {
  max: number
  chosenElsewhere: number
  onClose: (ids: readonly string[]) => void
}) {
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <LazySeriesPicker
      {...limits}
      isSingle={false}
      chosen={ids}
      onChange={setIds}
      onClose={() => onClose(ids)}
    />
  )
}

/** Name of an item: its series, its first text, or its number. */
function useItemNames(
  field: FieldOf<'list'>,
  items: readonly Attributes[],
): (item: Attributes, index: number) => string {
  const { list: words } = useLayoutTexts().settings
  const series = field.fields.find(({ control }) => control === 'series')
  const text = field.fields.find(({ control }) => control === 'text')
  const titles = usePortalList(series ? 'series' : null)
  const formulas = useFormulaTitles(series ? items.map((item) => textOf(item[series.key])) : [])
  return (item, index) => {
    const own = text ? textOf(item[text.key]).trim() : ''
    const id = series ? textOf(item[series.key]) : ''
    return own || (titles.entry(id)?.title ?? formulas.get(id) ?? '') || id || words.item(String(index + 1))
  }
}
