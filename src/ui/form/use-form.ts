/**
 * Form state: values are kept in the document, so that text typed before hydration, or filled in by a
 * password manager, counts. Validated on submit, and a refused field again on change; never on blur, which
 * could move the button under the pointer.
 */
import { useEffect, useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import {
  hasNoProblems,
  namesOf,
  problemsOf,
  refusedFields,
  remainingProblems,
  type FormRules,
  type FormValues,
  type FieldProblems,
} from './form-problems.ts'
import type { SubmissionState, SubmitResult } from './submission.ts'
import { useSubmit, type SubmitOptions } from './use-submit.ts'

export interface FormOptions<Name extends string, Value> extends Omit<
  SubmitOptions<Value>,
  'onDone' | 'onRefused'
> {
  readonly rules: FormRules<Name>
  readonly action: (values: FormValues<Name>) => Promise<SubmitResult<Value>>
  readonly onDone?: (value: Value, form: HTMLFormElement) => void
}

/** State that a field needs of its form. */
export interface Field {
  readonly id: string
  readonly name: string
  /** Why it is refused; '' = it is not. */
  readonly problem: string
  readonly isBusy: boolean
}

export interface FormHandle<Name extends string> extends SubmissionState {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly summaryRef: RefObject<HTMLDivElement | null>
  readonly field: (name: Name) => Field
  /** Refused fields, in order. */
  readonly refused: readonly Field[]
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly onInput: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly dismiss: () => void
}

export function useForm<Name extends string, Value>({
  rules,
  action,
  onDone,
  ...options
}: FormOptions<Name, Value>): FormHandle<Name> {
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<FieldProblems<Name>>({})
  /** Number of refusals: each moves the focus. */
  const [refusals, setRefusals] = useState(0)

  const refuse = (problems: FieldProblems<Name>) => {
    setProblems(problems)
    if (hasNoProblems(problems)) return false
    setRefusals((count) => count + 1)
    return true
  }
  const { isBusy, message, submit, dismiss } = useSubmit<Value>({
    ...options,
    onDone: (value) => {
      if (ref.current) onDone?.(value, ref.current)
    },
    onRefused: (fields) => refuse(refusedFields(rules, fields)),
  })

  const field = (name: Name): Field => ({ id: `${id}${name}`, name, problem: problems[name] ?? '', isBusy })
  const refused = namesOf(rules)
    .map(field)
    .filter(({ problem }) => problem !== '')
  useRefusedFocus(refusals, refused, summaryRef)

  return {
    isBusy,
    message,
    dismiss,
    ref,
    summaryRef,
    field,
    refused,
    onSubmit: (event) => {
      event.preventDefault()
      const values = valuesOf(event.currentTarget, rules)
      if (isBusy) return
      dismiss()
      if (!refuse(problemsOf(rules, values))) submit(() => action(values))
    },
    onInput: ({ currentTarget }) => {
      if (refused.length > 0) setProblems(remainingProblems(problems, rules, valuesOf(currentTarget, rules)))
    },
  }
}

/** A single refused field gets the focus; of several the summary does. */
function useRefusedFocus(
  refusals: number,
  refusedFields: readonly Field[],
  summary: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(refusedFields)
  useEffect(() => {
    latest.current = refusedFields
  })
  useEffect(() => {
    const [first, second] = latest.current
    if (refusals === 0 || !first) return
    if (second) summary.current?.focus()
    else document.getElementById(first.id)?.focus()
  }, [refusals, summary])
}

function valuesOf<Name extends string>(form: HTMLFormElement, rules: FormRules<Name>): FormValues<Name> {
  const data = new FormData(form)
  const entries = namesOf(rules).map((name) => {
    const value = data.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as FormValues<Name> // every name is there; the language's own type forgets them
}
