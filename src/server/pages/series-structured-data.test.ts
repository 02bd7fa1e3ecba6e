/** Google's guide to `Dataset` (Search Central, "Dataset structured data"), held for every series of the pack. */
import { describe, expect, test } from 'vitest'
import { LOCALES, langOf, localizedPath } from '#core/locale.ts'
import { seriesDataset } from '#pages/metadata/series-dataset.ts'
import { structuredData } from '#pages/metadata/structured-data.ts'
import { PAGE_SOURCE_DEFAULTS } from '#pages/model/page-source.ts'
import { PUBLIC_URL } from '#tests/factories/app.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { siteOf } from './site.ts'

const edition = await editionOf(await contentOfPack())

describe.each(LOCALES)('%s', (locale) => {
  const site = siteOf(edition, locale, PUBLIC_URL)
  const written = [...site.content.series.keys()].map((id) => {
    const path = `/serier/${id}`
    const page = {
      ...PAGE_SOURCE_DEFAULTS,
      kind: 'series',
      path,
      title: id,
      subtitle: '',
      rows: [],
      refreshMs: null,
      printFoot: '',
      asOf: null,
    } as const
    const url = PUBLIC_URL + localizedPath(path, locale)
    const data = structuredData(page, {
      locale,
      url,
      publicUrl: PUBLIC_URL,
      company: 'Kvartal',
      dataset: seriesDataset(site, id),
      place: null,
    })
    const members: Readonly<Record<string, unknown>> = { ...data }
    return { id, data: members }
  })

  test('what is required: a name, and a description of 50 to 5000 characters', () => {
    for (const { id, data } of written) {
      expect(data['name'], id).toEqual(expect.stringMatching(/\S/))
      const { length } = String(data['description'])
      expect(length, id).toBeGreaterThanOrEqual(50)
      expect(length, id).toBeLessThanOrEqual(5000)
    }
  })

  test('what is recommended', () => {
    const recommended = [
      'creator',
      'license',
      'temporalCoverage',
      'spatialCoverage',
      'variableMeasured',
      'isAccessibleForFree',
      'includedInDataCatalog',
      'identifier',
      'keywords',
      'url',
      'dateModified',
      'isBasedOn',
    ]
    const missing = written.flatMap(({ id, data }) =>
      recommended.filter((name) => data[name] === undefined).map((name) => `${id} ${name}`),
    )
    expect(missing.filter((one) => !one.endsWith(' isBasedOn'))).toEqual([])
    for (const { id, data } of written)
      expect(data['temporalCoverage'], id).toEqual(
        expect.stringMatching(/^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/),
      )
  })

  test('files where they may be taken along, and nowhere else', () => {
    for (const { id, data } of written)
      expect(Array.isArray(data['distribution']), id).toBe(
        edition.snapshot.content[langOf(locale)].series.get(id)?.exportable,
      )
  })
})
