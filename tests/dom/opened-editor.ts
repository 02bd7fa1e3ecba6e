/** Opens the layout editor as a logged-in reader, over an API that stores. */
import { expect } from 'vitest'
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'
import type { User } from '#contract/subscriber/user.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { LAYOUT_ID } from '../factories/office-layout.ts'
import { field, fields, one, SOON } from './elements.ts'
import { press } from './hands.ts'
import { openSite, type OpenedSite, type SiteOptions } from './opened-site.ts'
import { storingApi, type StoringApi } from './storing-api.ts'

/** The editor's page, and what it has stored. */
export type OpenedEditor = StoringApi & OpenedSite

/** What the editor is opened with. */
export interface EditorOptions extends Omit<SiteOptions, 'user'> {
  /** Awaited before a change is answered. */
  readonly beforeSave?: () => Promise<void>
  /** Awaited before the user is. */
  readonly beforeUser?: () => Promise<void>
}

/** Opens the editor, and resolves when the field of the title is there. */
export async function openEditor(
  path: string,
  user: User,
  { locale = 'nb-NO', api = {}, beforeSave, beforeUser, ...options }: EditorOptions = {},
): Promise<OpenedEditor> {
  const stored = storingApi(user, beforeSave, beforeUser)
  const site = await openSite(path, { ...options, locale, user, api: { ...stored.api, ...api } })
  await field(textsByLocale[locale].layouts.editor.title.label)
  return { ...stored, ...site }
}

/** A stored layout of one row with one column. */
export function layoutOf(...blocks: readonly object[]): Layout {
  return layoutSchema.parse({
    ID: LAYOUT_ID,
    title: 'Mitt',
    path: 'mitt',
    rows: [{ layout: '100', columns: [blocks] }],
  })
}

const { editor: words } = nb.layouts

/** Field of the title, in bokmål as all that follows. */
export const titleField = () => field(words.title.label)

/** The field of the title gets this value. */
export async function titleBecomes(title: string): Promise<void> {
  await expect.poll(() => valueOf(fields(words.title.label)[0]), SOON).toBe(title)
}

/** Value of a field of text; `undefined` = it is none. */
export const valueOf = (element: Element | undefined) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : undefined

/** Presses the button that saves the layout. */
export async function pressSave(): Promise<void> {
  await press(await one('button', words.save, document.querySelector('main') ?? document))
}

/** Chooses an entry of the menu of the layout. */
export async function chooseOfLayout(entry: string): Promise<void> {
  await press(await one('button', words.moreOf))
  await press(await one('button', entry))
}
