/**
 * Copies: of an own layout, of a public dashboard, of a city page (decision 19). A copy is a draft; it counts
 * when it is saved.
 */
import { MAX_LAYOUT_SUBTITLE_LENGTH, MAX_LAYOUT_TITLE_LENGTH } from '../limits.ts'
import { draftRows, emptyDraft, type Draft, type DraftSettings, type LayoutSource } from './draft.ts'
import { truncateToCodePoints } from './title-rule.ts'

/**
 * `copyTitle('Kontor', 'kopi')` → `'Kontor (kopi)'`, at most 45 characters. It is the title that is cut, or a
 * copy of a long title would be called the same.
 *
 * @param word for "copy" in the language of the reader
 */
export function copyTitle(title: string, word: string): string {
  const ending = ` (${word})`
  return `${truncateToCodePoints(title.trim(), MAX_LAYOUT_TITLE_LENGTH - [...ending].length)}${ending}`
}

/**
 * The title of a version that is kept beside another one: its own where no other layout has it, else
 * {@link copyTitle}, numbered from 2 where that is taken as well. The same titles give the same answer, so
 * that a second try of a save changes nothing.
 *
 * @param taken titles of the other layouts
 */
export function uniqueCopyTitle(title: string, word: string, taken: ReadonlySet<string>): string {
  let free = title
  for (let number = 1; taken.has(free); number += 1)
    free = copyTitle(title, number === 1 ? word : `${word} ${number}`)
  return free
}

/** Whether {@link uniqueCopyTitle} may have made the one of the other, with a word of any language. */
export function isCopyTitleOf(found: string, title: string): boolean {
  const word = / \((\p{L}+(?: \d+)?)\)$/u.exec(found)?.[1]
  return found === title || (word !== undefined && found === copyTitle(title, word))
}

/**
 * A new draft with everything that the source shows. Its names in menus are left out, so that the menu shows
 * the new title. It may have more blocks than a layout can be saved with when the source has: `blockCount`
 * tells.
 *
 * @param title such as {@link copyTitle}
 */
export function copyToDraft<B>(source: LayoutSource<B>, title: string, newKey: () => string): Draft<B> {
  const { subtitle = '', icon = '', rows } = source
  return {
    ...emptyDraft<B>(),
    title: truncateToCodePoints(title, MAX_LAYOUT_TITLE_LENGTH),
    // That of a public page has no end.
    subtitle: truncateToCodePoints(subtitle, MAX_LAYOUT_SUBTITLE_LENGTH),
    icon,
    rows: draftRows(rows, newKey),
  }
}

/** The name of a copy, unless the draft it is copied into has one: what a reader has typed stays. */
export function settingsForEmptyFields(draft: DraftSettings, copy: DraftSettings): Partial<DraftSettings> {
  return {
    ...(draft.title.trim() === '' ? { title: copy.title } : {}),
    ...(draft.subtitle === '' ? { subtitle: copy.subtitle } : {}),
    ...(draft.icon === '' ? { icon: copy.icon } : {}),
  }
}
