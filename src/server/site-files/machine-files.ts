/** Files that tell programs what data and texts there are: the data catalogue and `/llms.txt`. */
import { langOf, LOCALES } from '#core/locale.ts'
import { CATALOG_JSON_LD_PATH, CATALOG_TURTLE_PATH, llmsTextPath } from '#pages/paths/site-file-paths.ts'
import { dataCatalog } from '../catalog/data-catalog.ts'
import { jsonLd } from '../catalog/json-ld.ts'
import { turtle } from '../catalog/turtle.ts'
import { llmsText } from '../markdown/llms-text.ts'
import { siteOf } from '../pages/site.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { SiteFile } from './site-file.ts'

/** @param publicUrl origin of the site, without a slash at the end */
export function machineFiles(publicUrl: string): readonly SiteFile[] {
  const nodesOf = (edition: Edition) =>
    dataCatalog(
      { 'nb-NO': siteOf(edition, 'nb-NO', publicUrl), 'en-GB': siteOf(edition, 'en-GB', publicUrl) },
      publicUrl,
    )
  return [
    {
      path: CATALOG_TURTLE_PATH,
      type: 'text/turtle',
      isPublic: true,
      write: (edition) => turtle(nodesOf(edition)),
    },
    {
      path: CATALOG_JSON_LD_PATH,
      type: 'application/ld+json',
      isPublic: true,
      write: (edition) => jsonLd(nodesOf(edition)),
    },
    ...LOCALES.map((locale): SiteFile => ({
      path: llmsTextPath(locale),
      type: 'text/plain',
      isPublic: true,
      write: ({ snapshot: { content } }) => {
        const { settings, series } = content[langOf(locale)]
        const example = series.values().find(({ exportable }) => exportable)
        return llmsText(settings, { locale, publicUrl, exampleSeries: example?.ID ?? null })
      },
    })),
  ]
}
