/**
 * Every chart of the shipped pack is readable without its colours (accessibility C14);
 * src/chart/page/markers.test.ts has the rules.
 */
import { describe, expect, test } from 'vitest'
import { chartExamples } from '#blocks/chart/chart.examples.ts'
import type { ChartView } from '#blocks/chart/chart.view.ts'
import { viewExample } from '#blocks/example-view.ts'
import { langOf, LOCALES } from '#core/locale.ts'
import { Pages } from '#server/pages/pages.ts'
import { publicPaths } from '#pages/public-paths.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { FILES, PUBLIC_URL } from './factories/app.ts'
import { contentOfPack, editionOf } from './factories/edition.ts'

const chartsOf = (model: PageModel | null): ChartView[] =>
  (model?.rows ?? [])
    .flatMap(({ columns }) => columns.flat())
    .flatMap(({ body }) => (body.status === 'shown' && body.shown.type === 'chart' ? [body.shown.view] : []))

/** Lines that look the same without colours, and legend keys that differ from their line. */
function faultsOf({ picture, legend }: ChartView): string[] {
  const lines = (picture?.series ?? []).filter(({ shape }) => shape === 'line')
  const looks = lines.map(({ dash, marker }) => `${dash} ${marker}`)
  const isOneOfSeveral = (picture?.series ?? []).length > 1
  return [
    ...looks.filter((look, index) => looks.indexOf(look) !== index).map((look) => `${look} twice`),
    ...lines.flatMap(({ id, dash, marker, markerAt }) => {
      const key = legend.find((entry) => entry.id === id)
      return [
        ...(isOneOfSeveral && !(marker && markerAt) ? [`${id} has no marker`] : []),
        ...(key && (key.dash !== dash || key.marker !== marker) ? [`the key of ${id} is another`] : []),
      ]
    }),
  ]
}

describe('the shipped pack', async () => {
  const edition = await editionOf(await contentOfPack())
  const pages = new Pages({
    files: FILES,
    publicUrl: PUBLIC_URL,
    tiles: null,
    analyticsUrl: null,
    gallery: null,
    headers: () => [],
    log: { warn: () => {} },
    onEvict: () => {},
  })

  test.each(LOCALES)('%s: no two lines of a chart look the same without colour', (locale) => {
    const lang = langOf(locale)
    const { content, points } = edition.snapshot
    const listed = publicPaths(content[lang], {
      lang,
      today: edition.today,
      points,
      find: (path) => pages.source({ path, locale, edition }),
    })
    const found = listed.flatMap(({ path }) =>
      chartsOf(pages.model({ path, locale, edition })).map((view) => ({ path, view })),
    )
    expect(found.filter(({ view }) => (view.picture?.series.length ?? 0) > 1).length).toBeGreaterThan(5)
    expect(found.flatMap(({ path, view }) => faultsOf(view).map((fault) => `${path}: ${fault}`))).toEqual([])
  })
})

test.each(
  chartExamples
    .filter(({ failsWith }) => failsWith === undefined)
    .map((example) => [example.name, example] as const),
)('example: %s', (_name, example) => {
  const viewed = viewExample('chart', example, 'nb-NO')
  expect(viewed.type === 'chart' ? faultsOf(viewed.view) : ['no chart']).toEqual([])
})
