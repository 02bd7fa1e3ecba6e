/** British English for composing layouts: loaded with the editor and the pages of layouts. */
import { editorAdminEn } from './editor-admin-en.ts'
import { editorMarkdownEn } from './editor-markdown-en.ts'
import { editorPickersEn } from './editor-pickers-en.ts'
import { editorSettingsEn } from './editor-settings-en.ts'
import { editorShellEn } from './editor-shell-en.ts'
import { layoutsEn } from './layouts-en.ts'

export const layoutWordsEn = {
  pages: layoutsEn,
  editor: editorShellEn,
  settings: editorSettingsEn,
  pickers: editorPickersEn,
  markdown: editorMarkdownEn,
  admin: editorAdminEn,
} as const
