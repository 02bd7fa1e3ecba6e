/** Bokmål for composing layouts: loaded with the editor and the pages of layouts. */
import { editorAdminNb } from './editor-admin.ts'
import { editorMarkdownNb } from './editor-markdown.ts'
import { editorPickersNb } from './editor-pickers.ts'
import { editorSettingsNb } from './editor-settings.ts'
import { editorShellNb } from './editor-shell.ts'
import { layoutsNb } from './layouts.ts'

export const layoutWordsNb = {
  pages: layoutsNb,
  editor: editorShellNb,
  settings: editorSettingsNb,
  pickers: editorPickersNb,
  markdown: editorMarkdownNb,
  admin: editorAdminNb,
} as const
