/** Bokmål for composing layouts: loaded with the editor and the pages of layouts. */
import { editorAdminNb } from './editor-admin-nb.ts'
import { editorMarkdownNb } from './editor-markdown-nb.ts'
import { editorPickersNb } from './editor-pickers-nb.ts'
import { editorSettingsNb } from './editor-settings-nb.ts'
import { editorShellNb } from './editor-shell-nb.ts'
import { layoutsNb } from './layouts-nb.ts'

export const layoutWordsNb = {
  pages: layoutsNb,
  editor: editorShellNb,
  settings: editorSettingsNb,
  pickers: editorPickersNb,
  markdown: editorMarkdownNb,
  admin: editorAdminNb,
} as const
