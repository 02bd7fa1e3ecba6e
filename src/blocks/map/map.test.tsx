import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { withLazyTexts } from '#texts/loaded/lazy-texts.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { viewExample } from '../example-view.ts'
import { mapExamples } from './map.examples.ts'
import { mapSchema } from './map.schema.ts'
import type { MapView } from './map.view.ts'
import { MapWeb } from './map.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): MapView {
  const example = mapExamples.find((example) => example.name === name)
  const viewed = example && viewExample('map', example, locale)
  if (viewed?.type !== 'map') throw new Error(`no example ${name}`)
  return viewed.view
}

function markupOf(name: string, locale: Locale = 'nb-NO'): string {
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={textsByLocale[locale]}>
      <MapWeb view={viewOf(name, locale)} />
    </LanguageProvider>,
  )
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const spokenAreas = (name: string, locale?: Locale) =>
  viewOf(name, locale).areas.map((area) => plain(area.spoken))

test.each([
  ['a market', { city: 'logistics_oslo' }, true],
  ['with a form', { city: 'oslo', aspectRatio: '2 / 1' }, true],
  ['no market', {}, false],
  ['an unknown market', { city: 'tromso' }, false],
  ['a form that there is not', { city: 'oslo', aspectRatio: '16 / 9' }, false],
])('attributes: %s', (_why, attributes, isAccepted) => {
  expect(mapSchema.attributes.safeParse(attributes).success).toBe(isAccepted)
})

test('3 / 2 by default', () => {
  expect(mapSchema.attributes.parse({ city: 'oslo' }).aspectRatio).toBe('3 / 2')
})

test('areas by name, with level and figure as they are heard; 7 still is low, 12 still is medium', () => {
  expect(spokenAreas('as in Oslo')).toEqual([
    'Asker, Kontorledighet 7,0 %, lav ledighet, Illustrasjonstall',
    'Bryn/Helsfyr, Kontorledighet 12,0 %, middels ledighet',
    'Ensjø, ingen tall',
    'Fornebu, Kontorledighet 12,1 %, høy ledighet',
    'Vika, Kontorledighet 4,5 %, lav ledighet',
  ])
  expect(spokenAreas('as in Oslo', 'en-GB')[0]).toBe(
    'Asker, Office vacancy 7.0%, low vacancy, Illustrative figures',
  )
  expect(viewOf('as in Oslo').areas.map(({ level }) => level)).toEqual([
    'low',
    'medium',
    'none',
    'high',
    'low',
  ])
})

test('the printed vacancy, with an asterisk when illustrative', () => {
  expect(viewOf('as in Oslo').areas.map(({ figure }) => plain(figure))).toEqual([
    '7,0 %*',
    '12,0 %',
    '–',
    '12,1 %',
    '4,5 %',
  ])
})

async function popupOf(name: string, id: string): Promise<string> {
  const { AreaPopup } = await withLazyTexts(import('./interactive/area-popup.web.tsx'), 'nb-NO')
  const { areas, table } = viewOf(name)
  const area = areas.find((area) => area.id === id)
  if (!area) throw new Error(`no area ${id}`)
  const markup = renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <AreaPopup area={area} table={table} onClose={() => {}} />
    </LanguageProvider>,
  )
  return plain(markup)
}

test('the popup has the exact vacancy, and a range with one known bound', async () => {
  const popup = await popupOf('a vacancy of two decimals', 'oslo-vika')
  expect(popup).toContain('6,96 %')
  expect(popup).toContain('fra 4 200')
  expect(markupOf('a vacancy of two decimals')).toContain('7,0')
  expect(await popupOf('as in Oslo', 'oslo-vika')).toContain('4,5 %')
  expect(await popupOf('as in Oslo', 'oslo-ensjo')).toContain('ingen tall')
})

test.each<[Locale, string, string]>([
  ['nb-NO', '0–7 %, 7–11 %, >12 %, ingen tall', 'Kart, Oslo. Områdene er farget etter kontorledighet.'],
  ['en-GB', '0–7%, 7–11%, >12%, no figures', 'Map, Oslo. The areas are coloured by office vacancy.'],
])('%s: legend and summary', (locale, legend, summary) => {
  const view = viewOf('as in Oslo', locale)
  expect(plain(view.legend.map(({ text }) => text).join(', '))).toBe(legend)
  expect(view.summary).toBe(summary)
})

test('each area has the date of its own figures', () => {
  expect(
    viewOf('as in Oslo')
      .areas.map(({ asOf }) => asOf)
      .slice(0, 2),
  ).toEqual(['Tall per juni 2024', 'Tall per januar 2024'])
})

test('a city opens on its centre, drawn to scale: 0.012° of longitude are 140 px', () => {
  const { window, areas } = viewOf('as in Oslo')
  expect(window).toMatchObject({ middle: [10.752, 59.913], isFitted: false })
  const vika = areas.find(({ id }) => id === 'oslo-vika')
  // 256 · 2¹⁴ px are 360°: from 10.736° to 10.748°, seen from 10.752°.
  expect([vika?.box[0], vika?.box[2]]).toEqual([
    Math.round(-0.016 * 11_650.84),
    Math.round(-0.004 * 11_650.84),
  ])
})

test('a market without centre opens on its areas', () => {
  const { window } = viewOf('logistics, fitted to its areas')
  const [left = 0, top = 0, right = 0, bottom = 0] = window?.bounds ?? []
  expect(window?.isFitted).toBe(true)
  expect([left + right, top + bottom].every((middle) => Math.abs(middle) <= 1)).toBe(true)
})

test('an area too small for its figure has it beside, or nowhere', () => {
  expect(viewOf('as in Oslo').areas.find(({ id }) => id === 'oslo-ensjo')).toMatchObject({
    side: 'right',
    nameFrom: null,
    figureFrom: 0,
  })
})

test('islands are one area, and a hole has no label', () => {
  const [only, ...otherAreas] = viewOf('islands and a hole').areas
  expect(otherAreas).toEqual([])
  expect(only?.path.match(/z/g)).toHaveLength(3)
})

test('holes stay open whichever way round their rings are drawn, as on the interactive map', () => {
  expect(markupOf('islands and a hole')).toMatch(/<svg[^>]*fill-rule="evenodd"/)
})

test.each<[string, readonly string[], number]>([
  ['as in Oslo', [], 5],
  ['an area without outline', ['Ikke tegnet på kartet: Asker, Bryn/Helsfyr.'], 1],
  ['an outline without area', ['Tegnet uten tall: Bryn/Helsfyr.'], 2],
  ['no outline at all', ['Det finnes ikke noe kart over dette markedet. Tallene står i tabellen.'], 0],
  [
    'a market without outlines',
    ['Det finnes ikke noe kart over dette markedet. Tallene står i tabellen.'],
    0,
  ],
  ['a market without areas', ['Det finnes ingen områder for dette markedet.'], 0],
])('%s: missing parts are noted, the others stay', (name, notes, areaIds) => {
  expect(viewOf(name).notes).toEqual(notes)
  expect(viewOf(name).areas).toHaveLength(areaIds)
  expect(markupOf(name).match(/<path[^>]*data-area/g) ?? []).toHaveLength(areaIds)
})

test('without a map the table is open, with one it is collapsed', () => {
  expect(markupOf('a market without outlines')).toMatch(/^(?:(?!<details).)*<table/s)
  expect(markupOf('as in Oslo')).toMatch(/<details.*<summary>Vis områdene som tabell<\/summary>.*<table/s)
})

test('the picture has a name, and its labels are for the eye', () => {
  const markup = markupOf('as in Oslo')
  expect(markup).toContain('role="img" aria-label="Kart, Oslo. Områdene er farget etter kontorledighet."')
  expect(markup).toMatch(/<div aria-hidden="true"[^>]*><span[^>]*>.*12,1/s)
})

test('hostile names are text', () => {
  expect(markupOf('hostile')).not.toMatch(/<script|<img/)
  expect(markupOf('hostile')).toContain('&lt;/script&gt;')
})
