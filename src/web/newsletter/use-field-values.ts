import { useLayoutEffect, type RefObject } from 'react'
import type { FormValues } from '#ui/form/form-problems.ts'

/** Sets the fields of a form to the state's values, also when they changed without typing. */
export function useFieldValues<Name extends string>(
  { ref }: { readonly ref: RefObject<HTMLFormElement | null> },
  names: readonly Name[],
  values: FormValues<Name>,
): void {
  useLayoutEffect(() => {
    for (const name of names) {
      const field = ref.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = values[name] === 'on'
      else if (field && 'value' in field) field.value = values[name]
    }
  }, [ref, names, values])
}
