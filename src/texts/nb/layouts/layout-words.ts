/** Bokmål for composing layouts: loaded with the editor and the pages of layouts. */
import { editorMarkdownNb } from './editor-markdown.ts'
import { editorPickersNb } from './editor-pickers.ts'
import { editorSettingsNb } from './editor-settings.ts'
import { editorShellNb } from './editor-shell.ts'
import { layoutsNb } from './layouts.ts'

/** Bokmål for the tools of an admin. */
const editorAdminNb = {
  chip: 'Admin',
  chipName: 'Du bruker siden som admin',
  end: 'Avslutt adminmodus',
  embedBlock: 'Bygg inn blokk',
  embed: {
    heading: 'Bygg inn blokk',
    lead: 'Koden kan limes inn i blokken «Bygg inn» på nettstedet.',
    code: 'Blokkens kode',
    frameLead: 'På andre nettsteder limer du inn hele rammen. Den får høyden til innholdet.',
    frame: 'Ferdig ramme (HTML)',
    copyCode: 'Kopier kode',
    copyFrame: 'Kopier ramme',
    copied: 'Kopiert',
    selected: 'Nettleseren lot oss ikke kopiere. Teksten er markert: trykk Ctrl + C.',
    tooLong: (characters: string, most: string) =>
      `Blokken er for stor til å bygges inn: koden har ${characters} tegn, og grensen er ${most}. Kort ned teksten, eller velg færre kilder.`,
    untitled: 'Innebygd blokk',
  },
  fileNote: (name: string) =>
    `Lagres som dashboards/${name}.yaml i innholdspakken, og føres opp som ${name} under dashboards i settings.yaml.`,
  exportLayout: 'Last ned som oversiktsfil',
} as const

export const layoutWordsNb = {
  pages: layoutsNb,
  editor: editorShellNb,
  settings: editorSettingsNb,
  pickers: editorPickersNb,
  markdown: editorMarkdownNb,
  admin: editorAdminNb,
} as const
