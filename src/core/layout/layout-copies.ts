/**
 * Copies of a layout, a public dashboard or a city page (decision 19). A copy is a draft and counts towards
 * limits only when saved.
 */
import { MAX_LAYOUT_SUBTITLE_LENGTH, MAX_LAYOUT_TITLE_LENGTH } from '../limits.ts'
import { draftRows, emptyDraft, type Draft, type DraftSettings, type LayoutSource } from './draft.ts'
import { truncateToCodePoints } from './title-rule.ts'

/**
 * `copyTitle('Kontor', 'kopi')` → `'Kontor (kopi)'`, at most 45 characters. The title is cut rather than the
 * suffix, so that a copy of a long title has another name.
 *
 * @param word "copy" in the reader's language
 */
export function copyTitle(title: string, word: string): string {
  const suffix = ` (${word})`
  return `${truncateToCodePoints(title.trim(), MAX_LAYOUT_TITLE_LENGTH - [...suffix].length)}${suffix}`
}

/**
 * Title of a version that is kept beside another: its own title where no other layout has it, else
 * {@link copyTitle}, numbered from 2 where that is taken too. Deterministic, so that retrying a save changes
 * nothing.
 *
 * @param takenTitles titles of the other layouts
 */
export function uniqueCopyTitle(title: string, word: string, takenTitles: ReadonlySet<string>): string {
  let free = title
  for (let number = 1; takenTitles.has(free); number += 1)
    free = copyTitle(title, number === 1 ? word : `${word} ${number}`)
  return free
}

/**
 * Whether a title could be the result of {@link uniqueCopyTitle} for the other title, with the word of any
 * language.
 */
export function isCopyTitleOf(copyName: string, title: string): boolean {
  const word = / \((\p{L}+(?: \d+)?)\)$/u.exec(copyName)?.[1]
  return copyName === title || (word !== undefined && copyName === copyTitle(title, word))
}

/**
 * New draft with all content of the source. Menu names are left out, so that the menu shows the new title.
 * May exceed the maximum number of blocks when the source does; check `blockCount`.
 *
 * @param title such as {@link copyTitle}
 */
export function copyToDraft<B>(source: LayoutSource<B>, title: string, newKey: () => string): Draft<B> {
  const { subtitle = '', icon = '', rows } = source
  return {
    ...emptyDraft<B>(),
    title: truncateToCodePoints(title, MAX_LAYOUT_TITLE_LENGTH),
    // Subtitles of public pages have no length limit.
    subtitle: truncateToCodePoints(subtitle, MAX_LAYOUT_SUBTITLE_LENGTH),
    icon,
    rows: draftRows(rows, newKey),
  }
}

/** Settings of a copy for the fields that are empty in the draft; typed fields stay. */
export function settingsForEmptyFields(draft: DraftSettings, copy: DraftSettings): Partial<DraftSettings> {
  return {
    ...(draft.title.trim() === '' ? { title: copy.title } : {}),
    ...(draft.subtitle === '' ? { subtitle: copy.subtitle } : {}),
    ...(draft.icon === '' ? { icon: copy.icon } : {}),
  }
}
