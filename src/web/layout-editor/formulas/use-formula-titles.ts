/** Titles of chosen formulas, which no list of the portal has. */
import { useEffect, useState } from 'react'
import { useLocale } from '#ui/texts-context.tsx'

const NONE: ReadonlyMap<string, string> = new Map()

/** Titles by reference, as they become known; only formulas are asked for, and only their code is loaded. */
export function useFormulaTitles(references: readonly string[]): ReadonlyMap<string, string> {
  const locale = useLocale()
  const [titles, setTitles] = useState(NONE)
  const formulas = references.filter((reference) => reference.includes('(')).join(';')
  useEffect(() => {
    if (formulas === '') return
    let isOver = false
    import('./formula-titles.ts')
      .then(({ fetchFormulaTitles }) => fetchFormulaTitles(formulas.split(';'), locale))
      .then((fetched) => isOver || setTitles(fetched), console.warn)
    return () => {
      isOver = true
    }
  }, [formulas, locale])
  return titles
}
