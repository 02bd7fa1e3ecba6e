/** Text of a text block. Its editor is loaded when shown; without it there is a plain field. */
import { lazy, Suspense } from 'react'
import { FieldProblem } from '#ui/form/field-frame.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAccountTexts } from '#ui/texts-context.tsx'
import type { MarkdownFieldProps } from '../lazy-part-props.ts'
import { useBlockForm, useFramedField } from './form-context.ts'
import type { ControlFrame } from './typed-controls.tsx'
import styles from './settings.module.css'

const MarkdownField = lazy(async () => {
  try {
    return { default: (await import('../markdown/markdown-field.tsx')).MarkdownField }
  } catch {
    return { default: PlainField }
  }
})

export function MarkdownControl({
  path,
  label,
  help,
  isOptional,
  value,
  onChange,
}: ControlFrame & { value: string; onChange: (markdown: string) => void }) {
  const { form: words } = useAccountTexts()
  const { imageHosts } = useBlockForm()
  const field = useFramedField(path)
  const labelId = `${field.id}-label`
  const described = [
    help === undefined ? '' : `${field.id}-help`,
    field.problem === '' ? '' : `${field.id}-error`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`field ${styles.withSkeleton}`}>
      <span id={labelId} className={styles.name}>
        {label}
        {isOptional && <span className="field-optional"> ({words.optional})</span>}
      </span>
      {help !== undefined && (
        <div id={`${field.id}-help`} className="field-help">
          {help}
        </div>
      )}
      <Suspense fallback={<Skeleton shape="text" lines={12} />}>
        <MarkdownField
          id={field.id}
          labelId={labelId}
          describedBy={described || undefined}
          value={value}
          onChange={onChange}
          imageHosts={imageHosts}
        />
      </Suspense>
      <FieldProblem field={field} />
    </div>
  )
}

function PlainField({ id, labelId, describedBy, value, onChange }: MarkdownFieldProps) {
  return (
    <textarea
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      rows={10}
      value={value}
      className="field-control"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
