/** Half-year editions of one language, parsed once: a stored edition never changes. */
import type { Lang } from '#core/locale.ts'
import { halfYearSchema, type HalfYearEdition } from '#contract/entities/half-year.ts'
import type { StoredHalfYear } from '#store/content/half-years.ts'
import type { ItemLog } from './local-content.ts'

type EditionByLang = Readonly<Record<Lang, HalfYearEdition | null>>

/** By the row, which successive snapshots share. */
const parsedEditions = new WeakMap<StoredHalfYear, EditionByLang>()

/** In the order of the rows; an unreadable edition is logged when it is first read, and left out. */
export function halfYearContents(
  rows: readonly StoredHalfYear[],
  lang: Lang,
  log: ItemLog,
): readonly HalfYearEdition[] {
  return rows.flatMap((row) => {
    const parsed = parsedEditions.get(row) ?? parse(row, log)
    parsedEditions.set(row, parsed)
    return parsed[lang] ?? []
  })
}

function parse({ id, bodies }: StoredHalfYear, log: ItemLog): EditionByLang {
  const read = (lang: Lang): HalfYearEdition | null => {
    const { data } = halfYearSchema.safeParse(bodies[lang])
    if (data?.id === id) return data
    log(`the stored half-year edition ${id} (${lang}) cannot be read and is left out`)
    return null
  }
  return { no: read('no'), en: read('en') }
}
