/** British English for composing layouts: loaded with the editor and the pages of layouts. */
import { editorMarkdownEn } from './editor-markdown.ts'
import { editorPickersEn } from './editor-pickers.ts'
import { editorSettingsEn } from './editor-settings.ts'
import { editorShellEn } from './editor-shell.ts'
import { layoutsEn } from './layouts.ts'
import type { LayoutTexts } from '../../texts.ts'

/** British English for the tools of an admin. */
const editorAdminEn = {
  chip: 'Admin',
  chipName: 'You are using the site as an admin',
  end: 'Leave admin mode',
  embedBlock: 'Embed block',
  embed: {
    heading: 'Embed block',
    lead: 'The code can be pasted into the “Embed” block of the website.',
    code: 'Block code',
    frameLead: 'On other sites, paste the whole frame. It grows as tall as what is in it.',
    frame: 'Ready-made frame (HTML)',
    copyCode: 'Copy code',
    copyFrame: 'Copy frame',
    copied: 'Copied',
    selected: 'The browser did not let us copy. The text is selected: press Ctrl + C.',
    tooLong: (characters: string, most: string) =>
      `The block is too large to be embedded: its code has ${characters} characters, and there is room for ${most}. Shorten the text, or choose fewer sources.`,
    untitled: 'Embedded block',
  },
  fileNote: (name: string) =>
    `Save as dashboards/${name}.yaml in the content pack, and list it as ${name} under dashboards in settings.yaml.`,
  exportLayout: 'Download as a dashboard file',
} as const satisfies LayoutTexts['admin']

export const layoutWordsEn = {
  pages: layoutsEn,
  editor: editorShellEn,
  settings: editorSettingsEn,
  pickers: editorPickersEn,
  markdown: editorMarkdownEn,
  admin: editorAdminEn,
} as const
