/** What pickers show, and how it is found and chosen. Pure. */
import { spellingsOf, wordsOf } from '#core/search/fold-text.ts'

export interface PickerEntry {
  readonly id: string
  readonly title: string
  /** Smaller below the title; '' = nothing. */
  readonly note: string
  /** The figure in the note, where it is one. */
  readonly value?: number
}

export interface PickerGroup {
  /** '' = the only one, without a heading. */
  readonly name: string
  readonly entries: readonly PickerEntry[]
}

/**
 * The groups with the entries that have all words of the question, in any order and from any part of a word;
 * accents and Norwegian letters as everywhere on the site. A group's name counts as words of its entries; a
 * group without any is left out.
 */
export function searchEntries(groups: readonly PickerGroup[], question: string): readonly PickerGroup[] {
  const asked = wordsOf(question)
  if (asked.length === 0) return groups.filter(({ entries }) => entries.length > 0)
  return groups.flatMap((group) => {
    const entries = group.entries.filter(({ title, note }) => {
      const words = wordsOf(`${title} ${note} ${group.name}`)
      const known = [...words, ...words.flatMap(spellingsOf)]
      return asked.every((word) => known.some((other) => other.includes(word)))
    })
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}

export type ChoiceResult =
  /** `isDone`: a single choice, with which the list closes (specification §4 "Data-source picker"). */
  | { readonly kind: 'chosen'; readonly ids: readonly string[]; readonly isDone: boolean }
  /** There is no room for another. */
  | { readonly kind: 'full' }

export interface PickerLimits {
  readonly max: number
  /** So many stand elsewhere already, and count. */
  readonly chosenElsewhere?: number
  readonly isSingle: boolean
}

/**
 * What pressing an entry does: it joins the others at the end, or leaves them; of single choices it takes the
 * other's place.
 */
export function choose(
  chosen: readonly string[],
  id: string,
  { max, chosenElsewhere = 0, isSingle }: PickerLimits,
): ChoiceResult {
  if (isSingle) return { kind: 'chosen', ids: [id], isDone: true }
  if (chosen.includes(id))
    return { kind: 'chosen', ids: chosen.filter((other) => other !== id), isDone: false }
  return chosenElsewhere + chosen.length >= max
    ? { kind: 'full' }
    : { kind: 'chosen', ids: [...chosen, id], isDone: false }
}

/**
 * Where a key leads among so many entries; -1 = to none, back in the field. `null` = the key is none of the
 * list's.
 */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return index + 1 >= count ? -1 : index + 1
    case 'ArrowUp':
      return index === -1 ? count - 1 : index - 1
    case 'PageDown':
      return Math.min(count - 1, Math.max(0, index) + PAGE_SIZE)
    case 'PageUp':
      return Math.max(Math.min(0, count - 1), index - PAGE_SIZE)
    default:
      return null
  }
}

const PAGE_SIZE = 8
