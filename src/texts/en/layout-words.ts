/** British English for composing layouts: loaded with the editor and the pages of layouts. */
import { editorAdminEn } from './editor-admin.ts'
import { editorMarkdownEn } from './editor-markdown.ts'
import { editorPickersEn } from './editor-pickers.ts'
import { editorSettingsEn } from './editor-settings.ts'
import { editorShellEn } from './editor-shell.ts'
import { layoutsEn } from './layouts.ts'

export const layoutWordsEn = {
  pages: layoutsEn,
  editor: editorShellEn,
  settings: editorSettingsEn,
  pickers: editorPickersEn,
  markdown: editorMarkdownEn,
  admin: editorAdminEn,
} as const
