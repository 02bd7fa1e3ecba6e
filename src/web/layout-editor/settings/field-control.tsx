/** Control of one field, by the field's definition. One renderer draws the settings of every type. */
import { toSitePath } from '#core/addresses/safe-url.ts'
import type { Field } from '#blocks/fields.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { PickedComment, PickedFeeds } from '../../pickers/picked-list.tsx'
import { ChoiceControl, ChoicesControl, YearControl } from './choice-controls.tsx'
import { WindowControl } from './window-control.tsx'
import { useFramedField } from './form-context.ts'
import { ListControl } from './list-control.tsx'
import { MarkdownControl } from './markdown-control.tsx'
import { SeriesControl } from './series-control.tsx'
import { flagOf, idsOf, textOf, type Attributes } from './stored-values.ts'
import { FlagControl, LinesControl, NumberControl, TextControl } from './typed-controls.tsx'

interface FieldControlProps {
  readonly field: Field
  /** Path of the field in the block: `attributes.figures.0.id`. */
  readonly path: string
  /** The stored value. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function FieldControl({ field, path, value, onChange }: FieldControlProps) {
  const texts = useLayoutTexts().settings
  const framedField = useFramedField(path)
  const frame = {
    path,
    label: field.label(texts.fields),
    help: field.help?.(texts.fields),
    isOptional: !field.required,
  }
  switch (field.control) {
    case 'text':
    case 'link':
      return <TextControl {...frame} value={textOf(value)} onChange={onChange} />
    case 'image':
      return (
        <TextControl
          {...frame}
          value={textOf(value)}
          onChange={(address) => onChange(pictureOf(address))}
          isAddress
        />
      )
    case 'lines':
      return <LinesControl {...frame} value={textOf(value)} onChange={onChange} />
    case 'markdown':
      return <MarkdownControl {...frame} value={textOf(value)} onChange={onChange} />
    case 'toggle':
      return <FlagControl {...frame} value={flagOf(field, value)} onChange={onChange} />
    case 'number':
      return <NumberControl {...frame} field={field} stored={value} onChange={onChange} />
    case 'choice':
      return <ChoiceControl {...frame} field={field} value={value} onChange={onChange} />
    case 'choices':
      return <ChoicesControl {...frame} field={field} value={value} onChange={onChange} />
    case 'year':
      return <YearControl {...frame} field={field} value={value} onChange={onChange} />
    case 'window':
      return <WindowControl {...frame} value={value} onChange={onChange} />
    case 'series':
      return (
        <SeriesControl
          {...frame}
          field={framedField}
          max={field.max}
          add={field.add?.(texts.fields)}
          ids={idsOf(value)}
          onChange={(ids) => onChange(field.max === 1 ? (ids[0] ?? '') : ids)}
        />
      )
    case 'feeds':
      return (
        <PickedFeeds {...frame} field={framedField} max={field.max} ids={idsOf(value)} onChange={onChange} />
      )
    case 'comment':
      return (
        <PickedComment
          {...frame}
          field={framedField}
          ids={idsOf(value)}
          onChange={(ids) => onChange(ids[0] ?? '')}
        />
      )
    case 'list':
      return (
        <ListControl
          {...frame}
          field={field}
          value={value}
          onChange={onChange}
          fieldsOf={(itemPath, item, change) => (
            <FieldControls fields={field.fields} path={itemPath} attributes={item} onChange={change} />
          )}
        />
      )
  }
}

/** Controls of a set of attributes, or of one item in a list. */
export function FieldControls({
  fields,
  path,
  attributes,
  onChange,
}: {
  fields: readonly Field[]
  path: string
  attributes: Attributes
  onChange: (attributes: Attributes) => void
}) {
  return fields.map((field) => (
    <FieldControl
      key={field.key}
      field={field}
      path={`${path}.${field.key}`}
      value={attributes[field.key]}
      onChange={(value) => onChange({ ...attributes, [field.key]: value })}
    />
  ))
}

/** Shortens a picture's address on this site to its path. The bare host stays: the writer is still typing. */
function pictureOf(address: string): string {
  const path = toSitePath(address, location.origin)
  return path === '/' ? address : path
}
