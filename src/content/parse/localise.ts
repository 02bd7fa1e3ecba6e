/**
 * Resolves texts in two languages: `{ no: …, en: … }` anywhere in a document is one value per language; other
 * values hold for both.
 */
import { isRecord } from '#core/text/is-record.ts'
import type { Path, ReportAt } from './problems.ts'

export const LANGS = ['no', 'en'] as const
export type Lang = (typeof LANGS)[number]
const NAMES: Readonly<Record<Lang, string>> = { no: 'Norwegian', en: 'English' }

type Fields = Readonly<Record<string, unknown>>

/** Whether the value has one or both of the keys `no` and `en`, and no other. */
function isLanguageChoice(value: unknown): value is Fields {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key === 'no' || key === 'en')
}

/** Returns the document in one language. A missing language becomes `undefined`: see {@link missingLanguages}. */
export function localise(value: unknown, lang: Lang): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => localise(entry, lang))
  if (isLanguageChoice(value)) return localise(value[lang] ?? undefined, lang)
  if (!isRecord(value)) return value
  // Object.fromEntries creates own properties, also for a key such as __proto__.
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, localise(entry, lang)]))
}

/** Reports every text that has one language but not the other. */
export function missingLanguages(value: unknown, path: Path, report: ReportAt): void {
  if (isLanguageChoice(value)) {
    for (const lang of LANGS) if ((value[lang] ?? null) === null) report(path, `has no ${NAMES[lang]} text`)
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value)) {
    missingLanguages(entry, [...path, Array.isArray(value) ? Number(key) : key], report)
  }
}

/**
 * Converts a path in the localised document to the path in the file, through `no` or `en` where the file has
 * them.
 */
export function pathInFile(value: unknown, path: Path, lang: Lang): Path {
  const steps: (string | number)[] = []
  let current = value
  const enterLanguage = () => {
    while (isLanguageChoice(current) && current[lang] !== undefined) {
      steps.push(lang)
      current = current[lang]
    }
  }
  for (const step of path) {
    enterLanguage()
    steps.push(step)
    current = childOf(current, step)
  }
  enterLanguage()
  return steps
}

/** The part at a path, or `undefined`. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(childOf, value)
}

function childOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  return isRecord(value) && Object.hasOwn(value, step) ? value[String(step)] : undefined
}
