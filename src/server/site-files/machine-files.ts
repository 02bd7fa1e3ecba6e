/** Index files for programs: `/llms.txt` in each language. */
import { langOf, LOCALES } from '#core/locale.ts'
import { llmsTextPath } from '#pages/paths/site-file-paths.ts'
import { llmsText } from '../markdown/llms-text.ts'
import type { SiteFile } from './site-file.ts'

/** @param publicUrl origin of the site, without a slash at the end */
export function machineFiles(publicUrl: string): readonly SiteFile[] {
  return LOCALES.map((locale) => ({
    path: llmsTextPath(locale),
    type: 'text/plain',
    isPublic: true,
    write: ({ snapshot: { content } }) => {
      const { settings, series } = content[langOf(locale)]
      const example = series.values().find(({ exportable }) => exportable)
      return llmsText(settings, { locale, publicUrl, exampleSeries: example?.ID ?? null })
    },
  }))
}
