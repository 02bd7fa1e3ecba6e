/** Entries of pickers: search and selection. Pure. */
import { spellingsOf, wordsOf } from '#core/search/fold-text.ts'

export interface PickerEntry {
  readonly id: string
  readonly title: string
  /** Secondary text below the title; '' = none. */
  readonly note: string
  /** The figure in the note, if any. */
  readonly value?: number
}

export interface PickerGroup {
  /** '' = a single group without heading. */
  readonly name: string
  readonly entries: readonly PickerEntry[]
}

/**
 * Groups with the entries that contain all words of the query, in any order and from any part of a word;
 * accents and Norwegian letters as everywhere on the site. A group's name counts as words of its entries;
 * empty groups are left out.
 */
export function searchEntries(groups: readonly PickerGroup[], question: string): readonly PickerGroup[] {
  const queryWords = wordsOf(question)
  if (queryWords.length === 0) return groups.filter(({ entries }) => entries.length > 0)
  return groups.flatMap((group) => {
    const entries = group.entries.filter(({ title, note }) => {
      const words = wordsOf(`${title} ${note} ${group.name}`)
      const spellings = [...words, ...words.flatMap(spellingsOf)]
      return queryWords.every((word) => spellings.some((spelling) => spelling.includes(word)))
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
  /** Number chosen elsewhere, which counts towards the limit. */
  readonly chosenElsewhere?: number
  readonly isSingle: boolean
}

/** Toggles an entry: appended to the chosen ones, or removed; a single choice replaces the other. */
export function choose(
  chosenIds: readonly string[],
  id: string,
  { max, chosenElsewhere = 0, isSingle }: PickerLimits,
): ChoiceResult {
  if (isSingle) return { kind: 'chosen', ids: [id], isDone: true }
  if (chosenIds.includes(id))
    return { kind: 'chosen', ids: chosenIds.filter((chosenId) => chosenId !== id), isDone: false }
  return chosenElsewhere + chosenIds.length >= max
    ? { kind: 'full' }
    : { kind: 'chosen', ids: [...chosenIds, id], isDone: false }
}

/** Index after a key press; -1 = back to the field. `null` = another key. */
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
