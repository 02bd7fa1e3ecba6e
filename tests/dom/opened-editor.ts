/** Opens the layout editor as a logged-in reader, over an API that stores. */
import { expect } from 'vitest'
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'
import type { User } from '#contract/subscriber/user.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { field, SOON } from './elements.ts'
import { openSite, type OpenedSite, type SiteOptions } from './opened-site.ts'
import { storingApi, type StoringApi } from './storing-api.ts'

export type OpenedEditor = StoringApi & OpenedSite

/** Opens the editor, and resolves when the field of the title is there. */
export async function openEditor(
  path: string,
  user: User,
  { locale = 'nb-NO', api = {}, ...options }: Omit<SiteOptions, 'user'> = {},
): Promise<OpenedEditor> {
  const stored = storingApi(user)
  const site = await openSite(path, { ...options, locale, user, api: { ...stored.api, ...api } })
  await field(textsByLocale[locale].layouts.editor.title.label)
  return { ...stored, ...site }
}

/** Id of the layout that tests store. */
export const LAYOUT_ID = '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11'

/** A stored layout of one row with one column. */
export function layoutOf(...blocks: readonly object[]): Layout {
  return layoutSchema.parse({
    ID: LAYOUT_ID,
    title: 'Mitt',
    path: 'mitt',
    rows: [{ layout: '100', columns: [blocks] }],
  })
}

/** The number of open dialogs becomes this. */
export async function dialogsBecome(count: number): Promise<void> {
  await expect.poll(() => document.querySelectorAll('dialog[open]').length, SOON).toBe(count)
}
