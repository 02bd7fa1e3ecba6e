/**
 * Controls that are typed into or ticked, in the frame of the form kit. Their values are the block's own, so
 * that the preview follows.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { controlAttributes, FieldFrame, FieldProblem } from '#ui/form/field-frame.tsx'
import { useFramedField } from './form-context.ts'
import { numberTextOf, storedNumber, type FieldOf } from './stored-values.ts'
import styles from './settings.module.css'

/** What surrounds a control; `path` is the field's place in the block. */
export interface ControlFrame {
  readonly path: string
  readonly label: string
  readonly help: ReactNode
  readonly isOptional: boolean
}

type TextControlProps = ControlFrame & { readonly value: string; readonly onChange: (value: string) => void }

/** Props for the form kit, which treats absent props as defaults. */
export function useFrame({ path, label, help, isOptional }: ControlFrame) {
  const field = useFramedField(path)
  return { field, label, isOptional, ...(help === undefined ? {} : { help }) }
}

export function TextControl({
  value,
  onChange,
  isAddress = false,
  ...rest
}: TextControlProps & { isAddress?: boolean }) {
  const frame = useFrame(rest)
  const plain = isAddress ? ({ inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const) : {}
  return (
    <FieldFrame {...frame}>
      <input
        {...controlAttributes(frame)}
        {...plain}
        type="text"
        autoComplete="off"
        value={value}
        className="field-control"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

/** As high as its text, up to six rows (specification §9 "Form defaults"). */
export function LinesControl({ value, onChange, ...rest }: TextControlProps) {
  const frame = useFrame(rest)
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [value])
  return (
    <FieldFrame {...frame}>
      <textarea
        {...controlAttributes(frame)}
        ref={area}
        rows={2}
        value={value}
        className={`field-control ${styles.lines}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

type NumberControlProps = ControlFrame & {
  field: FieldOf<'number'>
  stored: unknown
  onChange: (stored: number | string) => void
}

/**
 * Integer steps; `inputMode` shows the numeric keyboard. Of type text, since a browser hides invalid input of
 * number fields.
 */
export function NumberControl({ field, stored, onChange, ...rest }: NumberControlProps) {
  const frame = useFrame(rest)
  const [typed, setTyped] = useState('')
  // Keeps the typed text while it means the stored number: `3,` is 3 already, but `3,5` may follow.
  const value = typed !== '' && storedNumber(typed) === stored ? typed : numberTextOf(field, stored)
  const write = (text: string) => {
    setTyped(text)
    onChange(storedNumber(text))
  }
  const step = (delta: number) => {
    const now = storedNumber(value)
    const next = typeof now === 'number' ? now + delta : field.initial
    write(String(Math.min(field.max, Math.max(field.min, next))))
  }
  return (
    <FieldFrame {...frame}>
      <input
        {...controlAttributes(frame)}
        type="text"
        role="spinbutton"
        inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-valuemin={field.min}
        aria-valuemax={field.max}
        aria-valuenow={typeof stored === 'number' ? stored : undefined}
        value={value}
        className={`field-control ${styles.number}`}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
    </FieldFrame>
  )
}

/** Yes or no. */
export function FlagControl({
  path,
  label,
  help,
  value,
  onChange,
}: Omit<ControlFrame, 'isOptional'> & { value: boolean; onChange: (value: boolean) => void }) {
  const field = useFramedField(path)
  return (
    <div className="field">
      <div className="field-check">
        <input
          {...controlAttributes({ field, help, isOptional: true })}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={field.id}>{label}</label>
      </div>
      {help !== undefined && (
        <div id={`${field.id}-help`} className="field-help">
          {help}
        </div>
      )}
      <FieldProblem field={field} />
    </div>
  )
}
